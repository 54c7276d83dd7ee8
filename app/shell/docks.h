#pragma once

#include <QMainWindow>
#include <map>

class QDockWidget;

namespace plyscope {

/// Which panels a layout shows.
enum class Preset : std::uint8_t { study, demonstrate, exercise, minimal };

/// The canvas in the middle and the panels around it, as docks that can be moved, put on one
/// another as tabs, floated and hidden. A dock is moved by its header. Narrow windows fold panels
/// away, the outline first, and unfold them when there is room again.
class Docks : public QMainWindow {
  Q_OBJECT
 public:
  explicit Docks(QWidget* parent);

  /// Docks stand below one another in the order of their adding. `header` is dragged to move it.
  void add(const QString& name, const QString& title, QWidget* header, QWidget* content,
           Qt::DockWidgetArea area);
  /// The same, but it is shown only when it is wanted by name.
  void addOptional(const QString& name, const QString& title, QWidget* header, QWidget* content,
                   Qt::DockWidgetArea area);
  bool wanted(const QString& name) const;
  void want(const QString& name, bool on);  ///< shows it, as soon as there is room
  void call(const QString& name);           ///< shows it at once, wanted or not, room or not
  void apply(Preset preset);
  void reset();                           ///< every dock at its first place, in its first size
  void setColumns(int left, int right);   ///< widths in px, taken when they change
  void fitHeights();                      ///< gives every dock of fixed height that height
  bool restore(const QByteArray& state);  ///< of an earlier saveState()
  QStringList hiddenNames() const;        ///< the docks that are not wanted, but for optional ones
  QStringList optionalNames() const;      ///< the optional docks that are wanted
  QDockWidget* dock(const QString& name) const;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void fold();
  void resizeColumns();

  struct Entry {
    QString name;
    QDockWidget* dock;
    Qt::DockWidgetArea area;
    bool wanted = true, optional = false;
    bool called = false;  // shown without room, until the window or the wish changes
  };
  const Entry* find(const QString& name) const;
  std::vector<Entry> docks_;
  int left_ = 0, right_ = 0;
};

}  // namespace plyscope
