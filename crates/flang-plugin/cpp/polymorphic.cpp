// The sizes of polymorphic variables in mappings. Flang maps the bytes of the declared
// type; the descriptor has the size of the dynamic one.
#include "flang/Optimizer/Dialect/FIRType.h"
#include "mapped.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {

/// The bytes of an element by its descriptor: none where nothing is allocated.
static Value bytesOf(OpBuilder &b, Location at, Value descriptor) {
  Value data = fir::BoxAddrOp::create(b, at, descriptor);
  Value address = fir::ConvertOp::create(b, at, b.getI64Type(), data);
  Value none = arith::ConstantIntOp::create(b, at, b.getI64Type(), 0);
  Value there = arith::CmpIOp::create(b, at, arith::CmpIPredicate::ne, address,
                                      none);
  Value bytes = fir::BoxEleSizeOp::create(b, at, b.getIndexType(), descriptor);
  Value zero = arith::ConstantIndexOp::create(b, at, 0);
  return arith::SelectOp::create(b, at, there, bytes, zero);
}

void mapDynamicType(omp::MapInfoOp info) {
  if (!info.getVarPtrPtr())
    return;
  auto box = dyn_cast<fir::ClassType>(
      fir::unwrapRefType(info.getVarPtr().getType()));
  if (!box)
    return;
  Type type = fir::unwrapSequenceType(fir::unwrapRefType(box.getEleTy()));
  // The mapper of a type with allocatable components maps these, too.
  if (!isa<fir::RecordType, NoneType>(type) ||
      fir::isRecordWithAllocatableMember(type))
    return;
  bool isArray =
      isa<fir::SequenceType>(fir::unwrapRefType(box.getEleTy()));
  if (isArray && info.getBounds().empty())
    return;
  OpBuilder b(info);
  Location at = info.getLoc();
  Value descriptor = fir::LoadOp::create(b, at, info.getVarPtr());
  Value bytes = bytesOf(b, at, descriptor);
  Value zero = arith::ConstantIndexOp::create(b, at, 0);
  Value one = arith::ConstantIndexOp::create(b, at, 1);
  Value last = arith::SubIOp::create(b, at, bytes, one);
  bool inBytes = isArray && info.getBounds()[0]
                                .getDefiningOp<omp::MapBoundsOp>()
                                .getStrideInBytes();
  SmallVector<Value> bounds{omp::MapBoundsOp::create(
      b, at, omp::MapBoundsType::get(b.getContext()), zero, last, bytes, one,
      inBytes, zero)};
  llvm::append_range(bounds, info.getBounds());
  info.getBoundsMutable().assign(bounds);
  info.setVarType(b.getI8Type());
  info.removeMapperIdAttr();
  info->setAttr(dimensionsMark, b.getI64IntegerAttr(bounds.size()));
}

} // namespace warpfork
