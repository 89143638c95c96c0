// OpenACC in Flang's own form of a module becomes OpenMP's dialect: facts for
// `crates/acc`, its decisions, and the constructs of OpenMP that they mean.
#include "acc.h"
#include "../flang_form.h"

using namespace mlir;

namespace warpfork {

using namespace acc_form;

static bool isOpenAcc(Operation *op) {
  return isa_and_nonnull<acc::OpenACCDialect>(op->getDialect());
}

/// Flang converts the address of a variable that a `select type` names to a descriptor,
/// where it declares the variable in a construct again.
static void describeNames(ModuleOp module) {
  SmallVector<fir::ConvertOp> found;
  module.walk([&](fir::ConvertOp convert) {
    if (fir::isa_ref_type(convert.getValue().getType()) &&
        isa<fir::BoxType>(convert.getType()))
      found.push_back(convert);
  });
  for (fir::ConvertOp convert : found) {
    OpBuilder b(convert);
    convert.replaceAllUsesWith(
        fir::EmboxOp::create(b, convert.getLoc(), convert.getType(),
                             convert.getValue())
            .getResult());
    convert.erase();
  }
}

/// Flang converts characters with their length, which a clause names, to an address for the
/// region, which is no conversion.
static void splitCharacters(ModuleOp module) {
  SmallVector<fir::ConvertOp> all;
  module.walk([&](fir::ConvertOp convert) {
    if (isa<fir::BoxCharType>(convert.getValue().getType()) &&
        fir::isa_ref_type(convert.getType()))
      all.push_back(convert);
  });
  for (fir::ConvertOp convert : all) {
    OpBuilder b(convert);
    auto type = cast<fir::BoxCharType>(convert.getValue().getType());
    Value address =
        fir::UnboxCharOp::create(b, convert.getLoc(), fir::ReferenceType::get(type.getEleTy()),
                                 b.getIndexType(), convert.getValue())
            .getResult(0);
    if (address.getType() != convert.getType())
      address = fir::ConvertOp::create(b, convert.getLoc(), convert.getType(), address);
    convert.replaceAllUsesWith(address);
    convert.erase();
  }
}

bool convertOpenAcc(ModuleOp module, bool forDevice) {
  bool any = false;
  module.walk([&](Operation *op) { any |= isOpenAcc(op); });
  if (!any)
    return true;
  splitCharacters(module);
  describeNames(module);
  if (!convertDeclareActions(module, forDevice) || !recoverLoops(module))
    return false;
  recognizeReductions(module);
  divideKernels(module);
  Facts facts(module);
  if (!facts.decide())
    return false;
  SmallVector<Operation *> compute, data, alone;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<ACC_COMPUTE_CONSTRUCT_OPS>(op)) {
      compute.push_back(op);
      return WalkResult::skip();
    }
    if (isa<acc::DataOp, acc::EnterDataOp, acc::ExitDataOp, acc::UpdateOp,
            acc::HostDataOp, acc::DeclareEnterOp, acc::DeclareExitOp>(op))
      data.push_back(op);
    else if (isa<acc::WaitOp, acc::InitOp, acc::ShutdownOp, acc::SetOp>(op))
      alone.push_back(op);
    return WalkResult::advance();
  });
  bool good = true;
  for (Operation *op : compute)
    good &= convertCompute(op, module, facts, forDevice);
  for (Operation *op : data)
    good &= good && convertData(op, module);
  for (Operation *op : alone)
    good &= good && convertStandalone(op, module);
  if (!good || !convertRoutines(module, facts, forDevice))
    return false;
  convertDeclare(module);
  if (!convertAtomics(module))
    return false;
  SmallVector<Operation *> rest;
  module.walk([&](Operation *op) {
    if (isOpenAcc(op))
      rest.push_back(op);
  });
  for (Operation *op : llvm::reverse(rest))
    if (op->use_empty() &&
        isa<acc::PrivateRecipeOp, acc::FirstprivateRecipeOp,
            acc::ReductionRecipeOp, acc::DataBoundsOp, ACC_DATA_ENTRY_OPS,
            acc::RoutineOp>(op))
      op->erase();
  module.walk([&](Operation *op) {
    if (!isOpenAcc(op))
      return;
    op->emitError("this part of OpenACC is not supported in Fortran yet: ")
        << op->getName();
    good = false;
  });
  return good;
}

} // namespace warpfork
