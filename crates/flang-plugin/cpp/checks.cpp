// See checks.h.
#include "checks.h"

using namespace mlir;

namespace warpfork {
namespace {

/// A constant string that ends in 0.
Value makeString(Writer &w, ModuleOp module, StringRef text) {
  std::string symbol =
      "warpfork.text." + std::to_string(llvm::hash_value(text));
  std::string bytes = text.str() + '\0';
  if (!module.lookupSymbol(symbol)) {
    OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
    auto type = LLVM::LLVMArrayType::get(b.getI8Type(), bytes.size());
    LLVM::GlobalOp::create(b, w.at, type, /*isConstant=*/true,
                           LLVM::Linkage::Private, symbol,
                           b.getStringAttr(bytes));
  }
  return LLVM::AddressOfOp::create(w, w.at, w.pointer(), symbol);
}

} // namespace

void endUnless(Value condition, Operation *op, Location place,
               StringRef message) {
  auto module = op->getParentOfType<ModuleOp>();
  Writer w(op, place);
  auto [file, line] = placeOf(place);
  Value text = makeString(w, module, message);
  Value name = makeString(w, module, file);
  Block *before = op->getBlock();
  Block *after = before->splitBlock(op);
  Block *end = new Block;
  before->getParent()->getBlocks().insert(after->getIterator(), end);
  w.setInsertionPointToEnd(before);
  LLVM::CondBrOp::create(w, w.at, condition, after, end);
  w.setInsertionPointToEnd(end);
  // Of Fortran's run-time library.
  w.call(module, "_FortranAReportFatalUserError", Type(),
         {text, name, w.integer(w.getI32Type(), line)});
  LLVM::UnreachableOp::create(w, w.at);
}

} // namespace warpfork
