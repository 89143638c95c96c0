// How variables reach target regions and data constructs: OpenMP's mappings,
// by OpenACC's clauses and rules.
#include "../passes.h"
#include "acc.h"
#include "mapping.h"
#include "flang/Optimizer/Builder/DirectivesCommon.h"
#include "flang/Optimizer/Builder/HLFIRTools.h"
#include "flang/Utils/OpenMP.h"

using namespace mlir;
using Flag = omp::ClauseMapFlags;

namespace warpfork::acc_form {

Mapping mappingOf(Operation *entry) {
  Mapping mapping{acc::getVar(entry),
                  acc::getBounds(entry),
                  *acc::getDataClause(entry),
                  acc::DataClauseModifier::none,
                  acc::getImplicitFlag(entry),
                  entry->getLoc(),
                  acc::getVarName(entry).value_or("").str()};
  if (auto modifiers =
          entry->getAttrOfType<acc::DataClauseModifierAttr>("modifiers"))
    mapping.modifiers = modifiers.getValue();
  return mapping;
}

std::optional<Flag> mapType(const Mapping &mapping) {
  using Clause = acc::DataClause;
  using Modifier = acc::DataClauseModifier;
  auto has = [&](Modifier one) {
    return bitEnumContainsAny(mapping.modifiers, one);
  };
  bool always = has(Modifier::alwaysin) || has(Modifier::alwaysout);
  Flag more = always ? Flag::always : Flag::none;
  // A new copy of zeros, as the runtime knows it from C.
  Flag zero = has(Modifier::zero) ? Flag::close : Flag::none;
  switch (mapping.clause) {
  case Clause::acc_copy:
  case Clause::acc_reduction:
    return Flag::to | Flag::from | more;
  case Clause::acc_copyin:
  case Clause::acc_copyin_readonly:
    return Flag::to | more;
  case Clause::acc_copyout:
    return Flag::from | more | zero;
  case Clause::acc_copyout_zero:
    return Flag::from | Flag::close | more;
  case Clause::acc_create:
    return zero == Flag::none ? Flag::storage
                              : Flag::storage | Flag::close | Flag::always;
  case Clause::acc_create_zero:
    return Flag::storage | Flag::close | Flag::always;
  case Clause::acc_present:
    return Flag::storage | Flag::present;
  case Clause::acc_no_create:
    return Flag::storage | Flag::close;
  case Clause::acc_delete:
    return Flag::storage;
  default:
    return std::nullopt;
  }
}

SmallVector<Value> boundsOf(OpBuilder &b, ValueRange bounds) {
  SmallVector<Value> made;
  for (Value value : bounds) {
    auto bound = value.getDefiningOp<acc::DataBoundsOp>();
    made.push_back(omp::MapBoundsOp::create(
        b, bound.getLoc(), omp::MapBoundsType::get(b.getContext()),
        bound.getLowerbound(), bound.getUpperbound(), bound.getExtent(),
        bound.getStride(), bound.getStrideInBytes(), bound.getStartIdx()));
  }
  return made;
}

bool isOptional(hlfir::DeclareOp declare) {
  return declare && declare.getFortranAttrs() &&
         bitEnumContainsAny(*declare.getFortranAttrs(),
                            fir::FortranVariableFlagsEnum::optional);
}

hlfir::DeclareOp optionalDeclaration(Value memory) {
  for (Operation *user : memory.getUsers())
    if (auto declare = dyn_cast<hlfir::DeclareOp>(user);
        isOptional(declare) && declare->getParentRegion() == memory.getParentRegion())
      return declare;
  return {};
}

bool isAssumedSize(hlfir::DeclareOp declare) {
  auto type = dyn_cast<fir::SequenceType>(fir::unwrapRefType(declare.getMemref().getType()));
  Value shape = declare.getShape();
  if (!type || !shape)
    return false;
  Value last;
  if (auto op = shape.getDefiningOp<fir::ShapeOp>())
    last = op.getExtents().back();
  else if (auto op = shape.getDefiningOp<fir::ShapeShiftOp>())
    last = op.getPairs().back();
  return last && last.getDefiningOp<fir::AssumedSizeExtentOp>();
}

/// The bounds of all of a variable.
SmallVector<Value> wholeBounds(fir::FirOpBuilder &b, Location at,
                                      Value value, bool optional,
                                      bool assumedSize) {
  auto info = fir::factory::getDataOperandBaseAddr(b, value, optional, at);
  hlfir::Entity entity{value};
  if (auto declare = value.getDefiningOp<hlfir::DeclareOp>())
    entity = hlfir::Entity{declare.getResult(0)};
  auto [extended, cleanup] = hlfir::translateToExtendedValue(at, b, entity);
  return fir::factory::genImplicitBoundsOps<omp::MapBoundsOp,
                                            omp::MapBoundsType>(
      b, info, extended, assumedSize, at);
}

/// Flang's own form of the address of a variable: without a descriptor where
/// its memory has none.
Value baseOf(Value value) {
  if (auto declare = value.getDefiningOp<hlfir::DeclareOp>())
    return declare.getResult(1);
  return value;
}

bool isPolymorphicScalar(Type type) {
  auto box = dyn_cast<fir::ClassType>(type);
  return box && !isa<fir::SequenceType>(fir::unwrapRefType(box.getEleTy()));
}

/// Maps a polymorphic object, whose size its descriptor has: no bytes where it is
/// absent.
static omp::MapInfoOp mapObject(fir::FirOpBuilder &b, const Mapping &mapping,
                                Flag type, Value box, bool optional) {
  Location at = mapping.loc;
  Type index = b.getIndexType();
  Type bytes = fir::ReferenceType::get(fir::SequenceType::get(
      {fir::SequenceType::getUnknownExtent()}, b.getI8Type()));
  Value zero = b.createIntegerConstant(at, index, 0);
  auto describe = [&]() -> SmallVector<Value> {
    Value data = fir::BoxAddrOp::create(b, at, box);
    return {b.createConvert(at, bytes, data),
            fir::BoxEleSizeOp::create(b, at, index, box)};
  };
  SmallVector<Value> object;
  if (optional) {
    Value present = fir::IsPresentOp::create(b, at, b.getI1Type(), box);
    auto choice = b.genIfOp(at, {bytes, index}, present, true)
                      .genThen([&] { fir::ResultOp::create(b, at, describe()); })
                      .genElse([&] {
                        Value null = fir::ZeroOp::create(b, at, bytes);
                        fir::ResultOp::create(b, at, ValueRange{null, zero});
                      })
                      .getResults();
    object.assign(choice.begin(), choice.end());
  } else {
    object = describe();
  }
  Value data = object[0], size = object[1];
  Value one = b.createIntegerConstant(at, index, 1);
  Value last = arith::SubIOp::create(b, at, size, one);
  SmallVector<Value> bounds{omp::MapBoundsOp::create(
      b, at, omp::MapBoundsType::get(b.getContext()), zero, last, size, one,
      /*stride_in_bytes=*/false, zero)};
  auto map = Fortran::utils::openmp::createMapInfoOp(
      b, at, data, Value(), mapping.name, bounds, {}, ArrayAttr(), type,
      omp::VariableCaptureKind::ByRef, bytes);
  map->setAttr(contiguousMark, b.getUnitAttr());
  return map;
}

/// The address that a descriptor has; null where the descriptor of an optional argument is
/// absent.
static Value addressIn(fir::FirOpBuilder &b, Location at, Value box, bool optional) {
  if (!optional)
    return fir::BoxAddrOp::create(b, at, box);
  Type type = cast<fir::BaseBoxType>(box.getType()).getEleTy();
  if (!fir::isa_ref_type(type))
    type = fir::ReferenceType::get(type);
  Value present = fir::IsPresentOp::create(b, at, b.getI1Type(), box);
  return b.genIfOp(at, {type}, present, true)
      .genThen([&] {
        Value data = fir::BoxAddrOp::create(b, at, type, box);
        fir::ResultOp::create(b, at, data);
      })
      .genElse([&] {
        Value null = fir::ZeroOp::create(b, at, type);
        fir::ResultOp::create(b, at, null);
      })
      .getResults()[0];
}

omp::MapInfoOp mapData(fir::FirOpBuilder &b, const Mapping &mapping, Flag type,
                       bool withDescriptor) {
  Location at = mapping.loc;
  Value base = baseOf(mapping.var);
  SmallVector<Value> bounds = boundsOf(b, mapping.bounds);
  auto declare = mapping.var.getDefiningOp<hlfir::DeclareOp>();
  Type pointee = fir::unwrapRefType(base.getType());
  bool isObject = isPolymorphicScalar(pointee) && mapping.bounds.empty();
  if (bounds.empty() && !isObject && !fir::isa_trivial(pointee) &&
      !isa<fir::RecordType>(pointee)) {
    if (declare && isAssumedSize(declare)) {
      mlir::emitError(at) << "'" << mapping.name
                          << "' is of assumed size; write its bounds";
      return {};
    }
    bounds = wholeBounds(b, at, mapping.var, isOptional(declare), false);
  }
  if (!withDescriptor && isa<fir::BaseBoxType>(pointee) &&
      fir::isa_ref_type(base.getType())) {
    base = fir::LoadOp::create(b, at, base);
  }
  if (isObject && isa<fir::ClassType>(base.getType()))
    return mapObject(b, mapping, type, base, isOptional(declare));
  if (auto box = dyn_cast<fir::BaseBoxType>(base.getType())) {
    // Flang's passes take the address in a descriptor for the descriptor; this
    // conversion hides it from them.
    Type data = fir::unwrapRefType(box.getEleTy());
    base = addressIn(b, at, base, isOptional(declare) && base == baseOf(mapping.var));
    Type reference = fir::ReferenceType::get(data);
    if (base.getType() == reference)
      base = fir::ConvertOp::create(b, at, fir::HeapType::get(data), base);
    base = fir::ConvertOp::create(b, at, reference, base);
  }
  return Fortran::utils::openmp::createMapInfoOp(
      b, at, base, Value(), mapping.name, bounds, {}, ArrayAttr(), type,
      omp::VariableCaptureKind::ByRef, base.getType());
}

} // namespace warpfork::acc_form
