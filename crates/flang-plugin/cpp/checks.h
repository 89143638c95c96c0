// Checks of the running program in the host's code.
#pragma once

#include "ops.h"

namespace warpfork {

/// Ends the program with the message and the place of `op` unless the
/// condition holds, before `op`, which begins a block afterwards.
void endUnless(mlir::Value condition, mlir::Operation *op,
               mlir::Location place, llvm::StringRef message);

} // namespace warpfork
