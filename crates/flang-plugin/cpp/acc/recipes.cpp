// Private copies and reductions, by the recipes that Flang writes for OpenACC.
#include "acc.h"
#include "mapping.h"

using namespace mlir;

namespace warpfork::acc_form {

/// Flang's own takes that of an OpenACC construct around, although an OpenMP region
/// is nearer, whose threads would share the variable.
Block *allocaBlockOf(fir::FirOpBuilder &b) {
  for (Operation *op = b.getRegion().getParentOp(); op; op = op->getParentOp())
    if (auto region = dyn_cast<omp::OutlineableOpenMPOpInterface>(op))
      return region.getAllocaBlock();
  return b.getAllocaBlock();
}

namespace {

/// Makes values that lead to a variable lead to its copy.
class Replacement {
public:
  Replacement(Region &region, Key key, Value copy, OpBuilder::InsertPoint place)
      : region(region), key(key), copy(copy), b(copy.getContext()) {
    b.restoreInsertionPoint(place);
  }

  void run() {
    SmallVector<OpOperand *> found;
    Block *block = b.getInsertionBlock();
    auto at = b.getInsertionPoint();
    region.walk([&](Operation *op) {
      // The copy's own first value is the original's.
      if (op->getBlock() == block && at != block->end() &&
          op->isBeforeInBlock(&*at))
        return;
      for (OpOperand &operand : op->getOpOperands()) {
        Value value = operand.get();
        if (!isAddress(value.getType()) || value == copy ||
            region.isAncestor(value.getParentRegion()))
          continue;
        if (reach(value).key == key)
          found.push_back(&operand);
      }
    });
    for (OpOperand *operand : found)
      operand->set(of(operand->get()));
  }

private:
  Value of(Value value) {
    Operation *op = value.getDefiningOp();
    if (value.getType() == copy.getType() && !hasLowerBounds(op))
      return copy;
    Value &known = made[value];
    if (known)
      return known;
    if (!op || reach(value).memory == value)
      return known = leaf(value);
    IRMapping mapping;
    for (Value operand : op->getOperands())
      if (isAddress(operand.getType()) && reach(operand).key == key)
        mapping.map(operand, of(operand));
    Operation *clone = b.clone(*op, mapping);
    if (auto declare = dyn_cast<hlfir::DeclareOp>(clone)) {
      declare.getDummyScopeMutable().clear();
      declare.removeDummyArgNoAttr();
    }
    return known = clone->getResult(cast<OpResult>(value).getResultNumber());
  }

  /// A declaration has the lower bounds that descriptors of other variables than
  /// pointers and allocatable ones lack.
  static bool hasLowerBounds(Operation *op) {
    auto declare = dyn_cast_or_null<hlfir::DeclareOp>(op);
    Value shape = declare ? declare.getShape() : Value();
    return shape && !isa<fir::ShapeType>(shape.getType());
  }

  /// The variable's memory.
  Value leaf(Value value) {
    Value memory = copy;
    if (isa<fir::BaseBoxType>(memory.getType()) &&
        !isa<fir::BaseBoxType>(value.getType()))
      memory = fir::BoxAddrOp::create(b, value.getLoc(), memory);
    return fir::ConvertOp::create(b, value.getLoc(), value.getType(), memory);
  }

  Region &region;
  Key key;
  Value copy;
  OpBuilder b;
  llvm::DenseMap<Value, Value> made;
};

/// Clones a region of a recipe before an operation. Returns what it yields, and
/// null of a recipe with branches.
bool inlineRegion(fir::FirOpBuilder &b, Region &region, ValueRange arguments,
                  Operation *before, Value &yields) {
  if (!region.hasOneBlock() ||
      region.front().getNumArguments() != arguments.size())
    return false;
  IRMapping mapping;
  mapping.map(region.front().getArguments(), arguments);
  b.setInsertionPoint(before);
  for (Operation &op : region.front().without_terminator()) {
    Operation *clone = b.clone(op, mapping);
    auto memory = dyn_cast<fir::AllocaOp>(clone);
    if (memory && memory->getNumOperands() == 0) {
      // Not once for each iteration of a loop around.
      Block *block = allocaBlockOf(b);
      memory->moveBefore(block, block->begin());
    }
  }
  Operation *last = region.front().getTerminator();
  if (last->getNumOperands())
    yields = mapping.lookupOrDefault(last->getOperand(0));
  return true;
}

} // namespace

void replaceVariable(Region &region, Key key, Value copy,
                     OpBuilder::InsertPoint place) {
  Replacement(region, key, copy, place).run();
}

Value makePrivate(fir::FirOpBuilder &b, ModuleOp module, Operation *clause,
                  const Scope &scope) {
  auto refuse = [&] {
    clause->emitError("a private copy of '")
        << acc::getVarName(clause).value_or("a variable")
        << "' is not supported yet; declare a variable in a procedure that the "
           "region calls, or make it part of an array with an element for each "
           "iteration";
    return Value();
  };
  StringAttr name = acc::getRecipe(clause).getRootReference();
  Value original = acc::getVar(clause), copy, none;
  if (!acc::getBounds(clause).empty())
    return refuse();
  Region *destroy;
  if (auto recipe = module.lookupSymbol<acc::PrivateRecipeOp>(name)) {
    if (!inlineRegion(b, recipe.getInitRegion(), original, scope.begin, copy))
      return refuse();
    b.setInsertionPoint(scope.begin);
    copy = completeCopy(b, clause->getLoc(), original, copy);
    destroy = &recipe.getDestroyRegion();
  } else {
    auto first = module.lookupSymbol<acc::FirstprivateRecipeOp>(name);
    if (!first ||
        !inlineRegion(b, first.getInitRegion(), original, scope.begin, copy))
      return refuse();
    b.setInsertionPoint(scope.begin);
    copy = completeCopy(b, clause->getLoc(), original, copy);
    if (copy && !inlineRegion(b, first.getCopyRegion(), {original, copy},
                              scope.begin, none))
      return refuse();
    destroy = &first.getDestroyRegion();
  }
  if (!copy)
    return refuse();
  if (!destroy->empty() &&
      !inlineRegion(b, *destroy, {original, copy}, scope.end, none))
    return refuse();
  return copy;
}

Value makeScalar(fir::FirOpBuilder &b, Value memory, bool copies,
                 Operation *before) {
  b.setInsertionPoint(before);
  Location at = before->getLoc();
  Type type = typeOf(memory);
  Block *block = allocaBlockOf(b);
  auto place = b.saveInsertionPoint();
  b.setInsertionPointToStart(block);
  Value copy = fir::AllocaOp::create(b, at, type);
  b.restoreInsertionPoint(place);
  if (!copies)
    return copy;
  bool optional = bool(optionalDeclaration(memory));
  Value there, from = memory;
  if (optional) {
    there = fir::IsPresentOp::create(b, at, b.getI1Type(), memory);
    Value own = b.createConvert(at, memory.getType(), copy);
    from = arith::SelectOp::create(b, at, there, memory, own);
  }
  fir::StoreOp::create(b, at, fir::LoadOp::create(b, at, from), copy);
  if (!optional)
    return copy;
  // What is absent has no copy either.
  Value absent = fir::AbsentOp::create(b, at, copy.getType());
  return arith::SelectOp::create(b, at, there, copy, absent);
}

namespace {

/// Makes the value that a recipe of a scalar variable stores: its operations,
/// with values in the place of the variables' memory.
class Scalar {
public:
  Scalar(OpBuilder &b, Block &recipe) : b(b), recipe(recipe) {}

  /// The memory of an argument has a value.
  void set(Value memory, Value value) { values[memory] = value; }

  /// The value that is stored last; null of a recipe of another form.
  Value run() {
    IRMapping mapping;
    Value stored;
    for (Operation &op : recipe.without_terminator()) {
      if (auto load = dyn_cast<fir::LoadOp>(op)) {
        Value known = values.lookup(reach(load.getMemref()).memory);
        if (!known)
          return {};
        mapping.map(load.getResult(), known);
      } else if (auto store = dyn_cast<fir::StoreOp>(op)) {
        stored = mapping.lookupOrDefault(store.getValue());
      } else if (auto assign = dyn_cast<hlfir::AssignOp>(op)) {
        Value from = assign.getRhs();
        if (isAddress(from.getType()))
          return {};
        stored = mapping.lookupOrDefault(from);
      } else if (isa<fir::AllocaOp, hlfir::DeclareOp>(op)) {
        continue;
      } else if (isMemoryEffectFree(&op) && !op.getNumRegions()) {
        b.clone(op, mapping);
      } else {
        return {};
      }
    }
    return stored;
  }

private:
  OpBuilder &b;
  Block &recipe;
  llvm::DenseMap<Value, Value> values;
};

} // namespace

omp::DeclareReductionOp reductionRecipe(ModuleOp module,
                                        acc::ReductionOp clause) {
  StringRef name = acc::getRecipe(clause).getRootReference().getValue();
  std::string symbol = ("acc_" + name).str();
  if (auto known = module.lookupSymbol<omp::DeclareReductionOp>(symbol))
    return known;
  auto recipe = module.lookupSymbol<acc::ReductionRecipeOp>(name);
  Type type = fir::unwrapRefType(recipe.getType());
  auto refuse = [&] {
    clause.emitError("the reduction of '")
        << acc::getVarName(clause).value_or("a variable")
        << "' is not supported yet; reduce scalar variables";
    return omp::DeclareReductionOp();
  };
  if (!fir::isa_trivial(type) || !recipe.getInitRegion().hasOneBlock() ||
      !recipe.getCombinerRegion().hasOneBlock())
    return refuse();
  OpBuilder b(module.getContext());
  b.setInsertionPointToStart(module.getBody());
  Location at = recipe.getLoc();
  auto made = omp::DeclareReductionOp::create(b, at, symbol, type, TypeAttr());
  auto value = [&](Region &into, Region &from, unsigned arguments) {
    SmallVector<Type> types(arguments, type);
    SmallVector<Location> places(arguments, at);
    Block *block = b.createBlock(&into, into.end(), types, places);
    b.setInsertionPointToStart(block);
    Scalar scalar(b, from.front());
    for (auto [memory, value] :
         llvm::zip(from.front().getArguments(), block->getArguments()))
      scalar.set(memory, value);
    Value stored = scalar.run();
    if (stored && stored.getType() != type)
      stored = fir::ConvertOp::create(b, at, type, stored);
    if (stored)
      omp::YieldOp::create(b, at, stored);
    return bool(stored);
  };
  if (!value(made.getInitializerRegion(), recipe.getInitRegion(), 1) ||
      !value(made.getReductionRegion(), recipe.getCombinerRegion(), 2)) {
    made.erase();
    return refuse();
  }
  return made;
}

} // namespace warpfork::acc_form
