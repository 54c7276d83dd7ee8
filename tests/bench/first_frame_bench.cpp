#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QApplication>
#include <QMainWindow>
#include <QTemporaryDir>
#include <QTimer>
#include <string>

#include "app/shell/files.h"
#include "app/shell/main_window.h"
#include "app/shell/style.h"
#include "app/support/fonts.h"
#include "tests/bench/interleaved.h"

// From the start of a process to the first frame of its window: the whole window with a tree open,
// against a bare QMainWindow. Each start is a process of its own; what counts is its processor
// time. On a display if there is one (xvfb-run), else offscreen.
//   first_frame_bench
namespace plyscope::bench {
namespace {

constexpr int kRounds = 15;

/// Ends the program once the window has been painted and nothing is left to do.
int untilPainted(QWidget& window) {
  window.resize(1280, 720);
  window.show();
  QTimer::singleShot(0, &window, [&] {
    window.repaint();
    QTimer::singleShot(0, &window, [] { QApplication::exit(); });
  });
  return QApplication::exec();
}

int bare(int argc, char** argv) {
  QApplication application(argc, argv);
  QMainWindow window;
  return untilPainted(window);
}

int whole(int argc, char** argv) {
  QApplication application(argc, argv);
  QApplication::setStyle(makeStyle());
  loadFonts();
  QApplication::setFont(interfaceFont(13));
  QTemporaryDir profile;
  Settings settings(profile.path());
  MainWindow window(&settings);
  window.files()->openExample("classic");
  return untilPainted(window);
}

double secondsOf(const char* program, const char* which) {
  const pid_t child = fork();
  if (child == 0) {
    execl(program, program, which, nullptr);
    _exit(127);
  }
  int status = 0;
  rusage used{};
  if (child < 0 || wait4(child, &status, 0, &used) != child || status != 0) return 0;
  const auto of = [](const timeval& t) { return double(t.tv_sec) + 1e-6 * double(t.tv_usec); };
  return of(used.ru_utime) + of(used.ru_stime);
}

int compare(const char* program) {
  std::vector<double> ratios;
  for (int i = 0; i < kRounds; ++i) {
    const double little = secondsOf(program, "bare"), all = secondsOf(program, "whole");
    if (little <= 0 || all <= 0) return 1;
    ratios.push_back(all / little);
  }
  row("first frame against QMainWindow", "classic", median(ratios), 1.4, "x");
  return 0;
}

}  // namespace
}  // namespace plyscope::bench

int main(int argc, char** argv) {
  const bool display = qEnvironmentVariableIsSet("DISPLAY");
  if (!display && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
    qputenv("QT_QPA_PLATFORM", "offscreen");
  const std::string which = argc > 1 ? argv[1] : "";
  if (which == "bare") return plyscope::bench::bare(argc, argv);
  if (which == "whole") return plyscope::bench::whole(argc, argv);
  return plyscope::bench::compare("/proc/self/exe");
}
