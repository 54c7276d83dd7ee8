#pragma once

#include <gtest/gtest.h>

#include <QProcess>
#include <QStringList>
#include <string>

#include "tests/paths.h"

namespace plyscope::test {

struct Ran {
  int status = -1;
  std::string out, err;
};

/// Runs the program with these arguments and this standard input.
inline Ran runProgram(const QStringList& arguments, const std::string& input = {}) {
  QProcess process;
  process.start(QString::fromStdString(paths::program()), arguments);
  process.write(input.data(), static_cast<qint64>(input.size()));
  process.closeWriteChannel();
  if (!process.waitForFinished(120'000)) {
    ADD_FAILURE() << "the program did not finish";
    process.kill();
    process.waitForFinished();
  }
  Ran ran;
  ran.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
  ran.out = process.readAllStandardOutput().toStdString();
  ran.err = process.readAllStandardError().toStdString();
  return ran;
}

}  // namespace plyscope::test
