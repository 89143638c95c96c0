// Calls of contained procedures in target regions. Flang passes such a procedure a tuple with
// the addresses of the host procedure's variables that the contained procedures use, and a
// region cannot reach that tuple. Here the region makes a tuple of its own, with the
// addresses of what it maps; variables that the called procedures use are mapped.
//
// Static variables of the host procedure, variables of modules and common blocks are in no
// tuple: procedures name their symbols (`used_globals.cpp`). The device reaches those that a
// region's procedures use through pointers, which the runtime sets where a construct maps the
// variable, as with `declare target link`.
#include "flang/Optimizer/Builder/FIRBuilder.h"
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang/Optimizer/Support/InternalNames.h"
#include "flang_form.h"
#include "mapped.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "registered.h"
#include "used_globals.h"
#include <set>

using namespace mlir;

namespace warpfork {
namespace {

TupleType tupleOf(Value value) {
  return dyn_cast<TupleType>(fir::unwrapRefType(value.getType()));
}

/// The element that an operation on a tuple leads to.
std::optional<unsigned> elementOf(Operation *op) {
  auto part = dyn_cast<fir::CoordinateOp>(op);
  if (!part || part.getCoor().size() != 1)
    return std::nullopt;
  auto index = part.getCoor()[0].getDefiningOp<arith::ConstantOp>();
  auto number = index ? dyn_cast<IntegerAttr>(index.getValue()) : IntegerAttr();
  return number ? std::optional<unsigned>(number.getInt()) : std::nullopt;
}

/// The elements of a tuple that operations use, and procedures to which they pass it.
class Used {
public:
  explicit Used(ModuleOp module) : module(module) {}

  void follow(Value tuple, Region *within) {
    for (OpOperand &use : tuple.getUses()) {
      Operation *op = use.getOwner();
      if (within && !within->isAncestor(op->getParentRegion()))
        continue;
      if (auto element = elementOf(op)) {
        elements.insert(*element);
        continue;
      }
      auto call = dyn_cast<fir::CallOp>(op);
      auto callee = call ? call.getCallee() : std::nullopt;
      auto function =
          callee ? module.lookupSymbol<func::FuncOp>(callee->getLeafReference()) : func::FuncOp();
      if (!function || function.isExternal()) {
        for (unsigned i = 0; i < tupleOf(tuple).size(); i++)
          elements.insert(i);
      } else if (seen.insert(function).second) {
        follow(function.getArgument(use.getOperandNumber()), nullptr);
      }
    }
  }

  std::set<unsigned> elements;

private:
  ModuleOp module;
  llvm::SmallPtrSet<Operation *, 8> seen;
};

class HostVariables {
public:
  explicit HostVariables(omp::TargetOp target)
      : target(target), module(target->getParentOfType<ModuleOp>()),
        b(target, fir::getKindMapping(module)), body(target.getRegion().front()) {}

  /// Maps a variable with static storage. False after an error.
  bool passGlobal(fir::GlobalOp global) {
    fir::AddrOfOp known;
    target->getParentOfType<func::FuncOp>().front().walk([&](fir::AddrOfOp op) {
      if (op.getSymbol().getRootReference() == global.getSymName() && !target->isAncestor(op))
        known = op;
    });
    b.setInsertionPoint(target);
    Value address = known ? known.getResult() : Value();
    if (!known || !known->getBlock()->findAncestorOpInBlock(*target) ||
        !known->isBeforeInBlock(known->getBlock()->findAncestorOpInBlock(*target)))
      address = fir::AddrOfOp::create(b, target.getLoc(), global.resultType(),
                                      global.getSymbol());
    if (insideOf(address))
      return true;
    target.emitError("a procedure that this region calls uses '")
        << nameOf(address) << "', whose type has parts with memory of their own; name it in 'declare target' or "
           "'declare', or pass it as an argument";
    return false;
  }

  bool run() {
    llvm::SetVector<Value> tuples;
    target.getRegion().walk([&](Operation *op) {
      for (Value value : op->getOperands())
        if (tupleOf(value) && !target.getRegion().isAncestor(value.getParentRegion()))
          tuples.insert(value);
    });
    return llvm::all_of(tuples, [&](Value tuple) { return pass(tuple); });
  }

private:
  omp::BlockArgOpenMPOpInterface arguments() {
    return cast<omp::BlockArgOpenMPOpInterface>(*target);
  }

  bool pass(Value tuple) {
    Used used(module);
    used.follow(tuple, &target.getRegion());
    Location at = target.getLoc();
    b.setInsertionPointToStart(&body);
    Value own = fir::AllocaOp::create(b, at, tupleOf(tuple));
    Operation *last = own.getDefiningOp();
    for (unsigned i : used.elements) {
      Value address = elementIn(tuple, i);
      Value inside = address ? insideOf(address) : Value();
      if (!inside)
        return refuse();
      Operation *defined = inside.getDefiningOp();
      b.setInsertionPointAfter(defined && last->isBeforeInBlock(defined) ? defined : last);
      Value index = b.createIntegerConstant(at, b.getI32Type(), i);
      Type type = tupleOf(tuple).getType(i);
      Type slot = fir::ReferenceType::get(type);
      if (isa<fir::ReferenceType>(type))
        slot = fir::LLVMPointerType::get(type);
      Value place = fir::CoordinateOp::create(b, at, slot, own, ValueRange{index});
      Value value = b.createConvert(at, type, inside);
      last = fir::StoreOp::create(b, at, value, place);
    }
    tuple.replaceUsesWithIf(own, [&](OpOperand &use) {
      return target.getRegion().isAncestor(use.getOwner()->getParentRegion()) &&
             use.getOwner() != own.getDefiningOp();
    });
    return true;
  }

  bool refuse() {
    target.emitError("a procedure that this region calls uses a variable of the surrounding "
                     "procedure of a kind that is not supported; pass it as an argument, or "
                     "have a module contain the procedure");
    return false;
  }

  /// What an element of a tuple is before the region: what the host procedure stores there, or
  /// what a contained one reads.
  Value elementIn(Value tuple, unsigned i) {
    for (Operation *user : tuple.getUsers()) {
      if (elementOf(user) != i || target->isAncestor(user))
        continue;
      for (Operation *next : user->getUsers()) {
        auto store = dyn_cast<fir::StoreOp>(next);
        if (store && store.getMemref() == user->getResult(0))
          return store.getValue();
        if (isa<fir::LoadOp>(next) && isa<BlockArgument>(tuple))
          return next->getResult(0);
      }
    }
    if (!isa<BlockArgument>(tuple))
      return {};
    b.setInsertionPoint(target);
    Location at = target.getLoc();
    Type type = tupleOf(tuple).getType(i);
    Type slot = fir::ReferenceType::get(type);
    if (isa<fir::ReferenceType>(type))
      slot = fir::LLVMPointerType::get(type);
    Value index = b.createIntegerConstant(at, b.getI32Type(), i);
    Value place = fir::CoordinateOp::create(b, at, slot, tuple, ValueRange{index});
    return fir::LoadOp::create(b, at, place);
  }

  /// A variable in the region, mapped by a clause or from here on; null if its kind is not
  /// supported.
  Value insideOf(Value address) {
    Origin origin = originOf(address);
    for (auto [value, argument] :
         llvm::zip(target.getMapVars(), arguments().getMapBlockArgs())) {
      auto info = value.getDefiningOp<omp::MapInfoOp>();
      if (!info || !origin.parts.empty() || info.getType() != address.getType())
        continue;
      Origin mapped = originOf(info.getVarPtr());
      if (mapped.memory != origin.memory || !mapped.parts.empty())
        continue;
      // A copy of a scalar that no clause names.
      if (info.getMapCaptureType() == omp::VariableCaptureKind::ByCopy)
        info.setMapCaptureType(omp::VariableCaptureKind::ByRef);
      if (bitEnumContainsAny(info.getMapType(), omp::ClauseMapFlags::implicit))
        info.setMapType(tofrom);
      return argument;
    }
    Type type = fir::unwrapRefType(address.getType());
    if (isa<fir::BaseBoxType>(address.getType())) {
      // As Flang passes a descriptor that is a value.
      b.setInsertionPoint(target);
      Value slot = b.createTemporary(address.getLoc(), address.getType());
      fir::StoreOp::create(b, address.getLoc(), address, slot);
      BlockArgument argument = addMap(slot, boundsOf(address));
      b.setInsertionPointToStart(&body);
      return fir::LoadOp::create(b, address.getLoc(), argument);
    }
    bool known = fir::isa_trivial(type) || isa<fir::BaseBoxType>(type) ||
                 (!fir::hasDynamicSize(type) &&
                  !fir::isRecordWithAllocatableMember(fir::unwrapSequenceType(type)));
    if (!isa<fir::ReferenceType>(address.getType()) || !known)
      return {};
    b.setInsertionPoint(target);
    SmallVector<Value> bounds;
    auto box = dyn_cast<fir::BaseBoxType>(type);
    if (box && isa<fir::SequenceType>(fir::unwrapRefType(box.getEleTy())))
      bounds = boundsOf(fir::LoadOp::create(b, address.getLoc(), address));
    return addMap(address, bounds);
  }

  /// The bounds of all of an array that a descriptor describes.
  SmallVector<Value> boundsOf(Value box) {
    Location at = box.getLoc();
    SmallVector<Value> bounds;
    Type index = b.getIndexType();
    auto type = dyn_cast<fir::SequenceType>(
        fir::unwrapRefType(cast<fir::BaseBoxType>(box.getType()).getEleTy()));
    for (unsigned i = 0; type && i < type.getDimension(); i++) {
      Value number = b.createIntegerConstant(at, index, i);
      Value zero = b.createIntegerConstant(at, index, 0);
      Value one = b.createIntegerConstant(at, index, 1);
      auto dimension = fir::BoxDimsOp::create(b, at, index, index, index, box, number);
      Value last = arith::SubIOp::create(b, at, dimension.getExtent(), one);
      bounds.push_back(omp::MapBoundsOp::create(
          b, at, omp::MapBoundsType::get(b.getContext()), zero, last, dimension.getExtent(),
          dimension.getByteStride(), /*stride_in_bytes=*/true, dimension.getLowerBound()));
    }
    return bounds;
  }

  /// Whether the region maps parts of some memory.
  bool mapsPartsOf(Value memory) {
    return llvm::any_of(target.getMapVars(), [&](Value value) {
      auto info = value.getDefiningOp<omp::MapInfoOp>();
      Origin mapped = info ? originOf(info.getVarPtr()) : Origin();
      return mapped.memory == memory && !mapped.parts.empty();
    });
  }

  /// The name of a variable, for messages.
  std::string nameOf(Value address) {
    StringRef symbol;
    if (auto declare = address.getDefiningOp<hlfir::DeclareOp>())
      symbol = declare.getUniqName();
    else if (auto whole = address.getDefiningOp<fir::AddrOfOp>())
      symbol = whole.getSymbol().getRootReference().getValue();
    return fir::NameUniquer::deconstruct(symbol).second.name;
  }

  BlockArgument addMap(Value address, ValueRange bounds) {
    auto info = omp::MapInfoOp::create(
        b, address.getLoc(), address.getType(), address,
        TypeAttr::get(fir::unwrapRefType(address.getType())),
        omp::ClauseMapFlagsAttr::get(b.getContext(), tofrom),
        omp::VariableCaptureKindAttr::get(b.getContext(), omp::VariableCaptureKind::ByRef),
        /*var_ptr_ptr=*/Value(), /*members=*/ValueRange{}, /*members_index=*/ArrayAttr(),
        bounds, /*mapper_id=*/FlatSymbolRefAttr(), b.getStringAttr(nameOf(address)), b.getBoolAttr(false));
    // Parts lie in what is mapped before them.
    bool first = mapsPartsOf(originOf(address).memory);
    SmallVector<Value> maps(target.getMapVars());
    unsigned at = first ? 0 : maps.size();
    maps.insert(maps.begin() + at, info.getResult());
    target.getMapVarsMutable().assign(maps);
    if (auto ofPrivate = target.getPrivateMaps(); first && ofPrivate) {
      SmallVector<int64_t> places(*ofPrivate);
      for (int64_t &place : places)
        place += place >= 0;
      target.setPrivateMaps(places);
    }
    return body.insertArgument(arguments().getMapBlockArgsStart() + at, info.getType(),
                               info.getLoc());
  }

  static constexpr omp::ClauseMapFlags tofrom =
      omp::ClauseMapFlags::to | omp::ClauseMapFlags::from;

  omp::TargetOp target;
  ModuleOp module;
  fir::FirOpBuilder b;
  Block &body;
};

} // namespace

bool passHostVariables(ModuleOp module) {
  SmallVector<omp::TargetOp> targets;
  module.walk([&](omp::TargetOp target) { targets.push_back(target); });
  llvm::SetVector<Operation *> globals = hostGlobals(module), linked;
  for (omp::TargetOp target : targets) {
    HostVariables variables(target);
    if (!variables.run())
      return false;
    if (globals.empty())
      continue;
    for (Operation *op : namedBy(target, module)) {
      if (!globals.contains(op))
        continue;
      linked.insert(op);
      if (!variables.passGlobal(cast<fir::GlobalOp>(op)))
        return false;
    }
  }
  for (omp::TargetOp target : targets)
    mapCopies(target, linked);
  for (Operation *op : linked) {
    auto global = cast<fir::GlobalOp>(op);
    // The runtime follows descriptors, by symbols.
    bool followed = isa<fir::BaseBoxType>(global.getType());
    if (followed)
      global.removeLinkNameAttr();
    global->setAttr(followed ? followedMark : mappedMark, UnitAttr::get(module.getContext()));
    cast<omp::DeclareTargetInterface>(op).setDeclareTarget(
        omp::DeclareTargetDeviceType::any,
        followed ? omp::DeclareTargetCaptureClause::to
                 : omp::DeclareTargetCaptureClause::link,
        /*automap=*/false);
  }
  return true;
}

} // namespace warpfork
