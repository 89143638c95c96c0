// Directives that name components of variables.
//
// Where there are more than a few of an element of an array, Flang's translation takes one of them for a
// part of the array's descriptor, and maps what is between them. Here such a list becomes several mappings
// of the array with a part of the list each.
#include "flang/Optimizer/Dialect/FIRType.h"
#include "flang_form.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Members of a mapping up to which the translation is right.
constexpr size_t most = 16;

/// A member of a mapping: the operation, and the numbers that lead to it.
struct Member {
  omp::MapInfoOp info;
  ArrayAttr path;
};

bool leadsTo(ArrayAttr from, ArrayAttr to) {
  return from.size() <= to.size() &&
         from.getValue() == to.getValue().take_front(from.size());
}

/// Divides the members behind the first, which is the array's data, so that a component stays with its
/// data.
SmallVector<SmallVector<Member>> divide(ArrayRef<Member> members) {
  SmallVector<SmallVector<Member>> parts;
  Member owner{};
  for (Member member : members) {
    bool belongs = owner.path && leadsTo(owner.path, member.path);
    if (parts.empty() || (!belongs && parts.back().size() + 4 > most))
      parts.emplace_back();
    if (!belongs)
      owner = member;
    parts.back().push_back(member);
  }
  return parts;
}

class MemberLists {
public:
  explicit MemberLists(Operation *op)
      : op(op), owner(cast<omp::MapClauseOwningOpInterface>(op)), b(op) {}

  void run() {
    SmallVector<Value> all(owner.getMapVars());
    for (Value value : all)
      if (auto info = value.getDefiningOp<omp::MapInfoOp>())
        split(info);
    if (!added.empty()) {
      llvm::append_range(all, added);
      owner.getMapVarsMutable().assign(all);
    }
  }

private:
  void split(omp::MapInfoOp info) {
    bool isArray = isa<fir::BaseBoxType>(info.getVarType());
    if (!isArray || info.getMembers().size() <= most)
      return;
    SmallVector<Member> members;
    for (auto [value, path] :
         llvm::zip(info.getMembers(), info.getMembersIndexAttr()))
      members.push_back(
          {value.getDefiningOp<omp::MapInfoOp>(), cast<ArrayAttr>(path)});
    if (members.front().path.size() != 1)
      return;
    auto parts = divide(ArrayRef(members).drop_front());
    for (auto [i, part] : llvm::enumerate(parts)) {
      if (i == 0) {
        part.insert(part.begin(), members.front());
        give(info, part);
        continue;
      }
      b.setInsertionPoint(info);
      Member data{cast<omp::MapInfoOp>(b.clone(*members.front().info)),
                  members.front().path};
      part.insert(part.begin(), data);
      b.setInsertionPoint(op);
      auto again = cast<omp::MapInfoOp>(b.clone(*info));
      give(again, part);
      add(again);
      add(data.info);
    }
  }

  void give(omp::MapInfoOp info, ArrayRef<Member> members) {
    SmallVector<Value> values;
    SmallVector<Attribute> paths;
    for (Member member : members) {
      values.push_back(member.info);
      paths.push_back(member.path);
    }
    info.getMembersMutable().assign(values);
    info.setMembersIndexAttr(b.getArrayAttr(paths));
  }

  /// Adds a mapping to the directive. A region has an argument for each.
  void add(omp::MapInfoOp info) {
    added.push_back(info);
    auto region = dyn_cast<omp::TargetOp>(op);
    if (!region)
      return;
    auto arguments = cast<omp::BlockArgOpenMPOpInterface>(op);
    unsigned at = arguments.getMapBlockArgsStart() + owner.getMapVars().size() +
                  added.size() - 1;
    region.getRegion().front().insertArgument(at, info.getType(), info.getLoc());
  }

  Operation *op;
  omp::MapClauseOwningOpInterface owner;
  OpBuilder b;
  SmallVector<Value> added;
};

/// Flang releases a variable whose components `exit data` names, and deletes it where they are deleted.
/// Where the variable itself is mapped it stays: the descriptors of components are marked for the runtime
/// (`MapType::COMPONENT`).
void keepVariable(omp::TargetExitDataOp exit) {
  auto without = [](omp::MapInfoOp info, omp::ClauseMapFlags flags) {
    info.setMapType(info.getMapType() & ~flags);
  };
  for (Value value : exit.getMapVars()) {
    auto info = value.getDefiningOp<omp::MapInfoOp>();
    if (!info || !info.getPartialMap() || info.getMembers().empty())
      continue;
    SmallVector<omp::MapInfoOp> descriptors;
    bool others = false;
    for (Value member : info.getMembers()) {
      auto part = member.getDefiningOp<omp::MapInfoOp>();
      if (isa<fir::BaseBoxType>(part.getVarType()))
        descriptors.push_back(part);
      else
        others |= !part.getVarPtrPtr();
    }
    if (others)
      continue;
    without(info, omp::ClauseMapFlags::del);
    for (omp::MapInfoOp part : descriptors) {
      without(part, omp::ClauseMapFlags::del);
      part.setMapType(part.getMapType() | omp::ClauseMapFlags::implicit |
                      omp::ClauseMapFlags::close);
    }
  }
}

} // namespace

void completeComponents(ModuleOp module) {
  module.walk(keepVariable);
  SmallVector<Operation *> all;
  module.walk([&](omp::MapClauseOwningOpInterface op) {
    if (!isa<omp::DeclareMapperInfoOp>(op))
      all.push_back(op);
  });
  for (Operation *op : all)
    MemberLists(op).run();
}

} // namespace warpfork
