// Variables of `declare` whose memory comes and goes: allocatable variables and
// pointers (OpenACC 3.3, section 2.13). The runtime follows them by their descriptors
// (`crates/runtime`, `acc/declared.rs`): those of modules from the program's start
// (`registered.cpp`), those of procedures from here on. The data of pointers come with
// `allocate` and leave with `deallocate`.
#include "acc.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using Flag = omp::ClauseMapFlags;

namespace warpfork::acc_form {

namespace {

/// Writes `enter data create` or `exit data` of a variable.
class Action {
public:
  Action(ModuleOp module, Value variable, Location at, StringRef name)
      : b(module, fir::getKindMapping(module)), calls(b, module), at(at) {
    mapping.var = variable;
    mapping.clause = acc::DataClause::acc_create;
    mapping.name = name.str();
    mapping.loc = at;
  }

  bool enter(Operation *after) {
    b.setInsertionPointAfter(after);
    return write<omp::TargetEnterDataOp>(Flag::storage, flags::DYNAMIC);
  }

  /// What was allocated leaves the device.
  bool exit(Operation *before) {
    b.setInsertionPoint(before);
    Value box = fir::LoadOp::create(b, at, mapping.var);
    Value there =
        b.genIsNotNullAddr(at, fir::BoxAddrOp::create(b, at, box));
    auto choice = fir::IfOp::create(b, at, there, false);
    b.setInsertionPointToStart(&choice.getThenRegion().front());
    return write<omp::TargetExitDataOp>(Flag::storage, flags::DYNAMIC | flags::FINALIZE);
  }

private:
  template <typename Op> bool write(Flag type, int flags) {
    auto map = mapData(b, mapping, type, true);
    if (!map)
      return false;
    omp::TargetEnterExitUpdateDataOperands operands;
    operands.mapVars.push_back(map);
    Value queue = calls.queue(at, {}, false);
    operands.device = calls.device(at, flags, queue);
    Op::create(b, at, operands);
    return true;
  }

  fir::FirOpBuilder b;
  Calls calls;
  Location at;
  Mapping mapping{Value(), {}, acc::DataClause::acc_create,
                  acc::DataClauseModifier::none, true,
                  UnknownLoc::get(b.getContext()), ""};
};

/// The variable that an operation allocates or releases.
Value variableOf(Operation *op) {
  Value value;
  if (auto store = dyn_cast<fir::StoreOp>(op))
    value = store.getMemref();
  else if (auto address = dyn_cast<fir::BoxAddrOp>(op)) {
    if (auto load = address.getVal().getDefiningOp<fir::LoadOp>())
      value = load.getMemref();
  } else if (isa<fir::CallOp>(op) && op->getNumOperands()) {
    value = op->getOperand(0);
    while (auto convert = value.getDefiningOp<fir::ConvertOp>())
      value = convert.getValue();
  }
  bool boxed = value && fir::isa_ref_type(value.getType()) &&
               isa<fir::BaseBoxType>(fir::unwrapRefType(value.getType()));
  return boxed ? value : Value();
}

bool isAllocated(Value variable) {
  return fir::isa_ref_type(variable.getType()) &&
         isa<fir::BaseBoxType>(fir::unwrapRefType(variable.getType()));
}

bool isPointer(Value variable) {
  auto box = cast<fir::BaseBoxType>(fir::unwrapRefType(variable.getType()));
  return isa<fir::PointerType>(box.getEleTy());
}

/// What the runtime has to know of a variable of a procedure.
int flagsOf(Operation *entry) {
  int flags = declared::NOW;
  Value variable = acc::getVar(entry);
  auto declare = variable.getDefiningOp<hlfir::DeclareOp>();
  if (!isPointer(variable)) {
    flags |= declared::HAS_DATA;
    if (declare && !isa<BlockArgument>(declare.getMemref()))
      flags |= declared::ENDS;
  }
  auto type = mapType(mappingOf(entry));
  if (type && bitEnumContainsAny(*type, Flag::to))
    flags |= declared::COPIES_IN;
  if (type && bitEnumContainsAny(*type, Flag::from))
    flags |= declared::COPIES_OUT;
  return flags;
}

/// In a procedure, the runtime follows what `declare` names until the procedure's end.
void convertLocal(ModuleOp module, acc::DeclareEnterOp enter, bool forDevice) {
  acc::DeclareExitOp exit;
  if (enter.getToken())
    for (Operation *user : enter.getToken().getUsers())
      exit = dyn_cast<acc::DeclareExitOp>(user);
  auto take = [](MutableOperandRange operands) {
    SmallVector<Value> taken;
    for (unsigned i = operands.size(); i-- > 0;) {
      Value value = operands[i].get();
      Operation *entry = value.getDefiningOp();
      if (!entry || !isa<ACC_DATA_ENTRY_OPS>(entry) ||
          acc::getDataClause(entry) == acc::DataClause::acc_present ||
          !isAllocated(acc::getVar(entry)))
        continue;
      taken.push_back(value);
      operands.erase(i);
    }
    return taken;
  };
  fir::FirOpBuilder b(module, fir::getKindMapping(module));
  Calls calls(b, module);
  auto follow = [&](Operation *place, StringRef name, Value variable,
                    std::optional<int> flags) {
    if (forDevice)
      return;
    b.setInsertionPoint(place);
    Location at = place->getLoc();
    SmallVector<Value> arguments{
        b.createConvert(at, b.getRefType(b.getNoneType()), variable)};
    if (flags)
      arguments.push_back(calls.integer(at, b.getI32Type(), *flags));
    calls.call(at, name, Type(), arguments);
  };
  SmallVector<Value> taken = take(enter.getDataClauseOperandsMutable());
  for (Value value : taken) {
    Operation *entry = value.getDefiningOp();
    follow(enter, "__wf_declared", acc::getVar(entry), flagsOf(entry));
  }
  if (exit) {
    take(exit.getDataClauseOperandsMutable());
    for (Value value : taken)
      follow(exit, "__wf_not_declared", acc::getVar(value.getDefiningOp()), {});
  }
  for (Value value : taken) {
    SmallVector<Operation *> ends;
    for (Operation *user : value.getUsers())
      if (isa<ACC_DATA_EXIT_OPS>(user))
        ends.push_back(user);
    for (Operation *end : ends)
      end->erase();
    value.replaceAllUsesWith(acc::getVar(value.getDefiningOp()));
  }
}

} // namespace

bool convertDeclareActions(ModuleOp module, bool forDevice) {
  SmallVector<Operation *> drop, actions;
  SmallVector<acc::DeclareEnterOp> locals;
  module.walk([&](Operation *op) {
    if (isa<acc::GlobalConstructorOp, acc::GlobalDestructorOp>(op))
      drop.push_back(op);
    if (op->hasAttr(acc::getDeclareActionAttrName()))
      actions.push_back(op);
  });
  // Flang's functions for the actions declare no variable.
  for (auto function : module.getOps<func::FuncOp>()) {
    bool declares = false;
    SmallVector<acc::DeclareEnterOp> enters;
    bool any = false;
    function.walk([&](Operation *op) {
      any |= isa<acc::DeclareEnterOp, acc::DeclareExitOp>(op);
      declares |= isa<hlfir::DeclareOp>(op);
      if (auto enter = dyn_cast<acc::DeclareEnterOp>(op))
        enters.push_back(enter);
    });
    if (any && !declares)
      drop.push_back(function);
    else
      llvm::append_range(locals, enters);
  }
  for (Operation *op : drop)
    op->erase();
  for (acc::DeclareEnterOp enter : locals)
    convertLocal(module, enter, forDevice);
  for (Operation *op : actions) {
    auto action = op->getAttrOfType<acc::DeclareActionAttr>(
        acc::getDeclareActionAttrName());
    op->removeAttr(acc::getDeclareActionAttrName());
    Value variable = variableOf(op);
    if (!variable)
      return op->emitError("this variable of 'declare' is allocated in a way "
                           "that is not supported yet; write '!$acc enter "
                           "data' after it is allocated"),
             false;
    if (!isPointer(variable))
      continue;
    Action writes(module, variable, op->getLoc(), "");
    if (action.getPostAlloc() && !writes.enter(op))
      return false;
    if (action.getPreDealloc() && !writes.exit(op))
      return false;
  }
  return true;
}

} // namespace warpfork::acc_form
