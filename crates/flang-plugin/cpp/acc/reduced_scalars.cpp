// Reductions of scalars that have a descriptor: allocatable variables and pointers.
// What is reduced is the number that the descriptor leads to.
#include "flang/Lower/Support/ReductionProcessor.h"
#include "acc.h"

using namespace mlir;
using Fortran::lower::omp::ReductionProcessor;

namespace warpfork::acc_form {

bool ReducedArray::beginScalar(fir::FirOpBuilder &b, ModuleOp module,
                               Location at, unsigned operation) {
  auto box = cast<fir::BaseBoxType>(fir::unwrapRefType(memory.getType()));
  Type type = fir::unwrapRefType(box.getEleTy());
  auto identifier = ReductionProcessor::ReductionIdentifier(operation);
  byReference = false;
  Value data = fir::BoxAddrOp::create(b, at, fir::LoadOp::create(b, at, memory));
  original = b.createConvert(at, b.getRefType(type), data);
  std::string name = "acc_" + std::to_string(operation) + "_" +
                     fir::getTypeAsString(type, b.getKindMap());
  recipe = module.lookupSymbol<omp::DeclareReductionOp>(name);
  if (recipe)
    return true;
  auto place = b.saveInsertionPoint();
  b.setInsertionPointToStart(module.getBody());
  recipe = omp::DeclareReductionOp::create(b, at, name, type, TypeAttr());
  Region &init = recipe.getInitializerRegion();
  b.createBlock(&init, init.end(), {type}, {at});
  omp::YieldOp::create(b, at, ReductionProcessor::getReductionInitValue(
                                  at, type, identifier, b));
  Region &combine = recipe.getReductionRegion();
  Block *both = b.createBlock(&combine, combine.end(), {type, type}, {at, at});
  Value result = ReductionProcessor::createScalarCombiner(
      b, at, identifier, type, both->getArgument(0), both->getArgument(1));
  omp::YieldOp::create(b, at, b.createConvert(at, type, result));
  b.restoreInsertionPoint(place);
  return true;
}

} // namespace warpfork::acc_form
