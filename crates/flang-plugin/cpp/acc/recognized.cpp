// Reductions that no clause names: in loops of `kernels` and with `auto`, a scalar that
// the iterations only update by one operator is reduced as by a clause, where that
// makes the iterations independent. Sums of reals are then added in another order.
// `max` and `min` of reals are left alone: with a NaN they depend on the order.
#include "clauses.h"
#include "facts.h"
#include "flang/Lower/OpenACC.h"

using namespace mlir;

namespace warpfork::acc_form {

namespace {

using Operator = acc::ReductionOperator;

/// How a loop uses a scalar variable.
struct Candidate {
  /// The variable as the loop's surroundings name it.
  Value variable;
  std::optional<Operator> operation;
  bool good = true;
  /// Loads, and those that are part of an update.
  SmallPtrSet<Operation *, 4> loads, updating;
};

/// One assignment of a variable that may be an update of it.
class Update {
public:
  explicit Update(Key key) : key(key) {}

  /// Whether the value is the variable's own with something added by one operator.
  bool parse(Value value) {
    load = find(value, 1);
    return load && operation;
  }

  std::optional<Operator> operation;
  Operation *load = nullptr;

private:
  /// The load of the variable that a value is made of by the operator alone, and has
  /// so many uses.
  Operation *find(Value value, unsigned uses) {
    Operation *op = value.getDefiningOp();
    if (!op || !value.hasNUses(uses))
      return nullptr;
    if (auto load = dyn_cast<fir::LoadOp>(op))
      return reach(load.getMemref()).key == key ? op : nullptr;
    if (auto same = dyn_cast<hlfir::NoReassocOp>(op))
      return find(same.getVal(), 1);
    if (auto convert = dyn_cast<fir::ConvertOp>(op)) {
      // Truth values are computed as one bit.
      auto truth = [](Type type) {
        return type.isInteger(1) || isa<fir::LogicalType>(type);
      };
      bool same = truth(convert.getType()) && truth(convert.getValue().getType());
      return same ? find(convert.getValue(), 1) : nullptr;
    }
    if (auto select = dyn_cast<arith::SelectOp>(op))
      return extreme(select);
    auto known = operatorOf(op);
    if (!known || (operation && *operation != *known))
      return nullptr;
    operation = known;
    Operation *first = find(op->getOperand(0), 1);
    if (isa<arith::SubIOp, arith::SubFOp>(op))
      return first;
    Operation *second = find(op->getOperand(1), 1);
    return first && second ? nullptr : first ? first : second;
  }

  static std::optional<Operator> operatorOf(Operation *op) {
    bool truth = op->getNumResults() == 1 && op->getResult(0).getType().isInteger(1);
    return llvm::TypeSwitch<Operation *, std::optional<Operator>>(op)
        .Case<arith::AddIOp, arith::AddFOp, arith::SubIOp, arith::SubFOp>(
            [](auto) { return Operator::AccAdd; })
        .Case<arith::MulIOp, arith::MulFOp>([](auto) { return Operator::AccMul; })
        .Case([&](arith::AndIOp) {
          return truth ? Operator::AccLand : Operator::AccIand;
        })
        .Case([&](arith::OrIOp) {
          return truth ? Operator::AccLor : Operator::AccIor;
        })
        .Case([&](arith::XOrIOp) -> std::optional<Operator> {
          if (truth)
            return std::nullopt;
          return Operator::AccXor;
        })
        .Default([](Operation *) { return std::nullopt; });
  }

  /// `max` and `min` of integers.
  Operation *extreme(arith::SelectOp select) {
    auto compare = select.getCondition().getDefiningOp<arith::CmpIOp>();
    if (!compare || compare.getLhs() != select.getTrueValue() ||
        compare.getRhs() != select.getFalseValue())
      return nullptr;
    Operator known;
    switch (compare.getPredicate()) {
    case arith::CmpIPredicate::sgt:
    case arith::CmpIPredicate::sge:
      known = Operator::AccMax;
      break;
    case arith::CmpIPredicate::slt:
    case arith::CmpIPredicate::sle:
      known = Operator::AccMin;
      break;
    default:
      return nullptr;
    }
    if (operation && *operation != known)
      return nullptr;
    operation = known;
    Operation *first = find(select.getTrueValue(), 2);
    Operation *second = find(select.getFalseValue(), 2);
    return first && second ? nullptr : first ? first : second;
  }

  Key key;
};

/// The scalars that a loop only updates, in the order of their uses.
llvm::MapVector<Key, Candidate> candidatesOf(acc::LoopOp loop) {
  llvm::MapVector<Key, Candidate> found;
  Region &region = loop.getRegion();
  auto refuse = [&](ValueRange values) {
    for (Value value : values)
      found[reach(value).key].good = false;
  };
  auto refuseClauses = [&](acc::LoopOp one) {
    refuse(one.getPrivateOperands());
    refuse(one.getFirstprivateOperands());
    refuse(one.getReductionOperands());
  };
  refuseClauses(loop);
  region.walk([&](Operation *op) {
    if (auto inner = dyn_cast<acc::LoopOp>(op))
      refuseClauses(inner);
    if (isAlias(op))
      return;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isAddress(operand.get().getType()))
        continue;
      Reached reached = reach(operand.get());
      Candidate &one = found[reached.key];
      auto assign = dyn_cast<hlfir::AssignOp>(op);
      bool written = assign && operand.getOperandNumber() == 1;
      one.good &= reached.whole && reached.memory && isScalar(typeOf(reached.memory)) &&
                  !region.isAncestor(operand.get().getParentRegion());
      if (isa<fir::LoadOp>(op)) {
        one.loads.insert(op);
      } else if (written && !assign.isAllocatableAssignment()) {
        Update update(reached.key);
        bool updates = update.parse(assign.getRhs());
        one.good &= updates && (!one.operation || one.operation == update.operation);
        one.operation = update.operation;
        one.variable = operand.get();
        one.updating.insert(update.load);
      } else {
        one.good = false;
      }
    }
  });
  found.remove_if([](auto &pair) {
    const Candidate &one = pair.second;
    if (!one.good || !one.variable || !one.operation ||
        one.loads.size() != one.updating.size())
      return true;
    return !isa<fir::ReferenceType>(one.variable.getType()) ||
           !isa<IntegerType, FloatType, fir::LogicalType>(
               fir::unwrapRefType(one.variable.getType()));
  });
  return found;
}

/// Gives a loop the clauses that make its iterations independent, if there are such.
void recognize(ModuleOp module, acc::LoopOp loop) {
  if (!loop.isLoopLike() || dependenceOf(loop).empty())
    return;
  auto candidates = candidatesOf(loop);
  if (candidates.empty())
    return;
  fir::FirOpBuilder b(module, fir::getKindMapping(module));
  SmallVector<acc::ReductionOp> clauses;
  unsigned before = loop.getReductionOperands().size();
  for (auto &[key, one] : candidates) {
    b.setInsertionPoint(loop);
    auto clause = acc::ReductionOp::create(b, loop.getLoc(), one.variable,
                                           /*structured=*/true,
                                           /*implicit=*/true);
    Type type = one.variable.getType();
    SmallVector<Value> bounds;
    std::string name = fir::getTypeAsString(
        type, b.getKindMap(),
        ("warpfork_" + acc::stringifyReductionOperator(*one.operation)).str());
    auto recipe = Fortran::lower::createOrGetReductionRecipe(
        b, name, loop.getLoc(), type, *one.operation, bounds);
    clause.setRecipeAttr(SymbolRefAttr::get(recipe));
    clauses.push_back(clause);
    loop.getReductionOperandsMutable().append(clause.getResult());
  }
  if (dependenceOf(loop).empty())
    return;
  loop.getReductionOperandsMutable().erase(before, clauses.size());
  for (acc::ReductionOp clause : clauses)
    clause.erase();
}

} // namespace

void recognizeReductions(ModuleOp module) {
  SmallVector<acc::LoopOp> loops;
  module.walk<WalkOrder::PreOrder>([&](acc::LoopOp loop) {
    bool ours = false;
    for (acc::DeviceType type : deviceTypes)
      ours |= loop.hasAuto(type);
    if (ours && !loop.hasIndependent())
      loops.push_back(loop);
  });
  for (acc::LoopOp loop : loops)
    recognize(module, loop);
}

} // namespace warpfork::acc_form
