// Mapped sections in the host's code. Flang's translation maps as many bytes
// as the section has elements, from its first element on: right only where
// the section is contiguous in memory, as OpenMP wants it. The arrays of
// Fortran that are contiguous for sure were marked before code generation.
// Others are checked when the program runs, since descriptors have strides:
// a target region maps everything from the first byte of a strided array to
// the last, and anything else ends the program with a message.
#include "checks.h"
#include "ops.h"
#include "passes.h"

using namespace mlir;
using LLVM::ICmpPredicate;

namespace warpfork {
namespace {

constexpr StringRef message =
    "a mapped section is not contiguous in memory, which OpenMP requires";

class Section {
public:
  Section(ModuleOp module, omp::MapInfoOp info)
      : module(module), info(info), w(info, construct()->getLoc()) {}

  bool run() {
    for (Value bound : info.getBounds())
      bounds.push_back(bound.getDefiningOp<omp::MapBoundsOp>());
    if (bounds.empty() || llvm::is_contained(bounds, nullptr))
      return true;
    // Data that is named without its descriptor is marked as well.
    bool known = info->hasAttr(contiguousMark) &&
                 (info.getVarPtrPtr() || !bounds[0].getStrideInBytes());
    auto fixed = isContiguous();
    if (known && fixed)
      return *fixed || refuse();
    Type i64 = w.getI64Type();
    if (!known && (elementBytes() == 0 || !bounds[0].getStrideInBytes()))
      return true;
    Value good = checkShape();
    if (!known) {
      good = both(good, checkStrides());
      if (mapsWholeInRegion() && fixed.value_or(false)) {
        mapSpan(i64);
        return true;
      }
    }
    endUnless(good, info, w.at, message);
    return true;
  }

private:
  /// A construct with the mapping.
  Operation *construct() {
    for (Operation *user : info->getUsers())
      if (!isa<omp::MapInfoOp>(user))
        return user;
    return info;
  }

  static std::optional<int64_t> constant(Value value) {
    if (auto op = value.getDefiningOp<LLVM::ConstantOp>())
      if (auto integer = dyn_cast<IntegerAttr>(op.getValue()))
        return integer.getInt();
    return std::nullopt;
  }

  /// Whether a dimension is whole; nothing if only the running program knows.
  static std::optional<bool> isFull(omp::MapBoundsOp bound) {
    auto lower = constant(bound.getLowerBound());
    if (lower && *lower != 0)
      return false;
    if (auto minus = bound.getUpperBound().getDefiningOp<LLVM::SubOp>())
      if (lower && minus.getLhs() == bound.getExtent() &&
          constant(minus.getRhs()) == 1)
        return true;
    auto upper = constant(bound.getUpperBound());
    auto extent = constant(bound.getExtent());
    if (lower && upper && extent)
      return *upper == *extent - 1;
    return std::nullopt;
  }

  static std::optional<bool> isSingle(omp::MapBoundsOp bound) {
    if (bound.getLowerBound() == bound.getUpperBound())
      return true;
    auto lower = constant(bound.getLowerBound());
    auto upper = constant(bound.getUpperBound());
    if (lower && upper)
      return *lower == *upper;
    return std::nullopt;
  }

  /// Whether the section is contiguous if the array is: behind a dimension
  /// that is not whole each has one element.
  std::optional<bool> isContiguous() {
    bool certain = true, partial = false;
    for (auto [i, bound] : llvm::enumerate(bounds)) {
      if (partial) {
        auto single = isSingle(bound);
        if (!single)
          certain = false;
        else if (!*single)
          return certain ? std::optional<bool>(false) : std::nullopt;
        continue;
      }
      auto full = isFull(bound);
      if (i + 1 == bounds.size())
        break;
      if (!full)
        return std::nullopt;
      partial = !*full;
    }
    return certain ? std::optional<bool>(true) : std::nullopt;
  }

  bool refuse() {
    construct()->emitError("a section that this construct maps is not "
                           "contiguous in memory, which OpenMP requires; map "
                           "the whole array");
    return false;
  }

  Value both(Value left, Value right) {
    return LLVM::AndOp::create(w, w.at, left, right);
  }

  Value either(Value left, Value right) {
    return LLVM::OrOp::create(w, w.at, left, right);
  }

  Value plus(Value left, Value right) {
    return LLVM::AddOp::create(w, w.at, left, right);
  }

  Value count(omp::MapBoundsOp bound) {
    Value span = LLVM::SubOp::create(w, w.at, bound.getUpperBound(),
                                     bound.getLowerBound());
    return plus(span, w.integer(w.getI64Type(), 1));
  }

  /// The same question as `isContiguous`, for the running program.
  Value checkShape() {
    Type i64 = w.getI64Type();
    Value good = w.integer(w.getI1Type(), 1), full = good;
    for (omp::MapBoundsOp bound : bounds) {
      Value many = count(bound);
      Value single =
          w.compare(ICmpPredicate::sle, many, w.integer(i64, 1));
      good = both(good, either(full, single));
      full = both(full, w.compare(ICmpPredicate::eq, many, bound.getExtent()));
    }
    return good;
  }

  /// Whether the strides of a descriptor are those of a contiguous array.
  Value checkStrides() {
    Type i64 = w.getI64Type();
    Value good = w.integer(w.getI1Type(), 1);
    Value stride = w.integer(i64, elementBytes());
    for (omp::MapBoundsOp bound : bounds) {
      Value same = w.compare(ICmpPredicate::eq, bound.getStride(), stride);
      Value none = w.compare(ICmpPredicate::sle, bound.getExtent(),
                             w.integer(i64, 1));
      good = both(good, either(same, none));
      stride = LLVM::MulOp::create(w, w.at, stride, bound.getExtent());
    }
    // Nothing is mapped of an array without elements.
    for (omp::MapBoundsOp bound : bounds)
      good = either(good, w.compare(ICmpPredicate::sle, bound.getExtent(),
                                    w.integer(i64, 0)));
    return good;
  }

  int64_t elementBytes() {
    Type type = info.getVarType();
    while (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
      type = array.getElementType();
    return DataLayout(module).getTypeSize(type);
  }

  /// Whether only a target region uses the mapping, and it copies to the
  /// device what lies between the elements.
  bool mapsWholeInRegion() {
    for (Operation *user : info->getUsers())
      if (!isa<omp::TargetOp, omp::MapInfoOp>(user))
        return false;
    auto type = info.getMapType();
    bool to = bitEnumContainsAny(type, omp::ClauseMapFlags::to);
    bool from = bitEnumContainsAny(type, omp::ClauseMapFlags::from);
    return to || !from;
  }

  /// Maps the bytes from the first to the last of a strided array.
  void mapSpan(Type i64) {
    Value zero = w.integer(i64, 0), first = zero;
    Value last = w.integer(i64, elementBytes() - 1);
    Value some = w.integer(w.getI1Type(), 1);
    for (omp::MapBoundsOp bound : bounds) {
      Value many = count(bound);
      Value reach = LLVM::MulOp::create(w, w.at, bound.getUpperBound(),
                                        bound.getStride());
      Value down = w.compare(ICmpPredicate::slt, reach, zero);
      first = plus(first, w.select(down, reach, zero));
      last = plus(last, w.select(down, zero, reach));
      some = both(some, w.compare(ICmpPredicate::sgt, many, zero));
    }
    first = w.select(some, first, zero);
    last = w.select(some, last, w.integer(i64, -1));
    Value one = w.integer(i64, 1);
    Value extent = plus(LLVM::SubOp::create(w, w.at, last, first), one);
    auto span = omp::MapBoundsOp::create(
        w, w.at, bounds[0].getType(), first, last, extent, one,
        /*stride_in_bytes=*/true, zero);
    info.getBoundsMutable().assign(ValueRange{span});
    info.setVarType(w.getI8Type());
  }

  ModuleOp module;
  omp::MapInfoOp info;
  Writer w;
  SmallVector<omp::MapBoundsOp> bounds;
};

} // namespace

bool repairSections(ModuleOp module) {
  SmallVector<omp::MapInfoOp> all;
  module.walk([&](omp::MapInfoOp info) { all.push_back(info); });
  bool good = true;
  for (omp::MapInfoOp info : all)
    good &= Section(module, info).run();
  return good;
}

} // namespace warpfork
