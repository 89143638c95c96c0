// Makes the module one for a host, for Flang's translation to LLVM IR.
#include "ops.h"
#include "passes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Whether the translation to LLVM IR would refuse or warn of the attribute:
/// one of Flang's dialects.
bool isFlangs(StringRef name) {
  return !name.starts_with("omp.") && !name.starts_with("llvm.");
}

void stripParametersOf(LLVM::LLVMFuncOp function) {
  for (unsigned i = 0; i < function.getNumArguments(); i++)
    for (NamedAttribute attribute : llvm::to_vector(
             function_interface_impl::getArgAttrs(function, i)))
      if (isFlangs(attribute.getName()))
        function.removeArgAttr(i, attribute.getName());
  for (unsigned i = 0; i < function.getNumResults(); i++)
    for (NamedAttribute attribute : llvm::to_vector(
             function_interface_impl::getResultAttrs(function, i)))
      if (isFlangs(attribute.getName()))
        function.removeResultAttr(i, attribute.getName());
}

} // namespace

void stripParameters(ModuleOp module) {
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    stripParametersOf(function);
}

void becomeHostForm(ModuleOp module, Found &found) {
  for (auto global : module.getOps<LLVM::GlobalOp>()) {
    auto target =
        global->getAttrOfType<omp::DeclareTargetAttr>("omp.declare_target");
    if (!target)
      continue;
    bool link = target.getCaptureClause().getValue() ==
                omp::DeclareTargetCaptureClause::link;
    found.variables.push_back({global.getName().str(), link ? 1u : 0u});
  }
  stripParameters(module);
  module.walk([&](Operation *op) {
    if (op == module.getOperation())
      return;
    op->removeAttr("omp.declare_target");
    SmallVector<StringAttr> others;
    for (NamedAttribute attribute : op->getDiscardableAttrs())
      if (isFlangs(attribute.getName()))
        others.push_back(attribute.getName());
    for (StringAttr name : others)
      op->removeDiscardableAttr(name);
  });
  for (StringRef name : {"omp.is_target_device", "omp.host_ir_filepath",
                         "omp.flags", "omp.is_gpu"})
    module->removeAttr(name);
  module->setAttr("omp.is_target_device",
                  BoolAttr::get(module.getContext(), false));
}

} // namespace warpfork
