// The screen stays on while something is presented: as told to the desktop over its bus.

#include "app/support/awake.h"

#include <gtest/gtest.h>

#include <QDBusConnection>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

namespace plyscope::test {
namespace {

TEST(AwakeTest, WithoutABusNothingHappens) {
  ASSERT_FALSE(qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS"));
  Awake awake;
  awake.hold("A tree is being presented");
  QCoreApplication::processEvents();
  EXPECT_FALSE(awake.held());
  awake.release();
}

/// What a desktop answers with.
class ScreenSaver : public QObject {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.ScreenSaver")
 public:
  QStringList heard;

 public Q_SLOTS:
  Q_SCRIPTABLE unsigned Inhibit(const QString& program, const QString& reason) {
    heard << program + ": " + reason;
    return 42;
  }
  Q_SCRIPTABLE void UnInhibit(unsigned cookie) { heard << QString::number(cookie); }
};

class DesktopTest : public ::testing::TestWithParam<QString> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(DesktopTest);

TEST_P(DesktopTest, IsAskedAndToldWhenItIsOver) {
  QProcess daemon;
  daemon.start(GetParam(), {"--session", "--nofork", "--print-address"});
  ASSERT_TRUE(daemon.waitForStarted() && daemon.waitForReadyRead());
  const QByteArray address = daemon.readLine().trimmed();
  qputenv("DBUS_SESSION_BUS_ADDRESS", address);
  ScreenSaver desktop;
  {
    QDBusConnection bus = QDBusConnection::connectToBus(QString::fromUtf8(address), "desktop");
    ASSERT_TRUE(bus.registerService("org.freedesktop.ScreenSaver"));
    ASSERT_TRUE(bus.registerObject("/org/freedesktop/ScreenSaver", &desktop,
                                   QDBusConnection::ExportScriptableSlots));
    Awake awake;
    awake.hold("A tree is being presented");
    awake.hold("A tree is being presented");
    EXPECT_TRUE(QTest::qWaitFor([&] { return awake.held(); }));
    EXPECT_EQ(desktop.heard.size(), 1);
    EXPECT_TRUE(desktop.heard.value(0).endsWith("A tree is being presented"));
    awake.release();
    EXPECT_FALSE(awake.held());
    EXPECT_TRUE(QTest::qWaitFor([&] { return desktop.heard.size() == 2; }));
    EXPECT_EQ(desktop.heard.value(1), "42");
    bus.unregisterObject("/org/freedesktop/ScreenSaver");
  }
  QDBusConnection::disconnectFromBus("desktop");
  qunsetenv("DBUS_SESSION_BUS_ADDRESS");
  daemon.terminate();
  daemon.waitForFinished();
}

std::vector<QString> daemons() {
  const QString path = QStandardPaths::findExecutable("dbus-daemon");
  return path.isEmpty() ? std::vector<QString>() : std::vector<QString>{path};
}
INSTANTIATE_TEST_SUITE_P(All, DesktopTest, ::testing::ValuesIn(daemons()),
                         [](const auto&) { return "Here"; });

}  // namespace
}  // namespace plyscope::test

#include "awake_test.moc"
