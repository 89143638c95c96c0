// Constructs for data: `data`, `enter data`, `exit data`, `update`, `host_data`,
// `declare` in procedures.
#include "../passes.h"
#include "clauses.h"
#include "flang/Optimizer/Builder/HLFIRTools.h"

using namespace mlir;
using Flag = omp::ClauseMapFlags;

namespace warpfork::acc_form {

namespace {

/// What `enter data`, `exit data` and `update` share with `data`.
template <typename Op> class Data {
public:
  Data(Op op, ModuleOp module)
      : op(op), b(module, fir::getKindMapping(module)), calls(b, module) {
    b.setInsertionPoint(op);
  }

  bool run() {
    Location at = op.getLoc();
    Value queue = begin(at);
    int flags = 0;
    if constexpr (std::is_same_v<Op, acc::EnterDataOp>)
      flags = flags::DYNAMIC;
    if constexpr (std::is_same_v<Op, acc::ExitDataOp>)
      flags = flags::DYNAMIC | (op.getFinalize() ? flags::FINALIZE : 0);
    if constexpr (std::is_same_v<Op, acc::UpdateOp>)
      flags = op.getIfPresent() ? flags::IF_PRESENT : 0;
    if constexpr (isDeclare)
      flags = flags::KERNELS;
    Value condition;
    if constexpr (!isDeclare)
      if (op.getIfCond())
        condition = b.createConvert(at, b.getI1Type(), op.getIfCond());
    SmallVector<Value> maps;
    SmallVector<std::pair<Value, bool>> pointers;
    for (Value value : op.getDataClauseOperands()) {
      Operation *entry = value.getDefiningOp();
      Mapping mapping = mappingOf(entry);
      b.setInsertionPoint(op);
      if (mapping.clause == acc::DataClause::acc_attach ||
          mapping.clause == acc::DataClause::acc_detach) {
        pointers.push_back(
            {mapping.var, mapping.clause == acc::DataClause::acc_detach});
      } else if (mapping.clause != acc::DataClause::acc_deviceptr) {
        auto type = typeOf(mapping, flags);
        if (!type)
          return op.emitError("the clause for '")
                     << mapping.name << "' is not supported yet",
                 false;
        // What is only looked up has no descriptor to be copied.
        bool looked = std::is_same_v<Op, acc::UpdateOp> ||
                      mapping.clause == acc::DataClause::acc_present ||
                      mapping.clause == acc::DataClause::acc_no_create;
        auto map = mapData(b, mapping, *type, !looked);
        if (!map)
          return false;
        maps.push_back(map);
      }
      drop(value, mapping.var);
    }
    b.setInsertionPoint(op);
    for (auto [pointer, detach] : pointers)
      if (detach)
        attach(pointer, true, condition, flags & flags::FINALIZE);
    Value device = calls.device(at, flags, queue);
    if constexpr (std::is_same_v<Op, acc::DataOp>)
      attachInside(pointers, condition);
    return finish(maps, device, condition) && attachAll(pointers, condition);
  }

private:
  static constexpr bool isDeclare = std::is_same_v<Op, acc::DeclareEnterOp> ||
                                    std::is_same_v<Op, acc::DeclareExitOp>;

  Value begin(Location at) {
    Value async;
    bool only = false;
    Waits waits;
    if constexpr (std::is_same_v<Op, acc::EnterDataOp> ||
                  std::is_same_v<Op, acc::ExitDataOp>) {
      async = op.getAsyncOperand();
      only = op.getAsync();
      llvm::append_range(waits.queues, op.getWaitOperands());
      waits.any = op.getWait() || !waits.queues.empty();
      waits.devnum = op.getWaitDevnum();
    } else if constexpr (!isDeclare) {
      async = ofDevice([&](auto type) { return op.getAsyncValue(type); });
      only = llvm::any_of(
          deviceTypes, [&](auto type) { return op.hasAsyncOnly(type); });
      waits = waitsOf(op);
    }
    Value queue = calls.queue(at, async, only);
    if (waits.any)
      calls.wait(at, queue, waits.queues, waits.devnum);
    return queue;
  }

  std::optional<Flag> typeOf(const Mapping &mapping, int flags) {
    Flag present = flags & flags::IF_PRESENT ? Flag::none : Flag::present;
    if constexpr (std::is_same_v<Op, acc::DeclareExitOp>) {
      auto entered = mapType(mapping);
      bool out = entered && bitEnumContainsAny(*entered, Flag::from);
      return out ? Flag::from : Flag::storage;
    }
    if constexpr (std::is_same_v<Op, acc::DeclareEnterOp>) {
      // The end copies to the host.
      auto entered = mapType(mapping);
      if (entered)
        entered = *entered & ~Flag::from;
      bool nothing = entered && *entered == Flag::none;
      return nothing ? Flag::storage : entered;
    }
    switch (mapping.clause) {
    case acc::DataClause::acc_update_host:
    case acc::DataClause::acc_update_self:
      return Flag::from | present;
    case acc::DataClause::acc_update_device:
      return Flag::to | present;
    default:
      return mapType(mapping);
    }
  }

  /// Removes what says of a variable that it is on the device.
  void drop(Value value, Value var) {
    // The end of a `declare` has the same operands as its beginning.
    if constexpr (std::is_same_v<Op, acc::DeclareEnterOp>)
      return;
    SmallVector<Operation *> ends;
    for (Operation *user : value.getUsers())
      if (isa<ACC_DATA_EXIT_OPS>(user))
        ends.push_back(user);
    for (Operation *end : ends)
      end->erase();
    value.replaceUsesWithIf(
        var, [&](OpOperand &use) { return use.getOwner() != op; });
  }

  void attach(Value pointer, bool detach, Value condition, bool finalize) {
    Location at = op.getLoc();
    auto place = b.saveInsertionPoint();
    if (condition) {
      auto choice = fir::IfOp::create(b, at, condition, false);
      b.setInsertionPointToStart(&choice.getThenRegion().front());
    }
    calls.attach(at, pointer, detach, finalize);
    if (condition)
      b.restoreInsertionPoint(place);
  }

  /// `data`: pointers are attached when their data are there, for the region.
  void attachInside(ArrayRef<std::pair<Value, bool>> pointers, Value condition) {
    Region &region = op->getRegion(0);
    for (auto [pointer, detach] : pointers) {
      b.setInsertionPointToStart(&region.front());
      attach(pointer, false, condition, false);
      for (Block &block : region)
        if (isa<acc::TerminatorOp, acc::YieldOp>(block.back())) {
          b.setInsertionPoint(&block.back());
          attach(pointer, true, condition, false);
        }
    }
    b.setInsertionPoint(op);
  }

  bool attachAll(ArrayRef<std::pair<Value, bool>> pointers, Value condition) {
    for (auto [pointer, detach] : pointers)
      if (!detach && !std::is_same_v<Op, acc::DataOp>)
        attach(pointer, false, condition, false);
    if constexpr (std::is_same_v<Op, acc::DeclareEnterOp>)
      op.getToken().dropAllUses();
    op.erase();
    return true;
  }

  bool finish(ValueRange maps, Value device, Value condition) {
    Location at = op.getLoc();
    if constexpr (std::is_same_v<Op, acc::DataOp>) {
      omp::TargetDataOperands operands;
      llvm::append_range(operands.mapVars, maps);
      operands.device = device;
      operands.ifExpr = condition;
      Region &region = op.getRegion();
      if (maps.empty() && region.hasOneBlock()) {
        // Only addresses of the device's are named.
        Block &body = region.front();
        body.back().erase();
        op->getBlock()->getOperations().splice(op->getIterator(),
                                               body.getOperations());
        return true;
      }
      if (maps.empty())
        return op.emitError("a data construct without a variable that is "
                            "mapped, around branches, is not supported yet; "
                            "write 'deviceptr' on the compute constructs"),
               false;
      for (Block &block : region)
        if (isa<acc::TerminatorOp, acc::YieldOp>(block.back())) {
          block.back().erase();
          b.setInsertionPointToEnd(&block);
          omp::TerminatorOp::create(b, at, ValueRange{});
        }
      b.setInsertionPoint(op);
      auto made = omp::TargetDataOp::create(b, at, operands);
      if (op->hasAttr(spansMark))
        made->setAttr(spansMark, b.getUnitAttr());
      made.getRegion().takeBody(region);
      b.setInsertionPointAfter(made);
    } else {
      omp::TargetEnterExitUpdateDataOperands operands;
      operands.mapVars = maps;
      operands.device = device;
      operands.ifExpr = condition;
      if (maps.empty())
        return true;
      if constexpr (std::is_same_v<Op, acc::EnterDataOp> ||
                    std::is_same_v<Op, acc::DeclareEnterOp>)
        omp::TargetEnterDataOp::create(b, at, operands);
      else if constexpr (std::is_same_v<Op, acc::ExitDataOp> ||
                         std::is_same_v<Op, acc::DeclareExitOp>)
        omp::TargetExitDataOp::create(b, at, operands);
      else
        omp::TargetUpdateOp::create(b, at, operands);
    }
    return true;
  }

  Op op;
  fir::FirOpBuilder b;
  Calls calls;
};

/// `host_data`: the region has the device's addresses.
class HostData {
public:
  HostData(acc::HostDataOp op, ModuleOp module)
      : op(op), b(module, fir::getKindMapping(module)), calls(b, module) {}

  bool run() {
    Location at = op.getLoc();
    b.setInsertionPoint(op);
    omp::TargetDataOperands operands;
    SmallVector<Value> uses;
    for (Value value : op.getDataClauseOperands()) {
      Mapping mapping = mappingOf(value.getDefiningOp());
      auto map = mapData(b, mapping, Flag::return_param, false);
      if (!map)
        return false;
      operands.useDeviceAddrVars.push_back(map);
      uses.push_back(value);
    }
    Value queue = calls.queue(at, {}, false);
    operands.device = calls.device(at, op.getIfPresent() ? flags::IF_PRESENT : 0, queue);
    if (op.getIfCond())
      operands.ifExpr = b.createConvert(at, b.getI1Type(), op.getIfCond());
    auto made = omp::TargetDataOp::create(b, at, operands);
    made.getRegion().takeBody(op.getRegion());
    Block &first = made.getRegion().front();
    for (auto [use, map] : llvm::zip(uses, operands.useDeviceAddrVars)) {
      Value address = first.addArgument(map.getType(), at);
      b.setInsertionPointToStart(&first);
      Value device = onDevice(acc::getVar(use.getDefiningOp()), address);
      if (!device)
        return false;
      use.replaceUsesWithIf(device, [&](OpOperand &operand) {
        return made.getRegion().isAncestor(operand.getOwner()->getParentRegion());
      });
    }
    for (Block &block : made.getRegion())
      if (isa<acc::TerminatorOp, acc::YieldOp>(block.back())) {
        block.back().erase();
        b.setInsertionPointToEnd(&block);
        omp::TerminatorOp::create(b, at, ValueRange{});
      }
    op.erase();
    return true;
  }

private:
  /// The variable with the device's address, in its own form.
  Value onDevice(Value var, Value address) {
    Location at = op.getLoc();
    Type type = var.getType();
    auto boxed = dyn_cast<fir::BaseBoxType>(fir::unwrapRefType(type));
    if (!boxed)
      return b.createConvert(at, type, address);
    auto array = dyn_cast<fir::SequenceType>(fir::unwrapRefType(boxed.getEleTy()));
    if (!array || fir::isa_char(array.getEleTy()) || fir::isPolymorphicType(boxed)) {
      op.emitError("'use_device' of this variable is not supported yet; name an "
                   "array of numbers");
      return {};
    }
    Value box = var;
    if (type != boxed)
      box = fir::LoadOp::create(b, at, var);
    // Data constructs have contiguous arrays alone.
    SmallVector<Value> lower, extents;
    for (unsigned i = 0; i < array.getDimension(); i++) {
      Value number = b.createIntegerConstant(at, b.getIndexType(), i);
      auto dimension = fir::BoxDimsOp::create(
          b, at, b.getIndexType(), b.getIndexType(), b.getIndexType(), box, number);
      lower.push_back(dimension.getLowerBound());
      extents.push_back(dimension.getExtent());
    }
    Value shape = b.genShape(at, lower, extents);
    Value data = b.createConvert(at, fir::isa_ref_type(boxed.getEleTy())
                                         ? boxed.getEleTy()
                                         : b.getRefType(boxed.getEleTy()),
                                 address);
    Value made = fir::EmboxOp::create(b, at, boxed, data, shape);
    if (type == boxed)
      return made;
    auto place = b.saveInsertionPoint();
    b.setInsertionPointToStart(b.getAllocaBlock());
    Value slot = fir::AllocaOp::create(b, at, boxed);
    b.restoreInsertionPoint(place);
    b.setInsertionPointAfterValue(made);
    fir::StoreOp::create(b, at, made, slot);
    return slot;
  }

  acc::HostDataOp op;
  fir::FirOpBuilder b;
  Calls calls;
};

} // namespace

bool convertData(Operation *op, ModuleOp module) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<acc::DataOp, acc::EnterDataOp, acc::ExitDataOp, acc::UpdateOp,
            acc::DeclareEnterOp, acc::DeclareExitOp>(
          [&](auto one) { return Data<decltype(one)>(one, module).run(); })
      .Case([&](acc::HostDataOp one) { return HostData(one, module).run(); })
      .Default([](Operation *other) {
        other->emitError("this directive of OpenACC is not supported in "
                         "Fortran yet");
        return false;
      });
}

} // namespace warpfork::acc_form
