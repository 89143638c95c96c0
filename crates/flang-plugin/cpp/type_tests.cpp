// Comparisons of dynamic types in device code, in the LLVM dialect (`type_addresses.cpp`).
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {

void compareTypes(ModuleOp module, const Found &found) {
  llvm::StringMap<StringRef> addresses;
  for (const DescribedType &type : found.types)
    addresses[type.description] = type.address;
  if (addresses.empty())
    return;
  SmallVector<std::pair<LLVM::ICmpOp, StringRef>> tests;
  module.walk([&](LLVM::AddressOfOp description) {
    auto known = addresses.find(description.getGlobalName());
    if (known == addresses.end() || !description->getParentOfType<FunctionOpInterface>())
      return;
    for (Operation *user : description->getUsers())
      if (isa<LLVM::PtrToIntOp>(user))
        for (Operation *test : user->getUsers())
          if (auto compare = dyn_cast<LLVM::ICmpOp>(test))
            tests.push_back({compare, known->second});
  });
  for (auto [test, address] : tests) {
    if (test.getPredicate() != LLVM::ICmpPredicate::eq)
      continue;
    OpBuilder b(test->getContext());
    b.setInsertionPointAfter(test);
    Location at = test.getLoc();
    auto fromSymbol = [](Value v) {
      auto number = v.getDefiningOp<LLVM::PtrToIntOp>();
      return number && number.getArg().getDefiningOp<LLVM::AddressOfOp>();
    };
    Value other = fromSymbol(test.getLhs()) ? test.getRhs() : test.getLhs();
    auto pointer = LLVM::LLVMPointerType::get(b.getContext());
    Value place = LLVM::AddressOfOp::create(b, at, pointer, address);
    Value hosts = LLVM::LoadOp::create(b, at, other.getType(), place);
    Value same = LLVM::ICmpOp::create(b, at, LLVM::ICmpPredicate::eq, other, hosts);
    Value either = LLVM::OrOp::create(b, at, test, same);
    test.getResult().replaceAllUsesExcept(either, either.getDefiningOp());
  }
}

} // namespace warpfork
