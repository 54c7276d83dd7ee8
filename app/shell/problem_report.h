#pragma once

#include <QByteArray>

#include "app/panels/message_panel.h"
#include "core/base/result.h"

namespace plyscope {

/// "This is not a number: 1O." of a problem's parts.
QString sentence(const std::string& text);

/// Problems of a text as a report: their places, the line of the first one, what mends it.
Report problemReport(const QString& title, const Problems& problems, const QByteArray& text);

}  // namespace plyscope
