// Variables with static storage in procedures that device code calls, in Flang's own form.
//
// A static variable that no other procedure sees is none of them: if device code calls its
// procedure, each device has its own (OpenMP 5.2, section 7.8), of which a warning says so.
#include "used_globals.h"
#include "flang/Optimizer/Builder/FIRBuilder.h"
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang/Optimizer/Support/InternalNames.h"
#include "flang_form.h"
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

/// The variable of `declare target`, or of none, whose memory an address is.
fir::GlobalOp globalAt(ModuleOp module, Value address) {
  auto whole = originOf(address).memory.getDefiningOp<fir::AddrOfOp>();
  return whole ? module.lookupSymbol<fir::GlobalOp>(whole.getSymbol().getRootReference())
               : fir::GlobalOp();
}

/// Whether operations do more with an address than declare a variable or a part: Flang declares
/// all variables of a module in each of its procedures.
bool isUsed(Value address) {
  return llvm::any_of(address.getUsers(), [](Operation *user) {
    return !isa<hlfir::DeclareOp, fir::CoordinateOp, fir::ConvertOp>(user) ||
           llvm::any_of(user->getResults(), isUsed);
  });
}

/// The first assignment to what an address leads to; null if there is none. What procedures
/// do with arguments does not count.
Operation *assignmentTo(Value address) {
  for (Operation *user : address.getUsers()) {
    if (auto assign = dyn_cast<hlfir::AssignOp>(user); assign && assign.getLhs() == address)
      return user;
    if (auto store = dyn_cast<fir::StoreOp>(user); store && store.getMemref() == address)
      return user;
    if (isa<hlfir::DeclareOp, hlfir::DesignateOp, fir::CoordinateOp, fir::ConvertOp>(user))
      for (Value part : user->getResults())
        if (Operation *found = assignmentTo(part))
          return found;
  }
  return nullptr;
}

/// Says of the variables that a procedure keeps from call to call that devices have their own.
void warnOfSaved(func::FuncOp function) {
  auto module = function->getParentOfType<ModuleOp>();
  function.walk([&](hlfir::DeclareOp declare) {
    auto global = globalAt(module, declare.getMemref());
    if (!global || global.getConstant() || !isLocal(global) || isOfHost(declare) ||
        cast<omp::DeclareTargetInterface>(*global).isDeclareTarget())
      return;
    if (Operation *assignment = assignmentTo(declare.getResult(0)))
      assignment->emitWarning("'")
          << fir::NameUniquer::deconstruct(declare.getUniqName()).second.name
          << "' keeps its value from call to call, and a target region calls the procedure: "
             "each device has a variable of its own; put it into a module, or pass it as an "
             "argument";
  });
}

} // namespace

llvm::SetVector<Operation *> hostGlobals(ModuleOp module) {
  llvm::SetVector<Operation *> found;
  module.walk([&](hlfir::DeclareOp declare) {
    auto global = globalAt(module, declare.getMemref());
    if (global && !global.getConstant() && (isOfHost(declare) || !isLocal(global)) &&
        !cast<omp::DeclareTargetInterface>(*global).isDeclareTarget())
      found.insert(global);
  });
  return found;
}

llvm::SetVector<Operation *> namedBy(omp::TargetOp target, ModuleOp module) {
  llvm::SetVector<Operation *> named;
  auto follow = [&](Region &region) {
    auto uses = SymbolTable::getSymbolUses(&region);
    if (!uses)
      return;
    for (SymbolTable::SymbolUse use : *uses) {
      auto address = dyn_cast<fir::AddrOfOp>(use.getUser());
      Operation *op = module.lookupSymbol(use.getSymbolRef().getRootReference());
      bool procedure = isa_and_nonnull<func::FuncOp>(op);
      if (op && (procedure || (&region != &target.getRegion() && address && isUsed(address))))
        named.insert(op);
    }
  };
  follow(target.getRegion());
  // Grows while it is read.
  for (size_t i = 0; i < named.size(); i++)
    if (auto function = dyn_cast<func::FuncOp>(named[i]))
      follow(function.getBody());
  return named;
}

void mapCopies(omp::TargetOp target, const llvm::SetVector<Operation *> &linked) {
  auto module = target->getParentOfType<ModuleOp>();
  for (Value value : target.getMapVars()) {
    auto info = value.getDefiningOp<omp::MapInfoOp>();
    auto whole = info ? originOf(info.getVarPtr()).memory.getDefiningOp<fir::AddrOfOp>()
                      : fir::AddrOfOp();
    if (!whole || info.getMapCaptureType() != omp::VariableCaptureKind::ByCopy ||
        !linked.contains(module.lookupSymbol(whole.getSymbol().getRootReference())))
      continue;
    fir::FirOpBuilder b(info, fir::getKindMapping(module));
    Location at = info.getLoc();
    Value variable = info.getVarPtr();
    Value copy = b.createTemporary(at, fir::unwrapRefType(variable.getType()));
    fir::StoreOp::create(b, at, fir::LoadOp::create(b, at, variable), copy);
    info.getVarPtrMutable().assign(copy);
  }
}

void warnOfSaved(ModuleOp module) {
  llvm::SetVector<Operation *> called;
  module.walk([&](omp::TargetOp target) { called.insert_range(namedBy(target, module)); });
  for (Operation *op : called)
    if (auto function = dyn_cast<func::FuncOp>(op))
      warnOfSaved(function);
}

void Found::add(ModuleOp module) {
  for (Operation *global : hostGlobals(module))
    hosts.push_back(SymbolTable::getSymbolName(global).str());
  for (auto global : module.getOps<fir::GlobalOp>()) {
    if (global->hasAttr(followedMark) && global.getRegion().empty())
      descriptors.push_back(global.getSymName().str());
    if (global->hasAttr(mappedMark))
      mapped.push_back(global.getSymName().str());
  }
}

} // namespace warpfork
