// Completes mappings with what types of the LLVM dialect do not show: marks
// arrays without a descriptor, and allocatable ones, and corrects bounds.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/Dialect/FIRType.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang_form.h"
#include "mapped.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {
namespace {

void markContiguous(omp::MapInfoOp info) {
  Type type = fir::unwrapRefType(info.getVarPtr().getType());
  Value base = info.getVarPtr();
  while (auto convert = base.getDefiningOp<fir::ConvertOp>())
    base = convert.getValue();
  if (Value present = whenPresent(base))
    base = present;
  if (auto data = base.getDefiningOp<fir::BoxAddrOp>())
    type = data.getVal().getType();
  auto box = dyn_cast<fir::BaseBoxType>(type);
  if (!box || isa<fir::HeapType>(box.getEleTy()))
    info->setAttr(contiguousMark, UnitAttr::get(info.getContext()));
  if (isa<fir::CharacterType>(info.getVarType()) && !info.getVarPtrPtr())
    info->setAttr(charactersMark, UnitAttr::get(info.getContext()));
}

/// As `correctStride`, of an optional array: Flang computes its bounds where it
/// is present.
void correctStrideOfOptional(omp::MapBoundsOp bounds, fir::IfOp present) {
  auto stride = dyn_cast_or_null<OpResult>(bounds.getStride());
  if (!stride || stride.getOwner() != present || !bounds.getStrideInBytes())
    return;
  Operation *values = present.getThenRegion().front().getTerminator();
  unsigned extent = cast<OpResult>(bounds.getExtent()).getResultNumber();
  if (auto dimension =
          values->getOperand(extent).getDefiningOp<fir::BoxDimsOp>())
    values->setOperand(stride.getResultNumber(), dimension.getByteStride());
}

/// Flang takes the strides of further dimensions for those of a contiguous
/// array; descriptors have them.
void correctStride(omp::MapBoundsOp bounds) {
  Value extent = bounds.getExtent();
  if (!extent)
    return;
  if (auto present = extent.getDefiningOp<fir::IfOp>()) {
    correctStrideOfOptional(bounds, present);
    return;
  }
  auto dimension = extent.getDefiningOp<fir::BoxDimsOp>();
  if (dimension && bounds.getStrideInBytes() &&
      extent == dimension.getExtent())
    bounds.getStrideMutable().assign(dimension.getByteStride());
}

/// The extent of a dimension; null if nothing shows it.
Value extentOf(omp::MapInfoOp info, omp::MapBoundsOp bounds, unsigned i) {
  for (Value value : {bounds.getStride(), bounds.getStartIdx()})
    if (value)
      if (auto dimension = value.getDefiningOp<fir::BoxDimsOp>())
        return dimension.getExtent();
  auto array = dyn_cast<fir::SequenceType>(
      fir::unwrapRefType(info.getVarPtr().getType()));
  if (!array || i >= array.getDimension() ||
      array.getShape()[i] == fir::SequenceType::getUnknownExtent())
    return {};
  OpBuilder b(bounds);
  return arith::ConstantIndexOp::create(b, bounds.getLoc(),
                                        array.getShape()[i]);
}

/// Flang copies the first element of characters and other small variables that
/// are no numbers. Has the runtime copy them.
void copyByReference(omp::MapInfoOp info) {
  if (info.getMapCaptureType() != omp::VariableCaptureKind::ByCopy ||
      isa<IntegerType, FloatType, IndexType, fir::LogicalType>(
          info.getVarType()))
    return;
  info.setMapCaptureType(omp::VariableCaptureKind::ByRef);
  info.setMapType(info.getMapType() | omp::ClauseMapFlags::to |
                  omp::ClauseMapFlags::priv);
}

/// Components inside of each other, by their numbers.
using Path = SmallVector<int64_t>;

/// Whether a region uses more of a value, which `path` leads to, than the components
/// that are mapped.
bool usesMore(Value value, fir::RecordType record, const Path &path,
              ArrayRef<Path> mapped) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    if (isa<hlfir::DeclareOp, fir::ConvertOp>(user))
      return llvm::any_of(user->getResults(), [&](Value result) {
        return usesMore(result, record, path, mapped);
      });
    auto part = dyn_cast<hlfir::DesignateOp>(user);
    if (!part || !part.getComponent())
      return true;
    Path inner = path;
    inner.push_back(record.getFieldIndex(*part.getComponent()));
    if (llvm::is_contained(mapped, inner))
      return false;
    auto type = dyn_cast<fir::RecordType>(
        fir::unwrapRefType(part.getResult().getType()));
    return !type || !part.getIndices().empty() ||
           usesMore(part.getResult(), type, inner, mapped);
  });
}

/// Whether a value is computed of components of a variable in this memory.
bool readsComponent(Value value, Value memory, SmallPtrSetImpl<Operation *> &seen) {
  Operation *op = value.getDefiningOp();
  if (!op || !seen.insert(op).second)
    return false;
  if (auto part = dyn_cast<hlfir::DesignateOp>(op))
    if (part.getComponent() && originOf(part.getMemref()).memory == memory)
      return true;
  return llvm::any_of(op->getOperands(), [&](Value operand) {
    return readsComponent(operand, memory, seen);
  });
}

/// Whether the bounds of a region's loops, which the host computes and the device again,
/// are components of a variable.
bool boundsRead(omp::TargetOp target, omp::MapInfoOp info) {
  SmallPtrSet<Operation *, 16> seen;
  return llvm::any_of(target.getHostEvalVars(), [&](Value bound) {
    return readsComponent(bound, originOf(info.getVarPtr()).memory, seen);
  });
}

/// Flang maps the components of a variable alone that clauses name, or that have
/// memory of their own where no clause names the variable. A region that uses more
/// of it gets all of it.
void mapWhole(omp::TargetOp target) {
  auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*target);
  for (auto [value, argument] :
       llvm::zip(target.getMapVars(), arguments.getMapBlockArgs())) {
    auto info = value.getDefiningOp<omp::MapInfoOp>();
    if (!info || !info.getPartialMap() || !info.getMembersIndexAttr())
      continue;
    auto record = dyn_cast<fir::RecordType>(info.getVarType());
    SmallVector<Path> mapped;
    for (Attribute numbers : info.getMembersIndexAttr()) {
      Path path;
      for (Attribute number : cast<ArrayAttr>(numbers))
        path.push_back(cast<IntegerAttr>(number).getInt());
      mapped.push_back(path);
    }
    if (record && (usesMore(argument, record, {}, mapped) ||
                   boundsRead(target, info)))
      info.setPartialMap(false);
  }
}

/// The variable of `declare target` to which an address leads; null of others.
fir::GlobalOp declaredAt(const Origin &origin) {
  auto whole = origin.memory.getDefiningOp<fir::AddrOfOp>();
  if (!whole)
    return {};
  auto global = whole->getParentOfType<ModuleOp>().lookupSymbol<fir::GlobalOp>(
      whole.getSymbol().getRootReference());
  bool declared =
      global && cast<omp::DeclareTargetInterface>(*global).isDeclareTarget();
  return declared ? global : fir::GlobalOp();
}

/// The variable of `declare target` of which an address is a part; null of others.
fir::GlobalOp declaredAround(Value address) {
  Origin origin = originOf(address);
  return origin.parts.empty() ? fir::GlobalOp() : declaredAt(origin);
}

/// Flang gives regions a copy of a scalar of a common block or an equivalence,
/// though the device has the variable.
void mapDeclared(omp::MapInfoOp info) {
  if (info.getMapCaptureType() != omp::VariableCaptureKind::ByCopy ||
      !declaredAround(info.getVarPtr()))
    return;
  info.setMapCaptureType(omp::VariableCaptureKind::ByRef);
  info.setMapType(info.getMapType() | omp::ClauseMapFlags::to |
                  omp::ClauseMapFlags::from);
}

static bool isOptional(Operation *op) {
  auto declare = dyn_cast_or_null<hlfir::DeclareOp>(op);
  auto flags = declare ? declare.getFortranAttrs() : std::nullopt;
  return flags &&
         bitEnumContainsAny(*flags, fir::FortranVariableFlagsEnum::optional);
}

/// Whether a mapping's variable, or a region's parameter for it, may be absent.
static bool isOptional(omp::MapInfoOp info, BlockArgument argument) {
  return isOptional(info.getVarPtr().getDefiningOp()) ||
         llvm::any_of(argument.getUsers(),
                      [](Operation *user) { return isOptional(user); });
}

/// A scalar that no clause names is firstprivate, if it is none of `declare target`. Where
/// another construct maps it, Flang's code for the host has the region change the variable
/// itself.
void copyOnHost(omp::TargetOp target) {
  auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*target);
  OpBuilder b(target.getContext());
  b.setInsertionPointToStart(&target.getRegion().front());
  for (auto [value, argument] :
       llvm::zip(target.getMapVars(), arguments.getMapBlockArgs())) {
    auto info = value.getDefiningOp<omp::MapInfoOp>();
    auto reference = dyn_cast<fir::ReferenceType>(argument.getType());
    if (!info || !reference || argument.use_empty() ||
        declaredAt(originOf(info.getVarPtr())))
      continue;
    bool copied =
        info.getMapCaptureType() == omp::VariableCaptureKind::ByCopy ||
        bitEnumContainsAll(info.getMapType(), omp::ClauseMapFlags::implicit |
                                                  omp::ClauseMapFlags::priv);
    Type type = reference.getEleTy();
    auto character = dyn_cast<fir::CharacterType>(type);
    if (!copied || !(fir::isa_trivial(type) ||
                     (character && character.hasConstantLen())))
      continue;
    Location at = info.getLoc();
    Value copy = fir::AllocaOp::create(b, at, type);
    if (copy.getType() != reference)
      copy = fir::ConvertOp::create(b, at, reference, copy);
    SmallPtrSet<Operation *, 4> own;
    Value stands = copy;
    OpBuilder inner = b;
    if (isOptional(info, argument)) {
      // What is absent has the address 0, and no value.
      Value number = fir::ConvertOp::create(b, at, b.getI64Type(), argument);
      Value none = arith::ConstantIntOp::create(b, at, b.getI64Type(), 0);
      Value there = arith::CmpIOp::create(b, at, arith::CmpIPredicate::ne,
                                          number, none);
      auto choice = fir::IfOp::create(b, at, there, false);
      inner.setInsertionPointToStart(&choice.getThenRegion().front());
      auto select = arith::SelectOp::create(b, at, there, copy, argument);
      stands = select;
      own.insert(number.getDefiningOp());
      own.insert(select);
    }
    auto original = fir::LoadOp::create(inner, at, argument);
    fir::StoreOp::create(inner, at, original, copy);
    own.insert(original);
    argument.replaceAllUsesExcept(stands, own);
  }
}

/// Flang gives a region a copy of a scalar of the surrounding procedure though a clause
/// maps it: the region uses what is mapped.
void keepMapped(omp::TargetOp target) {
  auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*target);
  auto ownMaps = target.getPrivateMapsAttr();
  for (auto [n, variable, copy] :
       llvm::enumerate(target.getPrivateVars(), arguments.getPrivateBlockArgs())) {
    Origin origin = originOf(variable);
    for (auto [map, value, argument] :
         llvm::enumerate(target.getMapVars(), arguments.getMapBlockArgs())) {
      auto info = value.getDefiningOp<omp::MapInfoOp>();
      bool isOwn = ownMaps && ownMaps[n] == static_cast<int64_t>(map);
      if (!info || isOwn || copy.getType() != argument.getType())
        continue;
      Origin mapped = originOf(info.getVarPtr());
      if (mapped.memory == origin.memory && mapped.parts.empty() &&
          origin.parts.empty())
        copy.replaceAllUsesWith(argument);
    }
  }
}

/// `order(concurrent)` promises what other clauses show; Flang's pass for `loop`
/// and its translation have no form for it.
void dropOrder(Operation *op) {
  if (isa<omp::LoopOp, omp::DistributeOp, omp::WsloopOp, omp::SimdOp>(op)) {
    op->removeAttr("order");
    op->removeAttr("order_mod");
  }
}

} // namespace

Origin originOf(Value address) {
  Origin origin{address, {}};
  while (Operation *op = origin.memory.getDefiningOp()) {
    if (auto declare = dyn_cast<hlfir::DeclareOp>(op)) {
      origin.memory = declare.getMemref();
    } else if (auto convert = dyn_cast<fir::ConvertOp>(op)) {
      origin.memory = convert.getValue();
    } else if (auto part = dyn_cast<fir::CoordinateOp>(op)) {
      origin.parts.push_back(part);
      origin.memory = part.getRef();
    } else {
      break;
    }
  }
  return origin;
}

void correctExtents(omp::MapInfoOp info) {
  for (auto [i, value] : llvm::enumerate(info.getBounds())) {
    auto bounds = value.getDefiningOp<omp::MapBoundsOp>();
    if (!bounds || bounds.getLowerBound() != bounds.getUpperBound())
      continue;
    if (Value extent = extentOf(info, bounds, i))
      bounds.getExtentMutable().assign(extent);
  }
}

void dropOrders(ModuleOp module) { module.walk(dropOrder); }

bool completeMappings(ModuleOp module) {
  SmallVector<omp::MapInfoOp> all;
  module.walk([&](omp::MapInfoOp info) { all.push_back(info); });
  for (omp::MapInfoOp info : all) {
    markContiguous(info);
    mapDeclared(info);
    copyByReference(info);
    correctExtents(info);
    mapDynamicType(info);
  }
  module.walk(correctStride);
  module.walk(keepMapped);
  completeMappers(module);
  module.walk(mapWhole);
  if (!cast<omp::OffloadModuleInterface>(*module).getIsTargetDevice())
    module.walk(copyOnHost);
  return llvm::all_of(all, addLength);
}

} // namespace warpfork
