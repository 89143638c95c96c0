// What LLVM may conclude from types about memory (TBAA). Flang writes descriptors
// as one class of memory and data as another; the address that a mapping reads from
// a descriptor it takes for data. LLVM then reads the address before the descriptor
// is there.
#include "ops.h"
#include "passes.h"
#include "mlir/Dialect/LLVMIR/LLVMInterfaces.h"

using namespace mlir;

namespace warpfork {

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
