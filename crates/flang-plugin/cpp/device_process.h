// The process that makes the device's code of a source.
#pragma once

#include "llvm/ADT/StringRef.h"
#include <string>
#include <sys/types.h>

namespace warpfork {

/// The file for the device's code, which `-mmlir --warpfork-device=FILE` names; empty where only
/// one side's code is made.
llvm::StringRef deviceFile();

/// A copy of Flang's process, made when it has read and checked a source, so that it reads the
/// source once for both sides. The copy makes the device's code.
///
/// It may begin while the process has one thread: before there is a context of MLIR's.
class DeviceProcess {
public:
  /// Where the copy begins. What it says goes to a file beside the device's code, since both
  /// sides say the same of most sources.
  DeviceProcess();
  /// Ends the copy, if nobody has waited for it.
  ~DeviceProcess();
  DeviceProcess(const DeviceProcess &) = delete;

  /// Whether this is the copy.
  bool isCopy() const { return copy == 0; }
  /// Ends the copy.
  [[noreturn]] void leave(bool succeeded);
  /// Waits for the copy. If it has failed, this process says what the copy has said, and ends as
  /// the copy did: with a status, or by a signal.
  void join();

private:
  std::string messages;
  pid_t copy;
};

} // namespace warpfork
