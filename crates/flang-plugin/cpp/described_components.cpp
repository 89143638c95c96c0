// Components with other lower bounds than 1 in directives. Flang makes a descriptor of such an array for
// the directive, and maps that, which is a variable of the host's stack, as a component that has one
// would be. Here the component is mapped by its address.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/Dialect/FIRType.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {
namespace {

/// The component whose descriptor a mapping is of, if the component has none of its own.
hlfir::DesignateOp describedBy(omp::MapInfoOp info) {
  auto memory = info.getVarPtr().getDefiningOp<fir::AllocaOp>();
  if (!memory || info.getVarPtrPtr())
    return {};
  // Flang uses the memory for each construct anew.
  Operation *last = nullptr;
  hlfir::DesignateOp found;
  for (Operation *user : memory->getUsers()) {
    auto store = dyn_cast<fir::StoreOp>(user);
    Operation *at = user->getParentOp();
    if (!store || !isa<fir::IfOp>(at))
      continue;
    if (at->getBlock() != info->getBlock() || !at->isBeforeInBlock(info) ||
        (last && at->isBeforeInBlock(last)))
      continue;
    last = at;
    found = store.getValue().getDefiningOp<hlfir::DesignateOp>();
  }
  auto box = found ? dyn_cast<fir::BaseBoxType>(found.getType())
                   : fir::BaseBoxType();
  bool isOwn = found && found.getComponent() && box &&
               isa<fir::SequenceType>(box.getEleTy());
  return isOwn ? found : hlfir::DesignateOp();
}

class Described {
public:
  explicit Described(Operation *op)
      : op(op), owner(cast<omp::MapClauseOwningOpInterface>(op)), b(op) {}

  void run() {
    for (Value value : SmallVector<Value>(owner.getMapVars()))
      if (auto info = value.getDefiningOp<omp::MapInfoOp>())
        if (hlfir::DesignateOp component = describedBy(info))
          replace(info, component);
  }

private:
  void replace(omp::MapInfoOp info, hlfir::DesignateOp component) {
    omp::MapInfoOp data;
    for (Value value : owner.getMapVars()) {
      auto other = value.getDefiningOp<omp::MapInfoOp>();
      if (other && other.getVarPtrPtr() && other.getVarPtr() == info.getVarPtr())
        data = other;
    }
    if (!data)
      return;
    b.setInsertionPoint(info);
    Location at = info.getLoc();
    auto box = cast<fir::BaseBoxType>(component.getType());
    Value address = fir::BoxAddrOp::create(
        b, at, fir::ReferenceType::get(box.getEleTy()), component.getResult());
    auto made = omp::MapInfoOp::create(
        b, at, address.getType(), address, TypeAttr::get(box.getEleTy()),
        data.getMapTypeAttr(),
        b.getAttr<omp::VariableCaptureKindAttr>(omp::VariableCaptureKind::ByRef),
        /*var_ptr_ptr=*/Value(), /*members=*/ValueRange(),
        /*members_index=*/ArrayAttr(), data.getBounds(),
        /*mapper_id=*/FlatSymbolRefAttr(), info.getNameAttr(),
        /*partial_map=*/b.getBoolAttr(false));
    for (Value value : owner.getMapVars())
      if (auto whole = value.getDefiningOp<omp::MapInfoOp>())
        changeMembers(whole, info, data, made);
    changeArguments(info, data, made);
  }

  /// Lists the component without its descriptor.
  void changeMembers(omp::MapInfoOp whole, omp::MapInfoOp info,
                     omp::MapInfoOp data, omp::MapInfoOp made) {
    if (!llvm::is_contained(whole.getMembers(), info.getResult()))
      return;
    SmallVector<Value> members;
    SmallVector<Attribute> paths;
    for (auto [value, path] :
         llvm::zip(whole.getMembers(), whole.getMembersIndexAttr())) {
      if (value == data.getResult())
        continue;
      members.push_back(value == info.getResult() ? made.getResult() : value);
      paths.push_back(path);
    }
    whole.getMembersMutable().assign(members);
    whole.setMembersIndexAttr(b.getArrayAttr(paths));
  }

  void changeArguments(omp::MapInfoOp info, omp::MapInfoOp data,
                       omp::MapInfoOp made) {
    SmallVector<Value> kept;
    auto region = dyn_cast<omp::TargetOp>(op);
    SmallVector<BlockArgument> arguments;
    if (region)
      arguments = llvm::to_vector(
          cast<omp::BlockArgOpenMPOpInterface>(op).getMapBlockArgs());
    BlockArgument dropped;
    for (auto [i, value] : llvm::enumerate(owner.getMapVars())) {
      if (value == data.getResult()) {
        if (region)
          dropped = arguments[i];
        continue;
      }
      if (value == info.getResult()) {
        kept.push_back(made);
        if (region)
          arguments[i].setType(made.getType());
        continue;
      }
      kept.push_back(value);
    }
    if (dropped)
      region.getRegion().front().eraseArgument(dropped.getArgNumber());
    owner.getMapVarsMutable().assign(kept);
  }

  Operation *op;
  omp::MapClauseOwningOpInterface owner;
  OpBuilder b;
};

} // namespace

void mapDescribedComponents(ModuleOp module) {
  SmallVector<Operation *> all;
  module.walk([&](omp::MapClauseOwningOpInterface op) {
    if (!isa<omp::DeclareMapperInfoOp>(op))
      all.push_back(op);
  });
  for (Operation *op : all)
    Described(op).run();
}

} // namespace warpfork
