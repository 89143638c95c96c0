// Reductions by reference, as Clang writes them.
#pragma once

#include "ops.h"
#include "recipes.h"
#include <optional>
#include <vector>

namespace warpfork {

/// A variable that is reduced.
struct ReducedVariable {
  mlir::omp::DeclareReductionOp recipe;
  bool byReference;
  /// The original variable or its descriptor.
  mlir::Value original;
  /// The private variable or its descriptor, and the data.
  mlir::Value copy, data;
  /// A descriptor's type; none of a variable without one.
  mlir::LLVM::LLVMStructType descriptor;
  mlir::Type element;
  /// The number of elements of each dimension, if constant.
  mlir::SmallVector<int64_t> shape;
  /// The number of elements, where only the running program knows it.
  mlir::Value count;

  bool isDynamic() const { return count != nullptr; }
  unsigned rank() const;
};

/// Writes the reductions of one construct.
class ByReference {
public:
  ByReference(mlir::ModuleOp module, mlir::Operation *op, unsigned number)
      : module(module), op(op), number(number) {}

  /// Makes the private copies. `vars` and `parameters`: what is reduced, and what
  /// stands for it inside. `begin`: a place before all uses. False after an error.
  bool begin(mlir::ValueRange vars, mlir::ArrayRef<mlir::BlockArgument> parameters,
             mlir::ArrayAttr symbols,
             std::optional<mlir::ArrayRef<bool>> byReference,
             mlir::Operation *begin);

  /// Combines the private copies with the originals before `end`.
  void finish(mlir::Operation *end);

private:
  bool makeCopy(ReducedVariable &variable, mlir::Operation *begin);
  bool findShape(ReducedVariable &variable, Writer &w);
  void makeData(ReducedVariable &variable, Writer &w, mlir::Operation *begin);
  bool initialise(ReducedVariable &variable, Writer &w);
  void combineInto(Writer &w, const ReducedVariable &variable, mlir::Value first,
                   mlir::Value second);
  mlir::Value describe(Writer &w, const ReducedVariable &variable, mlir::Value data,
                       mlir::Value count);
  mlir::LLVM::LLVMFuncOp makeCombine();

  mlir::ModuleOp module;
  mlir::Operation *op;
  unsigned number;
  std::vector<ReducedVariable> variables;
  /// The stack before each allocation of a size known only then.
  mlir::SmallVector<mlir::Value> stacks;
  mlir::LLVM::LLVMFuncOp combine;
};

} // namespace warpfork
