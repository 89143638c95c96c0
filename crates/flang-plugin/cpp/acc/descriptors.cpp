// Descriptors, and private copies that lack a part of the variable's: Flang's recipes
// leave arrays of types and of characters without memory, fixed arrays with lower bounds
// without a descriptor, and allocatable variables without their lower bounds.
#include "acc.h"

using namespace mlir;

namespace warpfork::acc_form {

std::pair<SmallVector<Value>, SmallVector<Value>>
dimensionsOf(fir::FirOpBuilder &b, Location at, Value box, unsigned rank) {
  SmallVector<Value> lower, extents;
  for (unsigned i = 0; i < rank; i++) {
    Value number = b.createIntegerConstant(at, b.getIndexType(), i);
    auto one = fir::BoxDimsOp::create(b, at, b.getIndexType(), b.getIndexType(),
                                      b.getIndexType(), box, number);
    lower.push_back(one.getLowerBound());
    extents.push_back(one.getExtent());
  }
  return {lower, extents};
}

Value describe(fir::FirOpBuilder &b, Location at, Type box, Value data,
               ArrayRef<Value> lower, ArrayRef<Value> extents) {
  Type element = cast<fir::BaseBoxType>(box).getEleTy();
  Type address = fir::isa_ref_type(element) ? element : b.getRefType(element);
  return fir::EmboxOp::create(b, at, box, b.createConvert(at, address, data),
                              b.genShape(at, lower, extents));
}

/// Memory of the code that is written now, whatever loops are around.
static Value allocate(fir::FirOpBuilder &b, Location at, Type type) {
  auto place = b.saveInsertionPoint();
  b.setInsertionPointToStart(allocaBlockOf(b));
  Value memory = fir::AllocaOp::create(b, at, type);
  b.restoreInsertionPoint(place);
  return memory;
}

Value describeScalar(fir::FirOpBuilder &b, Location at, Type box, Value data) {
  Value slot = allocate(b, at, box);
  Type address = cast<fir::BaseBoxType>(box).getEleTy();
  fir::StoreOp::create(
      b, at,
      fir::EmboxOp::create(b, at, box, b.createConvert(at, address, data)), slot);
  return slot;
}

Value completeCopy(fir::FirOpBuilder &b, Location at, Value original, Value copy) {
  Type type = original.getType(), variable = fir::unwrapRefType(type);
  auto box = dyn_cast<fir::BaseBoxType>(variable);
  if (!box) {
    if (copy != original)
      return copy;
    return fir::hasDynamicSize(variable)
               ? Value()
               : b.createConvert(at, type, allocate(b, at, variable));
  }
  if (copy == original || isa<fir::ClassType>(box))
    return {};
  Type described = fir::unwrapRefType(box.getEleTy());
  auto array = dyn_cast<fir::SequenceType>(described);
  if (type == box) {
    if (copy.getType() == type || !array)
      return copy;
    auto [lower, extents] = dimensionsOf(b, at, original, array.getDimension());
    return describe(b, at, box, copy, lower, extents);
  }
  if (!array)
    return copy;
  Value from = fir::LoadOp::create(b, at, original);
  auto lower = dimensionsOf(b, at, from, array.getDimension()).first;
  Value shift = fir::ShiftOp::create(
      b, at, fir::ShiftType::get(b.getContext(), lower.size()), lower);
  Value made = fir::LoadOp::create(b, at, copy);
  made = fir::ReboxOp::create(b, at, box, made, shift, Value());
  fir::StoreOp::create(b, at, made, copy);
  return copy;
}

} // namespace warpfork::acc_form
