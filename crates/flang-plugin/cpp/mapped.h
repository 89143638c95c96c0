// What the parts that complete mappings in Flang's own form share.
#pragma once

#include "flang/Optimizer/Dialect/FIROps.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

namespace warpfork {

/// Makes the characters of an array's elements its innermost dimension: types of
/// the LLVM dialect do not tell them from elements. Flang's code generation makes
/// them one more dimension, the outermost. False after an error.
bool addLength(mlir::omp::MapInfoOp info);

/// Maps as many bytes of a polymorphic variable's elements as its descriptor says:
/// they are the innermost dimension.
void mapDynamicType(mlir::omp::MapInfoOp info);

/// Flang takes the extent of a dimension with a single subscript for 1.
void correctExtents(mlir::omp::MapInfoOp info);

/// Completes the mappers that Flang makes for types with allocatable components, and the
/// mappings that use them.
void completeMappers(mlir::ModuleOp module);

/// What an address is where an optional argument is present, if it is chosen by that; null of
/// others.
inline mlir::Value whenPresent(mlir::Value address) {
  auto choice = address.getDefiningOp<fir::IfOp>();
  if (!choice)
    return {};
  unsigned result = llvm::cast<mlir::OpResult>(address).getResultNumber();
  return choice.getThenRegion().front().getTerminator()->getOperand(result);
}

/// What an address leads to by declarations, conversions and parts.
struct Origin {
  /// The memory.
  mlir::Value memory;
  /// The parts on the way, from the address on.
  mlir::SmallVector<fir::CoordinateOp> parts;
};

Origin originOf(mlir::Value address);

} // namespace warpfork
