// Recipes: the operations by which Flang says how a variable is made private
// or reduced.
#pragma once

#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

namespace warpfork {

/// Copies a recipe's region to the builder's place, which is after the copy
/// then. Returns what the region yields; null if it yields nothing.
mlir::Value inlineRecipe(mlir::OpBuilder &b, mlir::Region &recipe,
                         mlir::ValueRange arguments);

} // namespace warpfork
