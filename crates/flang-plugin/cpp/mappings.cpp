// Completes mappings with what types of the LLVM dialect do not show: marks
// arrays without a descriptor, and allocatable ones, and corrects bounds.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/Dialect/FIRType.h"
#include "flang_form.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {
namespace {

void markContiguous(omp::MapInfoOp info) {
  Type type = fir::unwrapRefType(info.getVarPtr().getType());
  Value base = info.getVarPtr();
  while (auto convert = base.getDefiningOp<fir::ConvertOp>())
    base = convert.getValue();
  if (auto data = base.getDefiningOp<fir::BoxAddrOp>())
    type = data.getVal().getType();
  auto box = dyn_cast<fir::BaseBoxType>(type);
  if (!box || isa<fir::HeapType>(box.getEleTy()))
    info->setAttr(contiguousMark, UnitAttr::get(info.getContext()));
}

/// As `correctStride`, of an optional array: Flang computes its bounds where it
/// is present.
void correctStrideOfOptional(omp::MapBoundsOp bounds, fir::IfOp present) {
  auto stride = dyn_cast_or_null<OpResult>(bounds.getStride());
  if (!stride || stride.getOwner() != present || !bounds.getStrideInBytes())
    return;
  Operation *values = present.getThenRegion().front().getTerminator();
  unsigned extent = cast<OpResult>(bounds.getExtent()).getResultNumber();
  if (auto dimension =
          values->getOperand(extent).getDefiningOp<fir::BoxDimsOp>())
    values->setOperand(stride.getResultNumber(), dimension.getByteStride());
}

/// Flang takes the strides of further dimensions for those of a contiguous
/// array; descriptors have them.
void correctStride(omp::MapBoundsOp bounds) {
  Value extent = bounds.getExtent();
  if (!extent)
    return;
  if (auto present = extent.getDefiningOp<fir::IfOp>()) {
    correctStrideOfOptional(bounds, present);
    return;
  }
  auto dimension = extent.getDefiningOp<fir::BoxDimsOp>();
  if (dimension && bounds.getStrideInBytes() &&
      extent == dimension.getExtent())
    bounds.getStrideMutable().assign(dimension.getByteStride());
}

/// The extent of a dimension; null if nothing shows it.
Value extentOf(omp::MapInfoOp info, omp::MapBoundsOp bounds, unsigned i) {
  for (Value value : {bounds.getStride(), bounds.getStartIdx()})
    if (value)
      if (auto dimension = value.getDefiningOp<fir::BoxDimsOp>())
        return dimension.getExtent();
  auto array = dyn_cast<fir::SequenceType>(
      fir::unwrapRefType(info.getVarPtr().getType()));
  if (!array || i >= array.getDimension() ||
      array.getShape()[i] == fir::SequenceType::getUnknownExtent())
    return {};
  OpBuilder b(bounds);
  return arith::ConstantIndexOp::create(b, bounds.getLoc(),
                                        array.getShape()[i]);
}

/// Flang takes the extent of a dimension with a single subscript for 1.
void correctExtents(omp::MapInfoOp info) {
  for (auto [i, value] : llvm::enumerate(info.getBounds())) {
    auto bounds = value.getDefiningOp<omp::MapBoundsOp>();
    if (!bounds || bounds.getLowerBound() != bounds.getUpperBound())
      continue;
    if (Value extent = extentOf(info, bounds, i))
      bounds.getExtentMutable().assign(extent);
  }
}

/// Flang copies the first element of characters and other small variables that
/// are no numbers. Has the runtime copy them.
void copyByReference(omp::MapInfoOp info) {
  if (info.getMapCaptureType() != omp::VariableCaptureKind::ByCopy ||
      isa<IntegerType, FloatType, IndexType, fir::LogicalType>(
          info.getVarType()))
    return;
  info.setMapCaptureType(omp::VariableCaptureKind::ByRef);
  info.setMapType(info.getMapType() | omp::ClauseMapFlags::to |
                  omp::ClauseMapFlags::priv);
}

} // namespace

void completeMappings(ModuleOp module) {
  module.walk([](omp::MapInfoOp info) {
    markContiguous(info);
    copyByReference(info);
    correctExtents(info);
  });
  module.walk(correctStride);
}

} // namespace warpfork
