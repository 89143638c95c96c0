// In the host's code: registers the descriptors of allocatable variables and pointers
// that a `declare` or `declare target` of a module names, when the program is loaded.
// The runtime follows them (`crates/runtime`, `acc/declared.rs`).
#include "registered.h"
#include "flang/Optimizer/Builder/FIRBuilder.h"
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang_form.h"
#include "openacc_flags.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Whether the runtime has to follow a variable that this module defines, or has on the device
/// though its own module does not.
bool isFollowed(fir::GlobalOp global) {
  auto declared = dyn_cast<omp::DeclareTargetInterface>(*global);
  return isa<fir::BaseBoxType>(global.getType()) &&
         (!global.getRegion().empty() || global->hasAttr(followedMark)) &&
         declared && declared.isDeclareTarget() &&
         declared.getDeclareTargetDeviceType() ==
             omp::DeclareTargetDeviceType::any;
}

} // namespace

void haveDescriptors(ModuleOp module) {
  for (auto global : module.getOps<fir::GlobalOp>()) {
    auto declared = cast<omp::DeclareTargetInterface>(*global);
    if (isa<fir::BaseBoxType>(global.getType()) && declared.isDeclareTarget() &&
        declared.getDeclareTargetCaptureClause() == omp::DeclareTargetCaptureClause::link)
      declared.setDeclareTarget(declared.getDeclareTargetDeviceType(),
                                omp::DeclareTargetCaptureClause::to, /*automap=*/false);
  }
}

void registerDeclared(ModuleOp module) {
  SmallVector<fir::GlobalOp> variables;
  for (auto global : module.getOps<fir::GlobalOp>())
    if (isFollowed(global))
      variables.push_back(global);
  if (variables.empty())
    return;
  fir::FirOpBuilder b(module, fir::getKindMapping(module));
  Location at = module.getLoc();
  b.setInsertionPointToEnd(module.getBody());
  Type address = b.getRefType(b.getNoneType());
  auto runtime = module.lookupSymbol<func::FuncOp>("__wf_declared");
  if (!runtime) {
    runtime = func::FuncOp::create(
        b, at, "__wf_declared",
        b.getFunctionType({address, b.getI32Type()}, {}));
    runtime.setPrivate();
  }
  auto type = LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(b.getContext()), {});
  auto function = LLVM::LLVMFuncOp::create(b, at, "__wf_register_declared", type);
  function.setLinkage(LLVM::Linkage::Internal);
  b.setInsertionPointToStart(function.addEntryBlock(b));
  for (fir::GlobalOp global : variables) {
    auto box = cast<fir::BaseBoxType>(global.getType());
    bool data = global->removeAttr(declaredMark) &&
                !isa<fir::PointerType>(box.getEleTy());
    Value variable = fir::AddrOfOp::create(b, at, global.resultType(),
                                           global.getSymbol());
    Value flags = b.createIntegerConstant(at, b.getI32Type(), data ? declared::HAS_DATA : 0);
    fir::CallOp::create(b, at, runtime,
                        ValueRange{b.createConvert(at, address, variable), flags});
  }
  LLVM::ReturnOp::create(b, at, ValueRange{});
  b.setInsertionPointToEnd(module.getBody());
  LLVM::GlobalCtorsOp::create(
      b, at,
      b.getArrayAttr(FlatSymbolRefAttr::get(function)),
      b.getI32ArrayAttr({65535}), b.getArrayAttr(LLVM::ZeroAttr::get(b.getContext())));
}

} // namespace warpfork
