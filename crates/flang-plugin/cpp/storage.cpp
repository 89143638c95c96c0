// Variables that share memory by `equivalence`. Where a region names several of
// them, each has a mapping of its own, and the device two copies of one memory. This
// part maps all of the memory first, so that the others are parts of it.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/Support/DataLayout.h"
#include "flang/Optimizer/Builder/FIRBuilder.h"
#include "flang_form.h"
#include "mapped.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {
namespace {

/// A part of a variable's memory.
struct Part {
  /// The memory that an `equivalence` lays variables over.
  Value storage;
  int64_t first = 0, end = 0;
};

/// The part that a mapping is of; without storage where it is of none.
Part partOf(omp::MapInfoOp info, const DataLayout &layout,
            const fir::KindMapping &kinds) {
  Part part;
  Type type = fir::unwrapRefType(info.getVarPtr().getType());
  if (!info.getBounds().empty())
    type = info.getVarType();
  auto size = fir::getTypeSizeAndAlignment(info.getLoc(), type, layout, kinds);
  for (fir::CoordinateOp place : originOf(info.getVarPtr()).parts) {
    auto offset = place.getCoor().size() == 1
                      ? fir::getIntIfConstant(place.getCoor()[0])
                      : std::nullopt;
    auto bytes = dyn_cast<fir::SequenceType>(
        fir::unwrapRefType(place.getRef().getType()));
    if (!offset || !bytes || !bytes.getEleTy().isInteger(8) || !size)
      return {};
    part = {place.getRef(), *offset, *offset + int64_t(size->first)};
  }
  return part;
}

/// The memory of which two mappings are overlapping parts; null if there is none.
Value overlapped(ArrayRef<Part> parts) {
  for (auto [i, one] : llvm::enumerate(parts))
    for (const Part &other : parts.take_front(i))
      if (one.storage && one.storage == other.storage &&
          one.first < other.end && other.first < one.end &&
          (one.first != other.first || one.end != other.end))
        return one.storage;
  return {};
}

void mapStorage(omp::TargetOp target, Value storage) {
  OpBuilder b(target);
  Location at = target.getLoc();
  Type type = fir::unwrapRefType(storage.getType());
  auto bytes = cast<fir::SequenceType>(type);
  auto index = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, at, value);
  };
  int64_t count = bytes.getConstantArraySize();
  Value bounds = omp::MapBoundsOp::create(
      b, at, omp::MapBoundsType::get(b.getContext()), index(0),
      index(count - 1), index(count), index(1), /*stride_in_bytes=*/false,
      index(0));
  auto info = omp::MapInfoOp::create(
      b, at, storage.getType(), storage, type,
      omp::ClauseMapFlags::implicit | omp::ClauseMapFlags::to |
          omp::ClauseMapFlags::from,
      omp::VariableCaptureKind::ByRef,
      Value(), ValueRange{}, ArrayAttr(), ValueRange{bounds},
      FlatSymbolRefAttr(), b.getStringAttr(""));
  SmallVector<Value> maps{info.getResult()};
  llvm::append_range(maps, target.getMapVars());
  unsigned place = cast<omp::BlockArgOpenMPOpInterface>(*target).getMapBlockArgsStart();
  target.getMapVarsMutable().assign(maps);
  target.getRegion().front().insertArgument(place, info.getType(), at);
  if (auto old = target.getPrivateMapsAttr()) {
    SmallVector<int64_t> shifted;
    for (int64_t i : old.asArrayRef())
      shifted.push_back(i < 0 ? i : i + 1);
    target.setPrivateMapsAttr(b.getDenseI64ArrayAttr(shifted));
  }
}

} // namespace

void mapSharedStorage(ModuleOp module) {
  auto layout = fir::support::getOrSetMLIRDataLayout(module);
  fir::KindMapping kinds = fir::getKindMapping(module);
  module.walk([&](omp::TargetOp target) {
    SmallVector<Part> parts;
    for (Value value : target.getMapVars())
      if (auto info = value.getDefiningOp<omp::MapInfoOp>())
        parts.push_back(partOf(info, *layout, kinds));
    if (Value storage = layout ? overlapped(parts) : Value())
      mapStorage(target, storage);
  });
}

} // namespace warpfork
