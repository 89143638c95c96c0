// Mappers that Flang makes for types with allocatable components.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/Dialect/FIRType.h"
#include "mapped.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Flang lists the allocatable components of a component that a region uses, beside the
/// mapper of the whole type, which maps them all: the pieces of the variable between them
/// would be given to the mapper, too. Leaves the mapper.
void leaveMapper(omp::TargetOp target) {
  auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*target);
  for (Value value : llvm::to_vector(target.getMapVars())) {
    auto info = value.getDefiningOp<omp::MapInfoOp>();
    if (!info || !info.getMapperId() || info.getMembers().empty())
      continue;
    SmallVector<Value> kept;
    SmallVector<BlockArgument> dropped;
    for (auto [mapped, argument] :
         llvm::zip(target.getMapVars(), arguments.getMapBlockArgs())) {
      bool member = llvm::is_contained(info.getMembers(), mapped);
      if (member && argument.use_empty())
        dropped.push_back(argument);
      else
        kept.push_back(mapped);
    }
    if (dropped.size() != info.getMembers().size()) {
      info.removeMapperIdAttr();
      continue;
    }
    for (BlockArgument argument : llvm::reverse(dropped))
      target.getRegion().front().eraseArgument(argument.getArgNumber());
    target.getMapVarsMutable().assign(kept);
    info.getMembersMutable().clear();
    info.removeMembersIndexAttr();
  }
}

/// Whether the mappings of a mapper lead to another one, by theirs.
bool leadsTo(ModuleOp module, StringRef from, StringRef to,
             llvm::StringSet<> &seen) {
  auto mapper = module.lookupSymbol<omp::DeclareMapperOp>(from);
  if (!mapper || !seen.insert(from).second)
    return false;
  auto found = mapper.walk([&](omp::MapInfoOp info) {
    auto next = info.getMapperIdAttr();
    bool leads = next && (next.getValue() == to ||
                          leadsTo(module, next.getValue(), to, seen));
    return leads ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found.wasInterrupted();
}

/// The mapper that Flang makes for a type with an allocatable component of its own type calls
/// itself without end. Its mapping of the component's data loses the mapper, and so is not
/// followed further.
void endRecursion(omp::DeclareMapperOp mapper) {
  auto module = mapper->getParentOfType<ModuleOp>();
  mapper.walk([&](omp::MapInfoOp info) {
    auto next = info.getMapperIdAttr();
    llvm::StringSet<> seen;
    if (next && (next.getValue() == mapper.getSymName() ||
                 leadsTo(module, next.getValue(), mapper.getSymName(), seen)))
      info.removeMapperIdAttr();
  });
}

/// Flang's mappers map what pointer components lead to. A mapper that no directive declares maps
/// the pointers alone: what they lead to is mapped if a clause maps it, and
/// then the device's pointer leads there. Has them map no bytes of it.
void attachPointers(omp::DeclareMapperOp mapper) {
  for (auto info : llvm::to_vector(mapper.getOps<omp::MapInfoOp>())) {
    auto box = dyn_cast<fir::BaseBoxType>(
        fir::unwrapRefType(info.getVarPtr().getType()));
    bool isImplicit =
        bitEnumContainsAny(info.getMapType(), omp::ClauseMapFlags::implicit);
    if (!info.getVarPtrPtr() || !isImplicit || !box ||
        !isa<fir::PointerType>(box.getEleTy()))
      continue;
    OpBuilder b(info);
    Location at = info.getLoc();
    auto number = [&](int64_t n) -> Value {
      return arith::ConstantIndexOp::create(b, at, n);
    };
    Value none = omp::MapBoundsOp::create(
        b, at, omp::MapBoundsType::get(b.getContext()), number(0), number(-1),
        number(0), number(1), /*stride_in_bytes=*/false, number(0));
    info.getBoundsMutable().assign(none);
    info.removeMapperIdAttr();
  }
}

/// Whether objects of a type have no bytes.
bool isEmpty(Type type) {
  auto record = dyn_cast<fir::RecordType>(fir::unwrapSequenceType(type));
  return record && llvm::all_of(record.getTypeList(), [](const auto &component) {
           return isEmpty(component.second);
         });
}

/// A mapper divides by the size of an object. A parent type without components needs none.
void leaveEmpty(omp::MapInfoOp info) {
  if (info.getMapperId() && isEmpty(info.getVarType()))
    info.removeMapperIdAttr();
}

} // namespace

void completeMappers(ModuleOp module) {
  module.walk(leaveEmpty);
  module.walk(attachPointers);
  module.walk(endRecursion);
  module.walk(leaveMapper);
}

} // namespace warpfork
