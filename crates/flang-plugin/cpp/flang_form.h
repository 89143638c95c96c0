// Parts on Flang's own form of a module, before its code generation.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace warpfork {

/// Completes mappings with what the LLVM dialect does not show.
void completeMappings(mlir::ModuleOp module);

/// Passes optional dummy arguments to target regions, absent ones too.
void passOptional(mlir::ModuleOp module);

} // namespace warpfork
