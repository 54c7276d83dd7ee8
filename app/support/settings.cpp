#include "app/support/settings.h"

#include <QDir>
#include <QFileInfo>

namespace plyscope {

namespace {
constexpr qsizetype kMostRecent = 10;
}

Settings::Settings(const QString& profile) {
  if (profile.isEmpty()) {
    store_ = std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope, "plyscope",
                                         "plyscope");
  } else {
    QDir().mkpath(profile);
    store_ =
        std::make_unique<QSettings>(QDir(profile).filePath("plyscope.ini"), QSettings::IniFormat);
  }
}

QString Settings::text(const char* key, const char* otherwise) const {
  return store_->value(QLatin1String(key), QLatin1String(otherwise)).toString();
}

bool Settings::flag(const char* key, bool otherwise) const {
  return store_->value(QLatin1String(key), otherwise).toBool();
}

QString Settings::folder() const {
  return QFileInfo(store_->fileName()).absolutePath();
}

QStringList Settings::recentFiles() const {
  return store_->value("files/recent").toStringList();
}

void Settings::addRecentFile(const QString& path) {
  QStringList files = recentFiles();
  files.removeAll(path);
  files.prepend(path);
  store_->setValue("files/recent", files.mid(0, kMostRecent));
}

void Settings::setLast(const QString& file, unsigned event) {
  store_->setValue("last/file", file);
  store_->setValue("last/event", event);
}

}  // namespace plyscope
