// Several sections of one variable on a target construct, as in
// `map(to: a(1:10)) map(tofrom: a(50:60))`.
//
// Flang gives the region an argument for each of them and has it use the last one for the
// whole variable, so that the other sections are elsewhere in the device's memory. Here
// they become one mapping from the first element to the last, in all directions together.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang_form.h"
#include "mapped.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/IR/OperationSupport.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Whether two values of one directive's clauses are computed in the same way.
bool isSame(Value left, Value right) {
  if (left == right)
    return true;
  auto a = dyn_cast_or_null<OpResult>(left), b = dyn_cast_or_null<OpResult>(right);
  if (!a || !b || a.getResultNumber() != b.getResultNumber())
    return false;
  bool isRead = isMemoryEffectFree(a.getOwner()) || isa<fir::LoadOp>(a.getOwner());
  return isRead && OperationEquivalence::isEquivalentTo(
                       a.getOwner(), b.getOwner(),
                       [](Value x, Value y) { return success(isSame(x, y)); },
                       /*markEquivalent=*/nullptr,
                       OperationEquivalence::IgnoreLocations);
}

class Join {
public:
  /// `before`: where the sections are used.
  Join(omp::TargetOp target, Operation *before, ArrayRef<omp::MapInfoOp> sections)
      : target(target), b(before), sections(sections), first(sections.front()), at(first.getLoc()) {}

  /// The one mapping; null after an error.
  omp::MapInfoOp run() {
    if (!areAlike())
      return {};
    // The program may change what is between them while the region runs.
    if ((target.getNowait() || target->hasAttr(queuedMark)) && hasFrom())
      return refuse(sections.back(), "that the program does not wait for"),
             omp::MapInfoOp();
    for (omp::MapInfoOp section : sections)
      correctExtents(section);
    SmallVector<Value> bounds;
    for (size_t i = 0; i < first.getBounds().size(); i++)
      bounds.push_back(joinDimension(i));
    auto joined = cast<omp::MapInfoOp>(b.clone(*first));
    joined.getBoundsMutable().assign(bounds);
    joined.setMapType(joinDirections());
    return joined;
  }

private:
  static omp::ClauseMapFlags directions() {
    return omp::ClauseMapFlags::to | omp::ClauseMapFlags::from |
           omp::ClauseMapFlags::storage | omp::ClauseMapFlags::implicit;
  }

  bool refuse(omp::MapInfoOp section, StringRef why) {
    emitError(target.getLoc(), "'")
        << section.getName().value_or("") << "' and '" << first.getName().value_or("")
        << "' are mapped by one construct " << why
        << ", which is not supported; name one section from the first element to the last";
    return false;
  }

  /// A modifier of one section would hold for what is between them, too.
  bool areAlike() {
    for (omp::MapInfoOp section : sections) {
      bool alike =
          section.getBounds().size() == first.getBounds().size() &&
          section.getMapperIdAttr() == first.getMapperIdAttr() &&
          (section.getMapType() & ~directions()) ==
              (first.getMapType() & ~directions()) &&
          llvm::all_of(section.getBounds(), [](Value bound) {
            auto bounds = bound.getDefiningOp<omp::MapBoundsOp>();
            return bounds && bounds.getLowerBound() && bounds.getUpperBound();
          });
      if (alike)
        continue;
      return refuse(section, "with different modifiers");
    }
    return true;
  }

  bool hasFrom() {
    return llvm::any_of(sections, [](omp::MapInfoOp section) {
      return bitEnumContainsAny(section.getMapType(), omp::ClauseMapFlags::from);
    });
  }

  /// What is between the sections is copied back unchanged, so it is copied to the device.
  omp::ClauseMapFlags joinDirections() {
    omp::ClauseMapFlags all = first.getMapType();
    bool implicit = true;
    for (omp::MapInfoOp section : sections) {
      all = all | section.getMapType();
      implicit &= bitEnumContainsAny(section.getMapType(), omp::ClauseMapFlags::implicit);
    }
    if (hasFrom())
      all = all | omp::ClauseMapFlags::to;
    if (bitEnumContainsAny(all, omp::ClauseMapFlags::to))
      all = all & ~omp::ClauseMapFlags::storage;
    return implicit ? all : all & ~omp::ClauseMapFlags::implicit;
  }

  /// Whether a section has elements. One without may lie anywhere.
  Value hasElements(omp::MapInfoOp section) {
    Value some = arith::ConstantIntOp::create(b, at, b.getI1Type(), 1);
    for (Value bound : section.getBounds()) {
      auto bounds = bound.getDefiningOp<omp::MapBoundsOp>();
      Value ordered =
          arith::CmpIOp::create(b, at, arith::CmpIPredicate::sle,
                                bounds.getLowerBound(), bounds.getUpperBound());
      some = arith::AndIOp::create(b, at, some, ordered);
    }
    return some;
  }

  Value joinDimension(size_t i) {
    auto own = first.getBounds()[i].getDefiningOp<omp::MapBoundsOp>();
    Value lower = own.getLowerBound(), upper = own.getUpperBound();
    Value extent = own.getExtent(), some = hasElements(first);
    for (omp::MapInfoOp section : sections.drop_front()) {
      auto other = section.getBounds()[i].getDefiningOp<omp::MapBoundsOp>();
      Value otherSome = hasElements(section);
      auto choose = [&](Value one, Value two, Value both) -> Value {
        Value known = arith::SelectOp::create(b, at, otherSome, both, one);
        return arith::SelectOp::create(b, at, some, known, two);
      };
      if (!isSame(lower, other.getLowerBound()))
        lower = choose(lower, other.getLowerBound(),
                       arith::MinSIOp::create(b, at, lower, other.getLowerBound()));
      if (!isSame(upper, other.getUpperBound()))
        upper = choose(upper, other.getUpperBound(),
                       arith::MaxSIOp::create(b, at, upper, other.getUpperBound()));
      // The last extent of an assumed-size array is as far as the section goes.
      if (extent && other.getExtent() && !isSame(extent, other.getExtent()))
        extent = arith::MaxSIOp::create(b, at, extent, other.getExtent());
      some = arith::OrIOp::create(b, at, some, otherSome);
    }
    return omp::MapBoundsOp::create(b, at, own.getType(), lower, upper, extent,
                                    own.getStride(), own.getStrideInBytes(),
                                    own.getStartIdx());
  }

  omp::TargetOp target;
  OpBuilder b;
  ArrayRef<omp::MapInfoOp> sections;
  omp::MapInfoOp first;
  Location at;
};

/// Groups of mappings, with their positions in a list, that name sections of one variable.
struct Group {
  SmallVector<omp::MapInfoOp> sections;
  SmallVector<unsigned> positions;
};

SmallVector<Group> groupsOf(ValueRange values) {
  SmallVector<Group> groups;
  for (auto [i, value] : llvm::enumerate(values)) {
    auto info = value.getDefiningOp<omp::MapInfoOp>();
    if (!info || info.getBounds().empty() || !info.getMembers().empty())
      continue;
    auto *known = llvm::find_if(groups, [&](const Group &group) {
      omp::MapInfoOp other = group.sections.front();
      return other.getVarType() == info.getVarType() &&
             isSame(other.getVarPtr(), info.getVarPtr());
    });
    if (known == groups.end())
      known = &groups.emplace_back();
    known->sections.push_back(info);
    known->positions.push_back(i);
  }
  llvm::erase_if(groups, [](const Group &group) { return group.sections.size() < 2; });
  return groups;
}

/// Removes the mappings that are joined.
void eraseUnused(ArrayRef<Group> groups) {
  for (const Group &group : groups)
    for (omp::MapInfoOp section : group.sections)
      if (section->use_empty())
        section.erase();
}

/// Joins sections of components, which are members of the variable's mapping.
bool joinMembers(omp::TargetOp target) {
  for (Value value : target.getMapVars()) {
    auto owner = value.getDefiningOp<omp::MapInfoOp>();
    if (!owner || owner.getMembers().empty() || !owner.getMembersIndexAttr())
      continue;
    SmallVector<Value> members(owner.getMembers());
    SmallVector<Attribute> paths(owner.getMembersIndexAttr().getValue());
    SmallVector<unsigned> dropped;
    SmallVector<Group> groups = groupsOf(members);
    for (Group &group : groups) {
      omp::MapInfoOp joined = Join(target, owner, group.sections).run();
      if (!joined)
        return false;
      members[group.positions.front()] = joined;
      llvm::append_range(dropped, ArrayRef(group.positions).drop_front());
    }
    llvm::sort(dropped, std::greater());
    for (unsigned position : dropped) {
      members.erase(members.begin() + position);
      paths.erase(paths.begin() + position);
    }
    if (dropped.empty())
      continue;
    owner.getMembersMutable().assign(members);
    owner.setMembersIndexAttr(ArrayAttr::get(owner.getContext(), paths));
    eraseUnused(groups);
  }
  return true;
}

bool joinVariables(omp::TargetOp target) {
  SmallVector<Value> maps(target.getMapVars());
  SmallVector<unsigned> dropped;
  auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*target);
  SmallVector<BlockArgument> blockArguments(arguments.getMapBlockArgs());
  SmallVector<Group> groups = groupsOf(maps);
  for (Group &group : groups) {
    omp::MapInfoOp joined = Join(target, target, group.sections).run();
    if (!joined)
      return false;
    unsigned kept = group.positions.front();
    maps[kept] = joined;
    for (unsigned position : ArrayRef(group.positions).drop_front()) {
      blockArguments[position].replaceAllUsesWith(blockArguments[kept]);
      dropped.push_back(position);
    }
  }
  llvm::sort(dropped, std::greater());
  for (unsigned position : dropped) {
    maps.erase(maps.begin() + position);
    target.getRegion().front().eraseArgument(blockArguments[position].getArgNumber());
  }
  if (!dropped.empty())
    target.getMapVarsMutable().assign(maps);
  eraseUnused(groups);
  return true;
}

} // namespace

bool joinSections(ModuleOp module) {
  SmallVector<omp::TargetOp> targets;
  module.walk([&](omp::TargetOp target) { targets.push_back(target); });
  // Private variables name positions of mappings by Flang's passes, which come later.
  return llvm::all_of(targets, [](omp::TargetOp target) {
    bool good = joinMembers(target) && joinVariables(target);
    target->removeAttr(queuedMark);
    return good;
  });
}

} // namespace warpfork
