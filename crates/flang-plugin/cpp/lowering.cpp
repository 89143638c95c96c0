// The plugin of Flang's frontend. Its action takes the place of Flang's code
// generation for a device: it lowers the parse tree by Flang's own pipelines,
// runs Warpfork's pass on the result, and writes bitcode.
#include "flang/Frontend/CompilerInstance.h"
#include "flang/Frontend/FrontendActions.h"
#include "flang/Frontend/FrontendPluginRegistry.h"
#include "flang/Lower/Bridge.h"
#include "flang/Lower/Support/Verifier.h"
#include "flang/Optimizer/OpenACC/Support/RegisterOpenACCExtensions.h"
#include "flang/Optimizer/OpenMP/Support/RegisterOpenMPExtensions.h"
#include "flang/Optimizer/Passes/Pipelines.h"
#include "flang/Optimizer/Support/InitFIR.h"
#include "flang/Optimizer/Support/Utils.h"
#include "flang/Parser/parsing.h"
#include "flang/Semantics/runtime-type-info.h"
#include "flang/Support/default-kinds.h"
#include "flang/Tools/CrossToolHelpers.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "passes.h"

using namespace Fortran;
using mlir::PassManager;

namespace warpfork {
namespace {

class Device : public frontend::PluginParseTreeAction {
  void executeAction() override {
    mlir::MLIRContext context;
    fir::support::loadDialects(context);
    fir::support::registerLLVMTranslation(context);
    mlir::DialectRegistry registry;
    fir::acc::registerOpenACCExtensions(registry);
    fir::omp::registerOpenMPExtensions(registry);
    context.appendDialectRegistry(registry);
    if (!run(context) && !failed)
      report(clang::DiagnosticsEngine::Error, "no device code was made");
  }

  bool run(mlir::MLIRContext &context) {
    frontend::CompilerInstance &ci = getInstance();
    frontend::CompilerInvocation &invocation = ci.getInvocation();
    semantics::SemanticsContext &semantics = ci.getSemanticsContext();
    const auto &kinds = semantics.defaultKinds();
    fir::KindMapping kindMap(
        &context, llvm::ArrayRef<fir::KindTy>{fir::fromDefaultKinds(kinds)});
    // False if it has reported an error.
    if (!generateRtTypeTables())
      return false;
    auto bridge = Fortran::lower::LoweringBridge::create(
        context, semantics, kinds, semantics.intrinsics(),
        semantics.targetCharacteristics(), ci.getAllCookedSources(),
        invocation.getTargetOpts().triple, kindMap,
        invocation.getLoweringOpts(), invocation.getFrontendOpts().envDefaults,
        invocation.getFrontendOpts().features, ci.getTargetMachine(),
        invocation.getTargetOpts(), invocation.getCodeGenOpts());
    // The bridge has a handler of its own; the last one counts.
    mlir::ScopedDiagnosticHandler handler(
        &context, [&](mlir::Diagnostic &diagnostic) { show(diagnostic); });
    setOffloadModuleInterfaceAttributes(bridge.getModule(),
                                        invocation.getLangOpts());
    setOpenMPVersionAttribute(bridge.getModule(),
                              invocation.getLangOpts().OpenMPVersion);
    bridge.lower(*getParsing().parseTree(), semantics);
    mlir::ModuleOp module = bridge.getModule();
    Found found;
    if (!toHostForm(module, found))
      return false;
    llvm::LLVMContext llvmContext;
    auto translated =
        mlir::translateModuleToLLVMIR(module, llvmContext, getCurrentFile());
    if (!translated)
      return false;
    finish(*translated, found);
    auto output = createOutputFile("bc");
    if (!output)
      return false;
    llvm::WriteBitcodeToFile(*translated, *output);
    return true;
  }

  /// Runs Flang's pipelines as its code generation does, then our pass.
  bool toHostForm(mlir::ModuleOp module, Found &found) {
    frontend::CompilerInvocation &invocation = getInstance().getInvocation();
    const auto &codegen = invocation.getCodeGenOpts();
    auto level = codegen.OptimizationLevel ? llvm::OptimizationLevel::O2
                                           : llvm::OptimizationLevel::O0;
    PassManager first(module->getName(), mlir::OpPassManager::Nesting::Implicit);
    first.addPass(std::make_unique<Fortran::lower::VerifierPass>());
    fir::OpenMPFIRPassPipelineOpts options;
    options.isTargetDevice = true;
    options.doConcurrentMappingKind = codegen.getDoConcurrentMapping();
    fir::createOpenMPFIRPassPipeline(first, options);
    if (mlir::failed(first.run(module)))
      return false;

    PassManager second(module->getName(),
                       mlir::OpPassManager::Nesting::Implicit);
    // Optimised, array expressions are loops; otherwise they are calls of
    // Fortran's runtime library, which devices do not have.
    fir::createHLFIRToFIRPassPipeline(second, fir::EnableOpenMP::Full,
                                      llvm::OptimizationLevel::O2);
    MLIRToLLVMPassPipelineConfig config(
        level, codegen, invocation.getLoweringOpts().getMathOptions());
    fir::registerDefaultInlinerPass(config);
    config.EnableOpenMP = true;
    fir::createMLIRToLLVMPassPipeline(second, config, getCurrentFile());
    if (mlir::failed(second.run(module)))
      return false;

    PassManager third(module->getName());
    third.addPass(createHostForm(found));
    return mlir::succeeded(third.run(module));
  }

  /// Shows what Flang's pipelines or our pass say, as compilers do.
  void show(mlir::Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Remark)
      return;
    bool error = diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error;
    std::string text = diagnostic.str();
    diagnostic.getLocation()->walk([&](mlir::Location part) {
      auto place = mlir::dyn_cast<mlir::FileLineColLoc>(part);
      if (!place)
        return mlir::WalkResult::advance();
      text = (place.getFilename().getValue() + ":" +
              llvm::Twine(place.getLine()) + ":" +
              llvm::Twine(place.getColumn()) + ": " + text)
                 .str();
      return mlir::WalkResult::interrupt();
    });
    report(error ? clang::DiagnosticsEngine::Error
                 : clang::DiagnosticsEngine::Warning,
           text);
  }

  void report(clang::DiagnosticsEngine::Level level, llvm::StringRef what) {
    failed |= level == clang::DiagnosticsEngine::Error;
    auto &diagnostics = getInstance().getDiagnostics();
    diagnostics.Report(diagnostics.getCustomDiagID(level, "%0")) << what;
  }

  /// Whether an error was reported.
  bool failed = false;
};

} // namespace
} // namespace warpfork

static Fortran::frontend::FrontendPluginRegistry::Add<warpfork::Device>
    device("warpfork-device", "writes the device code of a source");
