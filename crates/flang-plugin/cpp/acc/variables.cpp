// Variables of OpenACC's constructs, identified by the memory that their
// declarations name, and how constructs use them.
#include "acc.h"
#include "mlir/IR/Dominance.h"

using namespace mlir;

namespace warpfork::acc_form {

bool isAddress(Type type) {
  return fir::isa_ref_type(type) || fir::isa_box_type(type);
}

Type typeOf(Value memory) {
  Type type = fir::unwrapRefType(memory.getType());
  if (auto character = dyn_cast<fir::BoxCharType>(type))
    return character.getEleTy();
  return type;
}

bool isScalar(Type type) {
  return fir::isa_trivial(type) || fir::isa_char(type);
}

bool isMemoryOfScalar(Value memory) {
  return isScalar(typeOf(memory)) && !fir::hasDynamicSize(typeOf(memory)) &&
         isa<fir::ReferenceType, fir::PointerType>(memory.getType());
}

/// A data clause, or an operation that begins one.
static Value varOf(Operation *op) {
  if (isa<ACC_DATA_ENTRY_OPS>(op))
    return acc::getVar(op);
  return {};
}

/// Whether a declaration names this memory. A variable of a common block or an
/// `equivalence`, and the name of an `associate`, is a part of other memory.
static bool isNamed(Value memory) {
  return llvm::any_of(memory.getUsers(), [&](Operation *user) {
    auto declare = dyn_cast<hlfir::DeclareOp>(user);
    return declare && declare.getMemref() == memory;
  });
}

Value storageOf(Value memory) {
  while (Operation *op = memory.getDefiningOp()) {
    if (auto convert = dyn_cast<fir::ConvertOp>(op))
      memory = convert.getValue();
    else if (auto part = dyn_cast<fir::CoordinateOp>(op))
      memory = part.getRef();
    else
      break;
  }
  return memory;
}

SmallVector<Value> partsOf(ModuleOp module, StringAttr symbol) {
  SmallVector<Value> parts;
  module.walk([&](hlfir::DeclareOp declare) {
    Value memory = declare.getMemref();
    auto whole = storageOf(memory).getDefiningOp<fir::AddrOfOp>();
    if (whole && whole.getSymbol().getRootReference() == symbol &&
        memory != whole.getResult() && !llvm::is_contained(parts, memory))
      parts.push_back(memory);
  });
  return parts;
}

Reached reach(Value value) {
  Reached found;
  // The memory that the last declaration on the way names.
  Value declared;
  while (value) {
    if (isNamed(value))
      declared = value;
    Operation *op = value.getDefiningOp();
    if (!op)
      break;
    Value next;
    if (auto declare = dyn_cast<hlfir::DeclareOp>(op)) {
      next = declare.getMemref();
    } else if (auto convert = dyn_cast<fir::ConvertOp>(op)) {
      if (isAddress(convert.getValue().getType()))
        next = convert.getValue();
    } else if (auto address = dyn_cast<fir::BoxAddrOp>(op)) {
      next = address.getVal();
    } else if (auto box = dyn_cast<fir::EmboxOp>(op)) {
      found.whole &= !box.getSlice();
      next = box.getMemref();
    } else if (auto box = dyn_cast<fir::ReboxOp>(op)) {
      found.whole &= !box.getSlice();
      next = box.getBox();
    } else if (auto load = dyn_cast<fir::LoadOp>(op)) {
      // The name of what a pointer leads to.
      if (declared && isa_and_nonnull<hlfir::DeclareOp, hlfir::DesignateOp>(
                          load.getMemref().getDefiningOp())) {
        value = declared;
        break;
      }
      if (isa<fir::BaseBoxType>(load.getType()))
        next = load.getMemref();
    } else if (Value var = varOf(op)) {
      next = var;
    } else if (isa<hlfir::DesignateOp, fir::CoordinateOp>(op)) {
      if (declared) {
        value = declared;
        break;
      }
      found.whole = false;
      next = op->getOperand(0);
    }
    if (!next)
      break;
    value = next;
  }
  found.memory = value;
  found.key = value.getAsOpaquePointer();
  if (auto address = value.getDefiningOp<fir::AddrOfOp>())
    found.key = address.getSymbol().getRootReference().getAsOpaquePointer();
  return found;
}

bool isAlias(Operation *op) {
  if (auto load = dyn_cast<fir::LoadOp>(op))
    return isa<fir::BaseBoxType>(load.getType());
  return isa<hlfir::DeclareOp, fir::ConvertOp, fir::BoxAddrOp, fir::EmboxOp,
             fir::ReboxOp, hlfir::DesignateOp, fir::CoordinateOp,
             fir::BoxDimsOp, fir::ShapeOp, fir::ShapeShiftOp, fir::ShiftOp,
             fir::BoxEleSizeOp, fir::IsPresentOp, fir::UnboxCharOp,
             fir::EmboxCharOp>(op) ||
         isa<ACC_DATA_ENTRY_OPS, ACC_DATA_EXIT_OPS>(op) ||
         isa<acc::LoopOp, ACC_COMPUTE_AND_DATA_CONSTRUCT_OPS,
             acc::DataBoundsOp>(op);
}

/// Whether an operation stores a whole value to the address that an operand is.
static bool stores(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (auto store = dyn_cast<fir::StoreOp>(op))
    return operand.get() == store.getMemref() &&
           operand.getOperandNumber() == 1;
  if (auto assign = dyn_cast<hlfir::AssignOp>(op))
    return operand.getOperandNumber() == 1;
  return false;
}

static bool loads(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (auto assign = dyn_cast<hlfir::AssignOp>(op))
    return operand.getOperandNumber() == 0;
  return isa<fir::LoadOp>(op);
}

/// Whether a read of a variable has the value of one of these stores and not of the
/// construct: the store comes after the construct, and before the read on all ways to it.
static bool isRenewed(Operation *construct, Operation *read,
                      ArrayRef<Operation *> stores, DominanceInfo &dominance) {
  for (Operation *around = construct; !isa<func::FuncOp>(around);
       around = around->getParentOp())
    for (Operation *store : stores) {
      Operation *same = around->getBlock()->findAncestorOpInBlock(*store);
      if (same && same != around && around->isBeforeInBlock(same) &&
          dominance.properlyDominates(store, read))
        return true;
    }
  return false;
}

/// Whether the variable may be read after the construct.
static bool readAfter(Operation *construct, const Reached &variable) {
  auto function = construct->getParentOfType<func::FuncOp>();
  if (!function || !variable.memory.getDefiningOp<fir::AllocaOp>())
    return true;
  SmallVector<Operation *> reads, written;
  function.walk([&](Operation *op) {
    if (construct->isAncestor(op) || isAlias(op))
      return;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isAddress(operand.get().getType()))
        continue;
      Reached reached = reach(operand.get());
      if (reached.key != variable.key)
        continue;
      if (stores(operand)) {
        if (reached.whole && isScalar(typeOf(reached.memory)))
          written.push_back(op);
        continue;
      }
      // Before the construct, in the same block of the function.
      Operation *around = function.getBody().findAncestorOpInRegion(*op);
      Operation *own = function.getBody().findAncestorOpInRegion(*construct);
      bool before = around && own && around->getBlock() == own->getBlock() &&
                    around != own && around->isBeforeInBlock(own) &&
                    function.getBody().hasOneBlock();
      if (!before)
        reads.push_back(op);
    }
  });
  DominanceInfo dominance(function);
  return !llvm::all_of(reads, [&](Operation *op) {
    return isRenewed(construct, op, written, dominance);
  });
}

llvm::MapVector<Key, Use> usesOf(Operation *construct, Region &region) {
  llvm::MapVector<Key, Use> uses;
  std::map<Key, std::vector<Operation *>> written;
  std::vector<std::pair<Key, Operation *>> read;
  region.walk([&](Operation *op) {
    if (isAlias(op))
      return;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isAddress(operand.get().getType()))
        continue;
      Reached reached = reach(operand.get());
      if (!reached.memory || region.isAncestor(reached.memory.getParentRegion()))
        continue;
      Use &use = uses[reached.key];
      use.memory = reached.memory;
      bool scalar = reached.whole && isScalar(typeOf(reached.memory));
      if (stores(operand)) {
        use.written = true;
        if (scalar)
          written[reached.key].push_back(op);
        else
          use.firstWritten = false;
      } else {
        use.written |= !loads(operand);
        read.push_back({reached.key, op});
      }
    }
  });
  DominanceInfo dominance(construct);
  for (auto [key, op] : read)
    if (llvm::none_of(written[key], [&, op = op](Operation *store) {
          return dominance.properlyDominates(store, op);
        }))
      uses[key].firstWritten = false;
  for (auto &[key, use] : uses) {
    use.global = storageOf(use.memory).getDefiningOp<fir::AddrOfOp>() != nullptr;
    use.after = readAfter(construct, reach(use.memory));
  }
  return uses;
}

} // namespace warpfork::acc_form
