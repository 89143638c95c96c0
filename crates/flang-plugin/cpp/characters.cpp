// The lengths of characters in mappings, which types of the LLVM dialect do not show.
#include "flang/Optimizer/Dialect/FIRType.h"
#include "flang/Optimizer/Dialect/Support/FIRContext.h"
#include "flang/Optimizer/Dialect/Support/KindMapping.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "mapped.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {

/// The bytes of an element by its descriptor; none where `present` says that there is none.
static Value bytesOfElement(OpBuilder &b, Location at, Value descriptor, Value present) {
  Type index = b.getIndexType();
  if (!present)
    return fir::BoxEleSizeOp::create(b, at, index, descriptor);
  auto choice = fir::IfOp::create(b, at, TypeRange{index}, present, /*withElse=*/true);
  OpBuilder yes = choice.getThenBodyBuilder(), no = choice.getElseBodyBuilder();
  Value bytes = fir::BoxEleSizeOp::create(yes, at, index, descriptor);
  fir::ResultOp::create(yes, at, bytes);
  Value none = arith::ConstantIndexOp::create(no, at, 0);
  fir::ResultOp::create(no, at, none);
  return choice.getResult(0);
}

/// The number of characters of an array's elements; null if nothing shows it.
static Value lengthOf(omp::MapInfoOp info, fir::CharacterType element) {
  OpBuilder b(info);
  Location at = info.getLoc();
  if (element.hasConstantLen())
    return arith::ConstantIndexOp::create(b, at, element.getLen());
  Value base = info.getVarPtr(), descriptor, present;
  while (base && !descriptor) {
    Type type = fir::unwrapRefType(base.getType());
    Operation *op = base.getDefiningOp();
    if (isa<fir::BaseBoxType>(type)) {
      descriptor = base;
    } else if (auto convert = dyn_cast_or_null<fir::ConvertOp>(op)) {
      base = convert.getValue();
    } else if (auto choice = dyn_cast_or_null<fir::IfOp>(op)) {
      present = choice.getCondition();
      base = whenPresent(base);
    } else if (auto data = dyn_cast_or_null<fir::BoxAddrOp>(op)) {
      descriptor = data.getVal();
    } else if (auto load = dyn_cast_or_null<fir::LoadOp>(op)) {
      // The address in a descriptor that Flang keeps in memory.
      auto field = load.getMemref().getDefiningOp<fir::BoxOffsetOp>();
      if (!field)
        return {};
      descriptor = field.getBoxRef();
    } else if (auto declare = dyn_cast_or_null<hlfir::DeclareOp>(op)) {
      if (declare.getTypeparams().empty())
        return {};
      return fir::ConvertOp::create(b, at, b.getIndexType(),
                                    declare.getTypeparams()[0]);
    } else {
      return {};
    }
  }
  if (fir::isa_ref_type(descriptor.getType()))
    descriptor = fir::LoadOp::create(b, at, descriptor);
  Value bytes = bytesOfElement(b, at, descriptor, present);
  if (element.getFKind() == 1)
    return bytes;
  Value kind = arith::ConstantIndexOp::create(b, at, element.getFKind());
  return arith::DivUIOp::create(b, at, bytes, kind);
}

/// Gives a character variable of deferred length, whose data a descriptor has, as
/// many bytes as the descriptor says: none while it is not allocated.
static bool addDeferredLength(omp::MapInfoOp info, fir::CharacterType type) {
  Value length = lengthOf(info, type);
  OpBuilder b(info);
  Location at = info.getLoc();
  Value descriptor = fir::LoadOp::create(b, at, info.getVarPtr());
  Value data = fir::BoxAddrOp::create(b, at, descriptor);
  Value address = fir::ConvertOp::create(b, at, b.getI64Type(), data);
  Value none = arith::ConstantIntOp::create(b, at, b.getI64Type(), 0);
  Value there = arith::CmpIOp::create(b, at, arith::CmpIPredicate::ne, address,
                                      none);
  Value zero = arith::ConstantIndexOp::create(b, at, 0);
  Value one = arith::ConstantIndexOp::create(b, at, 1);
  Value count = arith::SelectOp::create(b, at, there, length, zero);
  Value last = arith::SubIOp::create(b, at, count, one);
  Value characters = omp::MapBoundsOp::create(
      b, at, omp::MapBoundsType::get(b.getContext()), zero, last, count, one,
      /*stride_in_bytes=*/false, zero);
  info.getBoundsMutable().assign(characters);
  info->setAttr(dimensionsMark, b.getI64IntegerAttr(1));
  return true;
}

/// Flang takes all characters for bytes.
static void correctCharacterStride(omp::MapInfoOp info, fir::CharacterType type) {
  unsigned bytes = fir::getKindMapping(info->getParentOfType<ModuleOp>())
                       .getCharacterBitsize(type.getFKind()) / 8;
  if (bytes == 1 || info.getBounds().size() != 1)
    return;
  auto bounds = info.getBounds()[0].getDefiningOp<omp::MapBoundsOp>();
  if (!bounds || !bounds.getStrideInBytes())
    return;
  OpBuilder b(bounds);
  bounds.getStrideMutable().assign(
      arith::ConstantIndexOp::create(b, info.getLoc(), bytes));
}

bool addLength(omp::MapInfoOp info) {
  Type type = fir::unwrapRefType(info.getVarPtr().getType());
  if (auto box = dyn_cast<fir::BaseBoxType>(type))
    type = fir::unwrapRefType(box.getEleTy());
  auto scalar = dyn_cast<fir::CharacterType>(info.getVarType());
  if (scalar && !scalar.hasConstantLen() && info.getVarPtrPtr() &&
      info.getBounds().empty() && fir::isa_box_type(
                  fir::unwrapRefType(info.getVarPtr().getType())))
    return addDeferredLength(info, scalar);
  if (scalar)
    correctCharacterStride(info, scalar);
  auto array = dyn_cast<fir::SequenceType>(type);
  auto element =
      array ? dyn_cast<fir::CharacterType>(array.getEleTy()) : nullptr;
  // Mappers describe parts of a variable.
  if (!element || info.getBounds().empty() ||
      info->getParentOfType<omp::DeclareMapperOp>())
    return true;
  Value length = lengthOf(info, element);
  if (!length)
    return info.emitError("the length of the characters of '")
               << info.getName().value_or("") << "' is not known here",
           false;
  OpBuilder b(info);
  Location at = info.getLoc();
  auto first = info.getBounds()[0].getDefiningOp<omp::MapBoundsOp>();
  Value zero = arith::ConstantIndexOp::create(b, at, 0);
  Value one = arith::ConstantIndexOp::create(b, at, 1);
  Value last = arith::SubIOp::create(b, at, length, one);
  Value stride = one;
  if (first.getStrideInBytes())
    stride = arith::ConstantIndexOp::create(b, at, element.getFKind());
  auto characters = omp::MapBoundsOp::create(
      b, at, first.getType(), zero, last, length, stride,
      first.getStrideInBytes(), zero);
  SmallVector<Value> bounds = {characters};
  llvm::append_range(bounds, info.getBounds());
  info.getBoundsMutable().assign(bounds);
  info->setAttr(dimensionsMark, b.getI64IntegerAttr(bounds.size()));
  return true;
}

} // namespace warpfork
