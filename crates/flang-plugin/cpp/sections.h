// A section of an array that a construct maps, in the host's code.
#pragma once

#include "ops.h"

namespace warpfork {

class Section {
public:
  Section(mlir::ModuleOp module, mlir::omp::MapInfoOp info);

  /// Whether the bounds are known; nothing can be done otherwise.
  bool isComplete() const;

  /// Whether the array is contiguous in memory for sure, so that extents say
  /// where elements are.
  bool hasKnownStrides() const { return known; }

  /// The construct with the mapping.
  mlir::Operation *construct();

  /// Whether the section is contiguous if the array is, for the running
  /// program.
  mlir::Value checkShape();

  /// Whether the strides of a descriptor are those of a contiguous array.
  mlir::Value checkStrides();

  /// Maps the bytes from the first to the last of the section.
  void mapSpan();

  /// Describes the elements to the runtime, which has `update` copy them.
  void describe(mlir::omp::TargetUpdateOp update);

  Writer w;
  /// A dimension each, the innermost first.
  mlir::SmallVector<mlir::omp::MapBoundsOp> bounds;

  /// Bytes of an element; 0 if the type does not show them.
  int64_t elementBytes();

private:
  mlir::Value count(mlir::omp::MapBoundsOp bound);
  /// Bytes from an element to the next of each dimension.
  mlir::SmallVector<mlir::Value> strides();

  mlir::Value plus(mlir::Value left, mlir::Value right);
  mlir::Value times(mlir::Value left, mlir::Value right);
  mlir::Value both(mlir::Value left, mlir::Value right);
  mlir::Value either(mlir::Value left, mlir::Value right);

  mlir::ModuleOp module;
  mlir::omp::MapInfoOp info;
  bool known = false;
};

} // namespace warpfork
