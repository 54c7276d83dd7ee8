#include "app/support/awake.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace plyscope {
namespace {

QDBusMessage call(const char* method) {
  return QDBusMessage::createMethodCall(
      QStringLiteral("org.freedesktop.ScreenSaver"), QStringLiteral("/org/freedesktop/ScreenSaver"),
      QStringLiteral("org.freedesktop.ScreenSaver"), QLatin1String(method));
}

// Without an address Qt would start a bus of its own.
bool hasBus() {
  return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") &&
         QDBusConnection::sessionBus().isConnected();
}

void letGo(unsigned cookie) {
  QDBusMessage message = call("UnInhibit");
  message << cookie;
  QDBusConnection::sessionBus().asyncCall(message);
}

}  // namespace

Awake::~Awake() {
  release();
}

void Awake::hold(const QString& reason) {
  if (wanted_ || !hasBus()) return;
  wanted_ = true;
  QDBusMessage message = call("Inhibit");
  message << QCoreApplication::applicationName() << reason;
  auto* answer =
      new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(message), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
    answer->deleteLater();
    const QDBusPendingReply<unsigned> reply = *answer;
    if (reply.isError()) return;
    if (wanted_ && cookie_ == 0) {
      cookie_ = reply.value();
    } else {
      letGo(reply.value());  // it came too late
    }
  });
}

void Awake::release() {
  wanted_ = false;
  if (cookie_ != 0) letGo(cookie_);
  cookie_ = 0;
}

}  // namespace plyscope
