// Crashes of Clang after it has reported an error.
//
// Clang 22 goes on with a construct of which a clause was refused, and some of these
// end in a fault (`target device(nosuch)` with a variable in the region). The errors
// have been shown then; a request to report a bug would hide them.
#include "parts.h"
#include <csignal>
#include <unistd.h>

namespace {
namespace crashes {

constexpr int SIGNALS[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL};

const clang::DiagnosticsEngine *engine = nullptr;
/// What Clang does at each of the signals.
struct sigaction before[std::size(SIGNALS)];

void handle(int number) {
  if (engine && engine->hasErrorOccurred())
    _exit(1);
  // The fault happens again where this returns to, and an abort is sent again.
  for (size_t i = 0; i < std::size(SIGNALS); ++i)
    if (SIGNALS[i] == number)
      sigaction(number, &before[i], nullptr);
  if (number == SIGABRT)
    raise(number);
}

} // namespace crashes
} // namespace

void warpfork::endAfterErrors(clang::CompilerInstance &ci) {
  crashes::engine = &ci.getDiagnostics();
  struct sigaction action = {};
  action.sa_handler = crashes::handle;
  // The stack may be what is used up.
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < std::size(crashes::SIGNALS); ++i)
    sigaction(crashes::SIGNALS[i], &action, &crashes::before[i]);
}
