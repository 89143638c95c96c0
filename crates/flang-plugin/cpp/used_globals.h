// Variables with static storage in procedures that device code calls.
#pragma once

#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "llvm/ADT/SetVector.h"

namespace warpfork {

/// The variables that the host and its procedures share, and that a device has no place for:
/// those of modules and common blocks that no `declare target` names, and static ones of
/// procedures that procedures which they contain use.
llvm::SetVector<mlir::Operation *> hostGlobals(mlir::ModuleOp module);

/// The symbols that the procedures which a region calls name.
llvm::SetVector<mlir::Operation *> namedBy(mlir::omp::TargetOp target, mlir::ModuleOp module);

/// A region that has a copy of a scalar keeps it where others reach the variable: maps a copy, for
/// which Flang's translation does not take the variable.
void mapCopies(mlir::omp::TargetOp target, const llvm::SetVector<mlir::Operation *> &linked);

} // namespace warpfork
