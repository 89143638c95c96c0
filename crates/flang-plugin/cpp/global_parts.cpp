// Parts of `declare target` variables in the host's code. Flang's translation
// takes such a variable for one that the construct names as a whole: the mapping
// of a part begins where the variable does, and the data of a descriptor stay what
// they were. This part has it see an address like any other. A region's kernel gets a parameter for it then (`targets.cpp`).
#include "ops.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {

LLVM::GlobalOp partOfGlobal(omp::MapInfoOp info) {
  auto address = info.getVarPtr().getDefiningOp<LLVM::AddressOfOp>();
  bool part = !info.getBounds().empty() || info.getPartialMap() ||
              info->hasAttr(charactersMark);
  if (!address || info.getVarPtrPtr() || !part)
    return {};
  auto module = info->getParentOfType<ModuleOp>();
  auto global = module.lookupSymbol<LLVM::GlobalOp>(address.getGlobalName());
  return global && global->hasAttr("omp.declare_target") ? global
                                                         : LLVM::GlobalOp();
}

namespace {

bool isLink(LLVM::GlobalOp global) {
  auto target =
      global->getAttrOfType<omp::DeclareTargetAttr>("omp.declare_target");
  return target.getCaptureClause().getValue() ==
         omp::DeclareTargetCaptureClause::link;
}

/// The pointer through which the device reaches a linked variable. The
/// translation makes it; `links.cpp` puts it in the place of this symbol.
Value pointerTo(LLVM::GlobalOp global, Writer &w) {
  std::string symbol = (linkPrefix + global.getSymName()).str();
  auto module = global->getParentOfType<ModuleOp>();
  if (!module.lookupSymbol(symbol)) {
    OpBuilder b(global);
    LLVM::GlobalOp::create(b, global.getLoc(), w.pointer(),
                           /*isConstant=*/false, LLVM::Linkage::External,
                           symbol, Attribute());
  }
  return LLVM::AddressOfOp::create(w, w.at, w.pointer(), symbol);
}

/// Has the region of a target construct name the variable itself.
void nameInRegions(omp::MapInfoOp info, LLVM::GlobalOp global) {
  for (Operation *user : info->getUsers()) {
    auto target = dyn_cast<omp::TargetOp>(user);
    if (!target)
      continue;
    auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*target);
    Writer w(&target.getRegion().front().front(), target.getLoc());
    for (auto [value, argument] :
         llvm::zip(target.getMapVars(), arguments.getMapBlockArgs()))
      if (value == info.getResult() && !argument.use_empty())
        argument.replaceAllUsesWith(LLVM::AddressOfOp::create(
            w, w.at, w.pointer(), global.getSymName()));
  }
}

/// Has the translation see an address like any other.
void hideGlobal(omp::MapInfoOp info) {
  Writer w(info, info.getLoc());
  Value address =
      LLVM::GEPOp::create(w, w.at, w.pointer(), w.getI8Type(),
                          info.getVarPtr(), ArrayRef<LLVM::GEPArg>{0});
  info.getVarPtrMutable().assign(address);
}

/// In `target data`, Flang's translation maps what a descriptor of `declare target` describes as
/// if it were part of the descriptor: it would be copied once and not attached.
void mapDescribedData(omp::TargetDataOp data) {
  for (Value value : data.getMapVars()) {
    auto info = value.getDefiningOp<omp::MapInfoOp>();
    auto address = info ? info.getVarPtr().getDefiningOp<LLVM::AddressOfOp>()
                        : LLVM::AddressOfOp();
    if (address && (info.getVarPtrPtr() || !info.getMembers().empty()))
      hideGlobal(info);
  }
}

} // namespace

bool mapPartsOfGlobals(ModuleOp module) {
  module.walk(mapDescribedData);
  SmallVector<omp::MapInfoOp> parts;
  module.walk([&](omp::MapInfoOp info) {
    if (partOfGlobal(info))
      parts.push_back(info);
  });
  for (omp::MapInfoOp info : parts) {
    LLVM::GlobalOp global = partOfGlobal(info);
    Writer w(info, info.getLoc());
    // An update does not change the pointer.
    bool lasting = llvm::any_of(info->getUsers(), [](Operation *user) {
      return !isa<omp::TargetUpdateOp>(user);
    });
    if (isLink(global) && lasting) {
      if (info.getPartialMap())
        return info->user_begin()->emitError("components of '")
                   << info.getName().value_or(global.getSymName())
                   << "' are mapped, a variable of 'declare target link', "
                      "which is not supported yet; map the whole variable",
               false;
      nameInRegions(info, global);
      info.getVarPtrPtrMutable().assign(pointerTo(global, w));
      continue;
    }
    hideGlobal(info);
  }
  return true;
}

} // namespace warpfork
