// Variables with static storage in procedures that device code calls, in Flang's own form.
//
// A static variable that no other procedure sees is none of them: if device code calls its
// procedure, each device has its own (OpenMP 5.2, section 7.8).
#include "used_globals.h"
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "mapped.h"
#include "passes.h"
#include "registered.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Whether a declaration is of a variable of the procedure around the one that has it.
bool isOfHost(hlfir::DeclareOp declare) {
  auto flags = declare.getFortranAttrs();
  return flags && bitEnumContainsAny(*flags, fir::FortranVariableFlagsEnum::internal_assoc);
}

/// Whether only one procedure sees a variable, and those that it contains.
bool isLocal(fir::GlobalOp global) { return global.getLinkName() == "internal"; }

} // namespace

llvm::SetVector<Operation *> hostGlobals(ModuleOp module) {
  llvm::SetVector<Operation *> found;
  module.walk([&](hlfir::DeclareOp declare) {
    auto whole = originOf(declare.getMemref()).memory.getDefiningOp<fir::AddrOfOp>();
    auto global = whole ? module.lookupSymbol<fir::GlobalOp>(
                              whole.getSymbol().getRootReference())
                        : fir::GlobalOp();
    if (global && !global.getConstant() && (isOfHost(declare) || !isLocal(global)) &&
        !cast<omp::DeclareTargetInterface>(*global).isDeclareTarget())
      found.insert(global);
  });
  return found;
}

llvm::SetVector<Operation *> namedBy(omp::TargetOp target, ModuleOp module) {
  llvm::SetVector<Operation *> named;
  auto follow = [&](Region &region) {
    if (auto uses = SymbolTable::getSymbolUses(&region))
      for (SymbolTable::SymbolUse use : *uses)
        if (Operation *op = module.lookupSymbol(use.getSymbolRef().getRootReference()))
          if (isa<func::FuncOp>(op) || &region != &target.getRegion())
            named.insert(op);
  };
  follow(target.getRegion());
  // Grows while it is read.
  for (size_t i = 0; i < named.size(); i++)
    if (auto function = dyn_cast<func::FuncOp>(named[i]))
      follow(function.getBody());
  return named;
}

void Found::add(ModuleOp module) {
  for (Operation *global : hostGlobals(module))
    hosts.push_back(SymbolTable::getSymbolName(global).str());
  for (auto global : module.getOps<fir::GlobalOp>())
    if (global->hasAttr(followedMark) && global.getRegion().empty())
      descriptors.push_back(global.getSymName().str());
}

} // namespace warpfork
