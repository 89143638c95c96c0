// Helpers for the LLVM dialect, which Flang's own pipelines end with.
#pragma once

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

namespace warpfork {

/// A location without its function: with `-g`, a construct's names the function
/// that will be made of it, in which code beside the construct does not stand.
mlir::Location lineOf(mlir::Location at);

/// A builder with what the passes write most.
class Writer : public mlir::OpBuilder {
public:
  Writer(mlir::Operation *before, mlir::Location at)
      : mlir::OpBuilder(before), at(at) {}

  /// Where what is written stands in the source.
  mlir::Location at;

  mlir::Type pointer() {
    return mlir::LLVM::LLVMPointerType::get(getContext());
  }

  mlir::Value integer(mlir::Type type, int64_t value) {
    return mlir::LLVM::ConstantOp::create(*this, at, type,
                                          getIntegerAttr(type, value));
  }

  mlir::Value null() {
    return mlir::LLVM::ZeroOp::create(*this, at, pointer());
  }

  mlir::Value load(mlir::Type type, mlir::Value from) {
    return mlir::LLVM::LoadOp::create(*this, at, type, from);
  }

  void store(mlir::Value value, mlir::Value to) {
    mlir::LLVM::StoreOp::create(*this, at, value, to);
  }

  mlir::Value compare(mlir::LLVM::ICmpPredicate how, mlir::Value left,
                      mlir::Value right) {
    return mlir::LLVM::ICmpOp::create(*this, at, how, left, right);
  }

  mlir::Value select(mlir::Value condition, mlir::Value yes, mlir::Value no) {
    return mlir::LLVM::SelectOp::create(*this, at, condition, yes, no);
  }

  /// The value as an integer of this type, its sign kept.
  mlir::Value resize(mlir::Value value, mlir::Type type) {
    unsigned from = value.getType().getIntOrFloatBitWidth();
    unsigned to = type.getIntOrFloatBitWidth();
    if (from < to)
      return mlir::LLVM::SExtOp::create(*this, at, type, value);
    if (from > to)
      return mlir::LLVM::TruncOp::create(*this, at, type, value);
    return value;
  }

  /// Calls a function of libomp's ABI, which is declared where it is not yet.
  mlir::Value call(mlir::ModuleOp module, llvm::StringRef name,
                   mlir::Type result, mlir::ValueRange arguments);

  /// Ends the block with a branch.
  void branch(mlir::Block *to, mlir::ValueRange values = {}) {
    mlir::LLVM::BrOp::create(*this, at, values, to);
  }
};

/// Declares a function, or finds it.
mlir::LLVM::LLVMFuncOp declare(mlir::ModuleOp module, llvm::StringRef name,
                               mlir::Type result,
                               llvm::ArrayRef<mlir::Type> parameters);

/// The function's or construct's block in which memory of a thread's frame is
/// allocated once.
mlir::Block *frameOf(mlir::Operation *op);

/// The symbol of the lock that Clang's code names for the reductions of a
/// program, which is defined where it is not yet.
llvm::StringRef declareReductionLock(mlir::ModuleOp module);

/// Memory in the frame of the construct around `op`.
mlir::Value allocate(mlir::Operation *op, mlir::Type type);

/// The variable of `declare target` of which a mapping names a part, or all by
/// bounds; null of other mappings.
mlir::LLVM::GlobalOp partOfGlobal(mlir::omp::MapInfoOp info);

/// Whether a type is a descriptor's of Flang's: address, bytes of an element, version,
/// rank, type, attribute, what follows; then the dimensions, if there are any.
bool isDescriptor(mlir::Type type);

/// File and line of a location; no file without one.
std::pair<std::string, unsigned> placeOf(mlir::Location at);

} // namespace warpfork
