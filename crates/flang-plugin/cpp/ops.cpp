// See ops.h.
#include "ops.h"

using namespace mlir;

namespace warpfork {

Location lineOf(Location at) {
  Location line = UnknownLoc::get(at.getContext());
  at->walk([&](Location part) {
    if (!isa<FileLineColLoc>(part))
      return WalkResult::advance();
    line = part;
    return WalkResult::interrupt();
  });
  return line;
}

LLVM::LLVMFuncOp declare(ModuleOp module, StringRef name, Type result,
                         ArrayRef<Type> parameters) {
  if (auto known = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return known;
  OpBuilder b(module.getContext());
  b.setInsertionPointToEnd(module.getBody());
  auto type = LLVM::LLVMFunctionType::get(result, parameters);
  return LLVM::LLVMFuncOp::create(b, module.getLoc(), name, type);
}

Value Writer::call(ModuleOp module, StringRef name, Type result,
                   ValueRange arguments) {
  SmallVector<Type> types(arguments.getTypes());
  Type returned = result ? result : LLVM::LLVMVoidType::get(getContext());
  auto function = declare(module, name, returned, types);
  auto made = LLVM::CallOp::create(*this, at, function, arguments);
  return result ? made.getResult() : Value();
}

StringRef declareReductionLock(ModuleOp module) {
  constexpr StringRef name = ".gomp_critical_user_.reduction.var";
  if (module.lookupSymbol(name))
    return name;
  OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
  auto type = LLVM::LLVMArrayType::get(b.getI32Type(), 8);
  auto lock = LLVM::GlobalOp::create(b, module.getLoc(), type,
                                     /*isConstant=*/false,
                                     LLVM::Linkage::Common, name, Attribute());
  Block *initial = new Block;
  lock.getInitializerRegion().push_back(initial);
  b.setInsertionPointToStart(initial);
  Value zero = LLVM::ZeroOp::create(b, module.getLoc(), type);
  LLVM::ReturnOp::create(b, module.getLoc(), zero);
  return name;
}

Block *frameOf(Operation *op) {
  for (Operation *up = op->getParentOp(); up; up = up->getParentOp())
    if (isa<LLVM::LLVMFuncOp, omp::TeamsOp, omp::ParallelOp, omp::TargetOp,
            omp::TaskOp>(up))
      return &up->getRegion(0).front();
  return op->getBlock();
}

Value allocate(Operation *op, Type type) {
  OpBuilder b(op->getContext());
  b.setInsertionPointToStart(frameOf(op));
  Location at = op->getLoc();
  auto one = LLVM::ConstantOp::create(b, at, b.getI64Type(),
                                      b.getI64IntegerAttr(1));
  auto pointer = LLVM::LLVMPointerType::get(op->getContext());
  return LLVM::AllocaOp::create(b, at, pointer, type, one);
}

std::pair<std::string, unsigned> placeOf(Location at) {
  std::pair<std::string, unsigned> place;
  at->walk([&](Location part) {
    auto line = dyn_cast<FileLineColLoc>(part);
    if (!line)
      return WalkResult::advance();
    place = {line.getFilename().str(), line.getLine()};
    return WalkResult::interrupt();
  });
  return place;
}

bool isDescriptor(Type type) {
  auto record = dyn_cast_or_null<LLVM::LLVMStructType>(type);
  if (!record || record.isOpaque() || record.getBody().size() < 7)
    return false;
  ArrayRef<Type> body = record.getBody();
  return isa<LLVM::LLVMPointerType>(body[0]) && body[1].isInteger(64) &&
         body[2].isInteger(32) &&
         llvm::all_of(body.slice(3, 4),
                      [](Type part) { return part.isInteger(8); });
}

} // namespace warpfork
