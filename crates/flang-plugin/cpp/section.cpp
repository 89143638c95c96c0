// See sections.h.
#include "passes.h"
#include "sections.h"

using namespace mlir;
using LLVM::ICmpPredicate;

namespace warpfork {

Section::Section(ModuleOp module, omp::MapInfoOp info)
    : w(info, info.getLoc()), module(module), info(info) {
  w.at = lineOf(construct()->getLoc());
  if (auto count = info->getAttrOfType<IntegerAttr>(dimensionsMark))
    info.getBoundsMutable().assign(
        llvm::to_vector(info.getBounds().take_front(count.getInt())));
  for (Value bound : info.getBounds())
    bounds.push_back(bound.getDefiningOp<omp::MapBoundsOp>());
  // Data that is named without its descriptor is marked as well.
  known = isComplete() && info->hasAttr(contiguousMark) &&
          (info.getVarPtrPtr() || !bounds[0].getStrideInBytes());
}

bool Section::isComplete() const {
  if (bounds.empty() || llvm::is_contained(bounds, nullptr))
    return false;
  for (omp::MapBoundsOp bound : bounds)
    if (!const_cast<omp::MapBoundsOp &>(bound).getExtent())
      return false;
  return true;
}

Operation *Section::construct() {
  for (Operation *user : info->getUsers())
    if (!isa<omp::MapInfoOp>(user))
      return user;
  return info;
}

Value Section::plus(Value left, Value right) {
  return LLVM::AddOp::create(w, w.at, left, right);
}

Value Section::times(Value left, Value right) {
  return LLVM::MulOp::create(w, w.at, left, right);
}

Value Section::both(Value left, Value right) {
  return LLVM::AndOp::create(w, w.at, left, right);
}

Value Section::either(Value left, Value right) {
  return LLVM::OrOp::create(w, w.at, left, right);
}

Value Section::count(omp::MapBoundsOp bound) {
  Value span = LLVM::SubOp::create(w, w.at, bound.getUpperBound(),
                                   bound.getLowerBound());
  return plus(span, w.integer(w.getI64Type(), 1));
}

int64_t Section::elementBytes() {
  Type type = info.getVarType();
  while (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
    type = array.getElementType();
  return DataLayout(module).getTypeSize(type);
}

SmallVector<Value> Section::strides() {
  SmallVector<Value> all;
  if (bounds[0].getStrideInBytes()) {
    for (omp::MapBoundsOp bound : bounds)
      all.push_back(bound.getStride());
    return all;
  }
  Value stride = w.integer(w.getI64Type(), elementBytes());
  for (omp::MapBoundsOp bound : bounds) {
    all.push_back(stride);
    stride = times(stride, bound.getExtent());
  }
  return all;
}

Value Section::checkShape() {
  Type i64 = w.getI64Type();
  Value good = w.integer(w.getI1Type(), 1), full = good;
  for (omp::MapBoundsOp bound : bounds) {
    Value many = count(bound);
    Value single = w.compare(ICmpPredicate::sle, many, w.integer(i64, 1));
    good = both(good, either(full, single));
    full = both(full, w.compare(ICmpPredicate::eq, many, bound.getExtent()));
  }
  return good;
}

Value Section::checkStrides() {
  Type i64 = w.getI64Type();
  Value good = w.integer(w.getI1Type(), 1);
  Value stride = w.integer(i64, elementBytes());
  for (auto [bound, bytes] : llvm::zip(bounds, strides())) {
    Value same = w.compare(ICmpPredicate::eq, bytes, stride);
    Value none = w.compare(ICmpPredicate::sle, bound.getExtent(),
                           w.integer(i64, 1));
    good = both(good, either(same, none));
    stride = times(stride, bound.getExtent());
  }
  // Nothing is mapped of an array without elements.
  for (omp::MapBoundsOp bound : bounds)
    good = either(good, w.compare(ICmpPredicate::sle, bound.getExtent(),
                                  w.integer(i64, 0)));
  return good;
}

void Section::mapSpan() {
  Type i64 = w.getI64Type();
  Value zero = w.integer(i64, 0), first = zero;
  Value last = w.integer(i64, elementBytes() - 1);
  Value some = w.integer(w.getI1Type(), 1);
  for (auto [bound, stride] : llvm::zip(bounds, strides())) {
    Value at = times(bound.getLowerBound(), stride);
    Value end = times(bound.getUpperBound(), stride);
    Value down = w.compare(ICmpPredicate::slt, stride, zero);
    first = plus(first, w.select(down, end, at));
    last = plus(last, w.select(down, at, end));
    some = both(some, w.compare(ICmpPredicate::sgt, count(bound), zero));
  }
  first = w.select(some, first, zero);
  last = w.select(some, last, w.integer(i64, -1));
  Value one = w.integer(i64, 1);
  Value extent = plus(LLVM::SubOp::create(w, w.at, last, first), one);
  auto span = omp::MapBoundsOp::create(w, w.at, bounds[0].getType(), first,
                                       last, extent, one,
                                       /*stride_in_bytes=*/true, zero);
  info.getBoundsMutable().assign(ValueRange{span});
  info.setVarType(w.getI8Type());
}

void Section::describe(omp::TargetUpdateOp update) {
  // The runtime's list, which the construct maps in place of the section.
  Type i64 = w.getI64Type();
  Value list = allocate(update, i64);
  w.call(module, "__wf_list_begin", Type(), list);
  Value base = info.getVarPtr();
  if (Value field = info.getVarPtrPtr())
    base = w.load(w.pointer(), field);
  SmallVector<Value> bytes = strides();
  Value first = w.integer(i64, 0);
  for (auto [bound, stride] : llvm::zip(bounds, bytes))
    first = plus(first, times(bound.getLowerBound(), stride));
  // The outermost comes first.
  for (auto [bound, stride] :
       llvm::zip(llvm::reverse(bounds), llvm::reverse(bytes)))
    w.call(module, "__wf_list_dimension", Type(), {count(bound), stride});
  Value address = LLVM::GEPOp::create(w, w.at, w.pointer(), w.getI8Type(),
                                      base, ArrayRef<LLVM::GEPArg>{first});
  // libomptarget's flags of a mapping (`omptarget.h`).
  constexpr int64_t to = 1, from = 2, present = 0x1000;
  auto has = [&](omp::ClauseMapFlags flag) {
    return bitEnumContainsAny(info.getMapType(), flag);
  };
  int64_t flags = (has(omp::ClauseMapFlags::to) ? to : 0) |
                  (has(omp::ClauseMapFlags::from) ? from : 0) |
                  (has(omp::ClauseMapFlags::present) ? present : 0);
  w.call(module, "__wf_list_section", Type(),
         {address, w.integer(i64, elementBytes()), w.integer(i64, flags),
          w.null()});
  // Nothing else of the variable is copied: a descriptor stays as it is.
  SmallVector<omp::MapInfoOp> owners;
  for (Operation *user : info->getUsers())
    if (auto owner = dyn_cast<omp::MapInfoOp>(user))
      owners.push_back(owner);
  auto direction =
      has(omp::ClauseMapFlags::to) ? omp::ClauseMapFlags::to
                                   : omp::ClauseMapFlags::from;
  auto item = omp::MapInfoOp::create(
      w, w.at, w.pointer(), list, TypeAttr::get(i64),
      omp::ClauseMapFlagsAttr::get(w.getContext(), direction),
      omp::VariableCaptureKindAttr::get(w.getContext(),
                                        omp::VariableCaptureKind::ByRef),
      /*var_ptr_ptr=*/Value(), /*members=*/ValueRange{},
      /*members_index=*/ArrayAttr(), /*bounds=*/ValueRange{},
      /*mapper_id=*/FlatSymbolRefAttr(), w.getStringAttr(""),
      w.getBoolAttr(false));
  SmallVector<Value> items;
  for (Value value : update.getMapVars()) {
    if (value == info.getResult())
      items.push_back(item);
    else if (!llvm::is_contained(owners, value.getDefiningOp()))
      items.push_back(value);
  }
  update.getMapVarsMutable().assign(items);
  Writer after(update->getNextNode(), update.getLoc());
  after.call(module, "__wf_list_end", Type(), list);
}

} // namespace warpfork
