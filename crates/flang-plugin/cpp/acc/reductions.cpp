// Reductions of arrays: OpenMP's by reference, as Flang writes them for its own
// clause. What is reduced is a descriptor, of the whole array or of the elements
// from the first to the last of a section.
#include "flang/Lower/Support/ReductionProcessor.h"
#include "acc.h"

using namespace mlir;
using Fortran::lower::omp::ReductionProcessor;

namespace warpfork::acc_form {

namespace {

/// The array that a variable is, or that its descriptor describes.
fir::SequenceType arrayOf(Type type) {
  if (auto boxed = dyn_cast<fir::BaseBoxType>(fir::unwrapRefType(type)))
    type = boxed.getEleTy();
  return dyn_cast<fir::SequenceType>(fir::unwrapRefType(type));
}

std::optional<ReductionProcessor::ReductionIdentifier>
operatorOf(acc::ReductionOperator operation) {
  switch (operation) {
  case acc::ReductionOperator::AccAdd:
    return ReductionProcessor::ADD;
  case acc::ReductionOperator::AccMul:
    return ReductionProcessor::MULTIPLY;
  case acc::ReductionOperator::AccMax:
    return ReductionProcessor::MAX;
  case acc::ReductionOperator::AccMin:
    return ReductionProcessor::MIN;
  case acc::ReductionOperator::AccIand:
    return ReductionProcessor::IAND;
  case acc::ReductionOperator::AccIor:
    return ReductionProcessor::IOR;
  case acc::ReductionOperator::AccXor:
    return ReductionProcessor::IEOR;
  case acc::ReductionOperator::AccEqv:
    return ReductionProcessor::EQV;
  case acc::ReductionOperator::AccNeqv:
    return ReductionProcessor::NEQV;
  case acc::ReductionOperator::AccLand:
    return ReductionProcessor::AND;
  case acc::ReductionOperator::AccLor:
    return ReductionProcessor::OR;
  default:
    return {};
  }
}

/// The recipe for arrays with a descriptor of this type.
class Recipe {
public:
  Recipe(ModuleOp module, Location at, fir::BaseBoxType box,
         ReductionProcessor::ReductionIdentifier operation)
      : b(module, fir::getKindMapping(module)), at(at), box(box),
        array(arrayOf(box)), reference(b.getRefType(box)),
        operation(operation) {}

  omp::DeclareReductionOp make(ModuleOp module) {
    // The name in Flang's is one for several operators.
    std::string name = "acc_" + std::to_string(operation) + "_" +
                       fir::getTypeAsString(box, b.getKindMap());
    if (auto known = module.lookupSymbol<omp::DeclareReductionOp>(name))
      return known;
    b.setInsertionPointToStart(module.getBody());
    auto made = omp::DeclareReductionOp::create(b, at, name, reference,
                                                TypeAttr::get(array));
    block(made.getAllocRegion(), 0);
    omp::YieldOp::create(b, at,
                         fir::AllocaOp::create(b, at, box).getResult());
    Block *init = block(made.getInitializerRegion(), 2);
    initialise(init->getArgument(0), init->getArgument(1));
    omp::YieldOp::create(b, at, init->getArgument(1));
    Block *combine = block(made.getReductionRegion(), 2);
    combineElements(combine->getArgument(0), combine->getArgument(1));
    omp::YieldOp::create(b, at, combine->getArgument(0));
    Block *cleanup = block(made.getCleanupRegion(), 1);
    release(cleanup->getArgument(0));
    omp::YieldOp::create(b, at);
    Block *pointer = block(made.getDataPtrPtrRegion(), 1);
    Value data = fir::BoxOffsetOp::create(b, at, pointer->getArgument(0),
                                          fir::BoxFieldAttr::base_addr);
    omp::YieldOp::create(b, at, data);
    return made;
  }

private:
  Block *block(Region &region, unsigned arguments) {
    SmallVector<Type> types(arguments, reference);
    SmallVector<Location> places(arguments, at);
    return b.createBlock(&region, region.end(), types, places);
  }

  Value isAllocated(Value descriptor) {
    return b.genIsNotNullAddr(at, fir::BoxAddrOp::create(b, at, descriptor));
  }

  void initialise(Value original, Value copy) {
    Value from = fir::LoadOp::create(b, at, original);
    auto choice = fir::IfOp::create(b, at, isAllocated(from), true);
    b.setInsertionPointToStart(&choice.getElseRegion().front());
    fir::StoreOp::create(b, at, from, copy);
    b.setInsertionPointToStart(&choice.getThenRegion().front());
    auto [lower, extents] = dimensionsOf(b, at, from, array.getDimension());
    SmallVector<Value> unknown;
    for (auto [extent, constant] : llvm::zip(extents, array.getShape()))
      if (constant == fir::SequenceType::getUnknownExtent())
        unknown.push_back(extent);
    Value data = fir::AllocMemOp::create(b, at, array, "", ".tmp", ValueRange{},
                                         unknown);
    Value made = describe(b, at, box, data, lower, extents);
    Value neutral = ReductionProcessor::getReductionInitValue(
        at, array.getEleTy(), operation, b);
    hlfir::AssignOp::create(b, at, neutral, made);
    fir::StoreOp::create(b, at, made, copy);
    b.setInsertionPointAfter(choice);
  }

  void combineElements(Value left, Value right) {
    Value to = fir::LoadOp::create(b, at, left);
    Value from = fir::LoadOp::create(b, at, right);
    auto [lower, extents] = dimensionsOf(b, at, to, array.getDimension());
    Value one = b.createIntegerConstant(at, b.getIndexType(), 1);
    SmallVector<Value> ones(extents.size(), one), indices;
    Value shape = b.genShape(at, ones, extents);
    // The first dimension is the innermost loop's.
    auto place = b.saveInsertionPoint();
    for (Value extent : llvm::reverse(extents)) {
      auto loop = fir::DoLoopOp::create(b, at, one, extent, one, true);
      b.setInsertionPointToStart(loop.getBody());
      indices.insert(indices.begin(), loop.getInductionVar());
    }
    Type element = array.getEleTy();
    auto of = [&](Value descriptor) -> Value {
      return fir::ArrayCoorOp::create(b, at, b.getRefType(element), descriptor,
                                      shape, Value(), indices, ValueRange{});
    };
    Value sum = of(to);
    Value first = fir::LoadOp::create(b, at, sum);
    Value second = fir::LoadOp::create(b, at, of(from));
    Value result = ReductionProcessor::createScalarCombiner(
        b, at, operation, element, first, second);
    fir::StoreOp::create(b, at, b.createConvert(at, element, result), sum);
    b.restoreInsertionPoint(place);
  }

  void release(Value copy) {
    Value descriptor = fir::LoadOp::create(b, at, copy);
    auto choice = fir::IfOp::create(b, at, isAllocated(descriptor), false);
    auto place = b.saveInsertionPoint();
    b.setInsertionPointToStart(&choice.getThenRegion().front());
    Value data = fir::BoxAddrOp::create(b, at, descriptor);
    fir::FreeMemOp::create(
        b, at, b.createConvert(at, fir::HeapType::get(array), data));
    b.restoreInsertionPoint(place);
  }

  fir::FirOpBuilder b;
  Location at;
  fir::BaseBoxType box;
  fir::SequenceType array;
  Type reference;
  ReductionProcessor::ReductionIdentifier operation;
};

/// A value from before a construct that is the same as one inside of it; null
/// where only the construct can compute it.
Value before(OpBuilder &b, Value value, Region &construct) {
  if (!construct.isAncestor(value.getParentRegion()))
    return value;
  Operation *op = value.getDefiningOp();
  if (auto declare = dyn_cast_or_null<hlfir::DeclareOp>(op)) {
    // Constructs declare variables again.
    Value memory = before(b, declare.getMemref(), construct);
    if (!memory || memory.getType() == value.getType())
      return memory;
    for (Operation *user : memory.getUsers())
      if (auto outer = dyn_cast<hlfir::DeclareOp>(user))
        if (!construct.isAncestor(outer->getParentRegion()))
          return outer->getResult(cast<OpResult>(value).getResultNumber());
    return {};
  }
  if (!op || op->getNumRegions() ||
      !(isMemoryEffectFree(op) || isa<fir::LoadOp>(op)))
    return {};
  IRMapping mapping;
  for (Value operand : op->getOperands()) {
    Value made = before(b, operand, construct);
    if (!made)
      return {};
    mapping.map(operand, made);
  }
  return b.clone(*op, mapping)->getResult(
      cast<OpResult>(value).getResultNumber());
}

} // namespace

bool ReducedArray::isOne(Value memory) {
  return arrayOf(memory.getType()) ||
         isa<fir::BaseBoxType>(fir::unwrapRefType(memory.getType()));
}

bool ReducedArray::begin(fir::FirOpBuilder &b, acc::ReductionOp clause,
                         Value variable, Region &construct) {
  Location at = clause.getLoc();
  memory = variable;
  ModuleOp module = clause->getParentOfType<ModuleOp>();
  auto refuse = [&] {
    return clause.emitError("the reduction of '")
               << acc::getVarName(clause).value_or("a variable")
               << "' is not supported yet; reduce an array of numbers, or a "
                  "section of one with bounds that the construct does not "
                  "compute",
           false;
  };
  auto operation = operatorOf(
      module
          .lookupSymbol<acc::ReductionRecipeOp>(
              acc::getRecipe(clause).getLeafReference())
          .getReductionOperator());
  fir::SequenceType array = arrayOf(memory.getType());
  if (operation && !array && fir::isa_ref_type(memory.getType()) &&
      fir::isa_trivial(fir::unwrapRefType(
          cast<fir::BaseBoxType>(fir::unwrapRefType(memory.getType()))
              .getEleTy())))
    return beginScalar(b, module, at, *operation);
  if (!operation || !array || !fir::isa_trivial(array.getEleTy()))
    return refuse();
  // Its descriptor.
  bool inMemory = isa<fir::BaseBoxType>(fir::unwrapRefType(memory.getType())) &&
                  fir::isa_ref_type(memory.getType());
  Value box = memory;
  if (inMemory) {
    box = fir::LoadOp::create(b, at, memory);
  } else if (!isa<fir::BaseBoxType>(memory.getType())) {
    if (!array.hasDynamicExtents()) {
      SmallVector<Value> extents;
      for (int64_t extent : array.getShape())
        extents.push_back(
            b.createIntegerConstant(at, b.getIndexType(), extent));
      box = fir::EmboxOp::create(b, at, fir::BoxType::get(array), memory,
                                 b.genShape(at, extents));
    } else {
      for (Operation *user : memory.getUsers())
        if (auto declare = dyn_cast<hlfir::DeclareOp>(user))
          if (!construct.isAncestor(declare->getParentRegion()))
            box = declare.getResult(0);
      if (!isa<fir::BaseBoxType>(box.getType()))
        return refuse();
    }
  }
  Value slot = memory;
  auto bounds = acc::getBounds(clause);
  whole = box;
  if (!bounds.empty()) {
    // From the first to the last element, in the order of memory.
    auto [lower, extents] = dimensionsOf(b, at, box, array.getDimension());
    Value last, unit = b.createIntegerConstant(at, b.getIndexType(), 1);
    Value stride = unit;
    for (auto [bound, extent] : llvm::zip(bounds, extents)) {
      auto op = bound.getDefiningOp<acc::DataBoundsOp>();
      Value low = op ? op.getLowerbound() : Value();
      Value high = op ? op.getUpperbound() : Value();
      low = low ? before(b, low, construct) : low;
      high = high ? before(b, high, construct) : high;
      if (!low || !high)
        return refuse();
      auto place = [&](Value index, Value sum) -> Value {
        Value at0 = b.createConvert(at, b.getIndexType(), index);
        Value part = arith::MulIOp::create(b, at, at0, stride);
        return sum ? arith::AddIOp::create(b, at, sum, part).getResult() : part;
      };
      offset = place(low, offset);
      last = place(high, last);
      stride = arith::MulIOp::create(b, at, stride, extent);
    }
    Value count = arith::AddIOp::create(
        b, at, arith::SubIOp::create(b, at, last, offset), unit);
    Type part = fir::SequenceType::get({fir::SequenceType::getUnknownExtent()},
                                       array.getEleTy());
    Value data = moved(b, at, fir::BoxAddrOp::create(b, at, box), box, 1);
    box = describe(b, at, fir::BoxType::get(part), data, {unit}, {count});
    inMemory = false;
  }
  if (!inMemory) {
    auto place = b.saveInsertionPoint();
    b.setInsertionPointToStart(allocaBlockOf(b));
    slot = fir::AllocaOp::create(b, at, box.getType());
    b.restoreInsertionPoint(place);
    fir::StoreOp::create(b, at, box, slot);
  }
  original = slot;
  recipe = Recipe(module, at, cast<fir::BaseBoxType>(box.getType()), *operation)
               .make(module);
  return true;
}

Value ReducedArray::moved(fir::FirOpBuilder &b, Location at, Value data,
                          Value box, int64_t sign) {
  Type i64 = b.getI64Type();
  Value bytes = arith::MulIOp::create(
      b, at, b.createConvert(at, i64, offset),
      b.createConvert(
          at, i64,
          fir::BoxEleSizeOp::create(b, at, b.getIndexType(), box)));
  Value number = fir::ConvertOp::create(b, at, i64, data);
  number = sign > 0 ? arith::AddIOp::create(b, at, number, bytes).getResult()
                    : arith::SubIOp::create(b, at, number, bytes).getResult();
  Type array = arrayOf(box.getType());
  return fir::ConvertOp::create(b, at, b.getRefType(array), number);
}

Value ReducedArray::inside(fir::FirOpBuilder &b, Location at, Value copy) {
  if (!byReference)
    return describeScalar(b, at, fir::unwrapRefType(memory.getType()), copy);
  bool inMemory = isa<fir::BaseBoxType>(fir::unwrapRefType(memory.getType())) &&
                  fir::isa_ref_type(memory.getType());
  if (!offset)
    return inMemory ? copy : fir::LoadOp::create(b, at, copy).getResult();
  Value box = fir::LoadOp::create(b, at, copy);
  Value data = moved(b, at, fir::BoxAddrOp::create(b, at, box), whole, -1);
  auto [lower, extents] =
      dimensionsOf(b, at, whole, arrayOf(whole.getType()).getDimension());
  Value made = describe(b, at, whole.getType(), data, lower, extents);
  if (!inMemory)
    return made;
  auto place = b.saveInsertionPoint();
  b.setInsertionPointToStart(allocaBlockOf(b));
  Value slot = fir::AllocaOp::create(b, at, made.getType());
  b.restoreInsertionPoint(place);
  fir::StoreOp::create(b, at, made, slot);
  return slot;
}

} // namespace warpfork::acc_form
