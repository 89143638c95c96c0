// What LLVM may conclude from types about memory (TBAA). Flang writes descriptors
// as one class of memory and data as another; the address that a mapping reads from
// a descriptor it takes for data. LLVM then reads the address before the descriptor
// is there.
#include "ops.h"
#include "passes.h"
#include "mlir/Dialect/LLVMIR/LLVMInterfaces.h"

using namespace mlir;

namespace warpfork {

/// Whether a structure begins as descriptors do: address, bytes of an element, version.
static bool isDescriptor(Type type) {
  auto record = dyn_cast_or_null<LLVM::LLVMStructType>(type);
  if (!record || record.isOpaque() || record.getBody().size() < 7)
    return false;
  ArrayRef<Type> body = record.getBody();
  return isa<LLVM::LLVMPointerType>(body[0]) && body[1].isInteger(64) &&
         body[2].isInteger(32);
}

static bool isOfDescriptors(Attribute tag) {
  auto access = dyn_cast<LLVM::TBAATagAttr>(tag);
  return access && access.getAccessType().getId().starts_with("descriptor");
}

void correctAliasTags(ModuleOp module) {
  module.walk([](LLVM::AliasAnalysisOpInterface access) {
    ArrayAttr tags = access.getTBAATagsOrNull();
    if (!tags || llvm::all_of(tags, isOfDescriptors))
      return;
    for (Value address : access.getAccessedOperands()) {
      auto field = address.getDefiningOp<LLVM::GEPOp>();
      if (field && isDescriptor(field.getElemType()))
        access.setTBAATags(nullptr);
    }
  });
}

} // namespace warpfork
