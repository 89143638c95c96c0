// Optional dummy arguments in target regions, which may be absent: the pointer
// is null then. Flang copies the value of a scalar before the region begins,
// passes arrays in a descriptor without a value, and takes both for present in
// the region.
#include "flang/Optimizer/Builder/BoxValue.h"
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/Dialect/FIRType.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "flang_form.h"

using namespace mlir;

namespace warpfork {
namespace {

bool isOptional(Value variable) {
  auto declared = variable.getDefiningOp<hlfir::DeclareOp>();
  return declared && declared.getFortranAttrs() &&
         bitEnumContainsAny(*declared.getFortranAttrs(),
                            fir::FortranVariableFlagsEnum::optional);
}

/// Bytes of an element of a variable without a descriptor, if they are known.
Value index(OpBuilder &b, Location at, int64_t value) {
  return arith::ConstantIndexOp::create(b, at, value);
}

/// A variable without a descriptor: it is mapped by its address, null
/// included, with no bytes where it is absent.
class Direct {
public:
  explicit Direct(omp::MapInfoOp info) : info(info) {}

  void run() {
    if (info.getMapCaptureType() == omp::VariableCaptureKind::ByCopy)
      makeReference();
    OpBuilder b(info);
    Location at = info.getLoc();
    Value present =
        fir::IsPresentOp::create(b, at, b.getI1Type(), info.getVarPtr());
    Value none = index(b, at, -1), zero = index(b, at, 0);
    auto choose = [&](Value yes, Value no) -> Value {
      return arith::SelectOp::create(b, at, present, yes, no);
    };
    SmallVector<Value> bounds(info.getBounds());
    if (bounds.empty()) {
      // One element, or none.
      Value one = index(b, at, 1);
      bounds.push_back(omp::MapBoundsOp::create(
          b, at, omp::MapBoundsType::get(b.getContext()), zero,
          choose(zero, none), choose(one, zero), one,
          /*stride_in_bytes=*/false, one));
      info.getBoundsMutable().assign(bounds);
      return;
    }
    for (Value &value : bounds) {
      auto bound = value.getDefiningOp<omp::MapBoundsOp>();
      value = omp::MapBoundsOp::create(
          b, at, bound.getType(), choose(bound.getLowerBound(), zero),
          choose(bound.getUpperBound(), none), bound.getExtent(),
          bound.getStride(), bound.getStrideInBytes(), bound.getStartIdx());
    }
    info.getBoundsMutable().assign(bounds);
  }

private:
  /// A scalar that is firstprivate: the runtime makes the copy.
  void makeReference() {
    info.setMapCaptureType(omp::VariableCaptureKind::ByRef);
    info.setMapType(info.getMapType() | omp::ClauseMapFlags::to |
                    omp::ClauseMapFlags::priv);
    for (Operation *user : info->getUsers())
      if (auto region = dyn_cast<omp::TargetOp>(user))
        dropPrivate(region);
  }

  void dropPrivate(omp::TargetOp region) {
    auto maps = region.getPrivateMaps();
    if (!maps)
      return;
    int64_t at = llvm::find(region.getMapVars(), info.getResult()) -
                 region.getMapVars().begin();
    auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*region);
    SmallVector<int64_t> keptMaps;
    SmallVector<Attribute> keptSymbols;
    SmallVector<Value> keptVars;
    SmallVector<BlockArgument> dropped;
    for (auto [i, map] : llvm::enumerate(*maps)) {
      BlockArgument parameter = arguments.getPrivateBlockArgs()[i];
      if (map == at) {
        parameter.replaceAllUsesWith(arguments.getMapBlockArgs()[at]);
        dropped.push_back(parameter);
        continue;
      }
      keptMaps.push_back(map);
      keptSymbols.push_back((*region.getPrivateSyms())[i]);
      keptVars.push_back(region.getPrivateVars()[i]);
    }
    for (BlockArgument parameter : llvm::reverse(dropped))
      region.getRegion().front().eraseArgument(parameter.getArgNumber());
    OpBuilder b(region);
    region.getPrivateVarsMutable().assign(keptVars);
    if (keptVars.empty()) {
      region.removePrivateSymsAttr();
      region.removePrivateMapsAttr();
      return;
    }
    region.setPrivateSymsAttr(b.getArrayAttr(keptSymbols));
    region.setPrivateMapsAttr(b.getDenseI64ArrayAttr(keptMaps));
  }

  omp::MapInfoOp info;
};

/// Marks the descriptor of an absent array: no array has a negative extent
/// in its first dimension.
constexpr int64_t absentExtent = -7;

/// The optional argument whose descriptor a value is: itself, or what an allocatable
/// variable or a pointer has.
bool describesOptional(Value value) {
  auto load = value.getDefiningOp<fir::LoadOp>();
  return isOptional(load ? load.getMemref() : value);
}

/// Flang stores the descriptor of an optional array or polymorphic object where it is
/// present, for each construct to the same memory. Has it store one of an absent array
/// otherwise, or of an object without an address.
void markAbsent(omp::MapInfoOp info) {
  auto memory = info.getVarPtr().getDefiningOp<fir::AllocaOp>();
  if (!memory)
    return;
  for (Operation *user : llvm::to_vector(memory->getUsers())) {
    auto store = dyn_cast<fir::StoreOp>(user);
    auto branch = store ? dyn_cast<fir::IfOp>(store->getParentOp()) : nullptr;
    if (!branch || !describesOptional(store.getValue()) ||
        !branch.getElseRegion().empty())
      continue;
    auto type = cast<fir::BaseBoxType>(store.getValue().getType());
    Type described = fir::unwrapRefType(type.getEleTy());
    auto array = dyn_cast<fir::SequenceType>(described);
    if (!array && !isa<fir::ClassType>(type))
      continue;
    OpBuilder b(info.getContext());
    Location at = info.getLoc();
    b.createBlock(&branch.getElseRegion());
    Value shape;
    if (array)
      shape = fir::ShapeOp::create(
          b, at,
          SmallVector<Value>(array.getDimension(), index(b, at, absentExtent)));
    Type data = type.getEleTy();
    if (!fir::isa_ref_type(data))
      data = fir::ReferenceType::get(described);
    Value null = fir::ZeroOp::create(b, at, data);
    SmallVector<Value> lengths;
    if (fir::hasDynamicSize(fir::unwrapSequenceType(described)) &&
        fir::isa_char(fir::unwrapSequenceType(described)))
      lengths.push_back(index(b, at, 0));
    Value box = fir::EmboxOp::create(b, at, type, null, shape, /*slice=*/Value(), lengths);
    fir::StoreOp::create(b, at, box, memory);
    fir::ResultOp::create(b, at);
  }
}

/// The declarations of a parameter, or of the descriptor that it leads to.
SmallVector<hlfir::DeclareOp> declarationsOf(BlockArgument parameter) {
  SmallVector<hlfir::DeclareOp> found;
  for (Operation *user : parameter.getUsers()) {
    if (auto declared = dyn_cast<hlfir::DeclareOp>(user))
      found.push_back(declared);
    if (isa<fir::LoadOp>(user))
      for (Operation *next : user->getUsers())
        if (auto declared = dyn_cast<hlfir::DeclareOp>(next))
          found.push_back(declared);
  }
  return found;
}

/// Has the region take what has such a descriptor for absent.
void findAbsent(omp::TargetOp region, BlockArgument parameter) {
  OpBuilder b = OpBuilder::atBlockBegin(&region.getRegion().front());
  for (hlfir::DeclareOp declared : declarationsOf(parameter)) {
    Value memref = declared.getMemref(), box = memref;
    auto type = dyn_cast<fir::BaseBoxType>(fir::unwrapRefType(memref.getType()));
    if (!type)
      continue;
    bool isArray = isa<fir::SequenceType>(fir::unwrapRefType(type.getEleTy()));
    if (!isArray && !isa<fir::ClassType>(memref.getType()))
      continue;
    b.setInsertionPoint(declared);
    Location at = declared.getLoc();
    if (fir::isa_ref_type(memref.getType()))
      box = fir::LoadOp::create(b, at, memref);
    Type i = b.getIndexType();
    Value found, mark;
    if (isArray) {
      found = fir::BoxDimsOp::create(b, at, i, i, i, box, index(b, at, 0))
                  .getExtent();
      mark = index(b, at, absentExtent);
    } else {
      Value data = fir::BoxAddrOp::create(b, at, box);
      found = fir::ConvertOp::create(b, at, i, data);
      mark = index(b, at, 0);
    }
    Value present =
        arith::CmpIOp::create(b, at, arith::CmpIPredicate::ne, found, mark);
    Value absent = fir::AbsentOp::create(b, at, memref.getType());
    declared.getMemrefMutable().assign(
        arith::SelectOp::create(b, at, present, memref, absent));
  }
}

} // namespace

void passOptional(ModuleOp module) {
  SmallVector<omp::MapInfoOp> all;
  module.walk([&](omp::MapInfoOp info) { all.push_back(info); });
  for (omp::MapInfoOp info : all) {
    Value variable = info.getVarPtr();
    if (isOptional(variable) && isa<fir::ReferenceType>(variable.getType()) &&
        !isa<fir::BaseBoxType>(fir::unwrapRefType(variable.getType())))
      Direct(info).run();
    else if (!info.getVarPtrPtr())
      markAbsent(info);
  }
  module.walk([&](omp::TargetOp region) {
    auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*region);
    for (BlockArgument parameter : arguments.getMapBlockArgs())
      if (llvm::any_of(declarationsOf(parameter), [](hlfir::DeclareOp user) {
            return isOptional(user.getResult(0));
          }))
        findAbsent(region, parameter);
  });
}

} // namespace warpfork
