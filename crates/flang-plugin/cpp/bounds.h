// Computes values of a parallel region before the region.
#pragma once

#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace warpfork {

/// Flang computes the bounds of a combined construct's loops inside of the
/// innermost region, from private copies. They hold the same before the region.
class Prologue {
public:
  /// `end`: the loop, in the first block of the region.
  Prologue(mlir::omp::ParallelOp parallel, mlir::Operation *end)
      : parallel(parallel), end(end) {}

  /// Notes a value that is needed before the region. False if it is not known
  /// there.
  bool need(mlir::Value value);

  /// Writes the computation of all needed values before the region.
  void write(mlir::OpBuilder &b);

  /// A needed value before the region.
  mlir::Value before(mlir::Value value) {
    return copies.lookupOrDefault(value);
  }

private:
  bool needArgument(mlir::BlockArgument argument);
  bool needOperation(mlir::Operation *op);
  bool needWriters(mlir::Value memory);

  mlir::omp::ParallelOp parallel;
  mlir::Operation *end;
  llvm::SetVector<mlir::Operation *> operations;
  mlir::IRMapping copies;
};

} // namespace warpfork
