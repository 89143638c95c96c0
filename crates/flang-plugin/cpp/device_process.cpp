#include "device_process.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace warpfork {
namespace {

llvm::cl::opt<std::string> fileOfDevice("warpfork-device", llvm::cl::Hidden,
                                        llvm::cl::desc("file for the device's code"));

/// The status of a process that cannot go on, as Flang's.
constexpr int failure = 1;

} // namespace

llvm::StringRef deviceFile() { return fileOfDevice; }

DeviceProcess::DeviceProcess() : messages(fileOfDevice + ".messages") {
  pid_t original = getpid();
  copy = fork();
  if (copy != 0)
    return;
  // Whoever ends Flang ends both.
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  int to = open(messages.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (getppid() != original || to < 0 || dup2(to, STDERR_FILENO) < 0)
    _exit(failure);
}

DeviceProcess::~DeviceProcess() {
  if (copy <= 0)
    return;
  kill(copy, SIGKILL);
  while (waitpid(copy, nullptr, 0) < 0 && errno == EINTR)
    ;
}

void DeviceProcess::leave(bool succeeded) {
  llvm::outs().flush();
  _exit(succeeded ? 0 : failure);
}

void DeviceProcess::join() {
  int status = 0;
  pid_t ended = -1;
  while (copy > 0 && (ended = waitpid(copy, &status, 0)) < 0 && errno == EINTR)
    ;
  copy = -1;
  if (ended > 0 && status == 0)
    return;
  if (auto said = llvm::MemoryBuffer::getFile(messages))
    llvm::errs() << (*said)->getBuffer();
  llvm::outs().flush();
  if (ended > 0 && WIFSIGNALED(status)) {
    // Flang's driver tells of a crash by the signal.
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
  }
  _exit(ended > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : failure);
}

} // namespace warpfork
