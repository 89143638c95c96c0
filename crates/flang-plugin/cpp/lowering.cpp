// The plugin of Flang's frontend. Its actions take the place of Flang's code
// generation: they lower the parse tree by Flang's own pipelines, run a pass
// of Warpfork's on the result, and write bitcode: the host's code, and in a
// process of its own that of target regions (device_process.h).
#include "flang/Frontend/CompilerInstance.h"
#include "flang/Frontend/FrontendActions.h"
#include "flang/Frontend/FrontendPluginRegistry.h"
#include "flang/Lower/Bridge.h"
#include "flang/Lower/Support/Verifier.h"
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/OpenACC/Support/RegisterOpenACCExtensions.h"
#include "flang/Optimizer/OpenMP/Passes.h"
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
#include "device_process.h"
#include "flang_form.h"
#include "llvm_form.h"
#include "parse_tree.h"
#include "passes.h"

using namespace Fortran;
using mlir::PassManager;

namespace warpfork {
namespace {

/// What OpenMP's version is where the user names none (Flang reads 3.1, and
/// says of any other that it is incomplete), and the date of its standard.
constexpr int ompVersion = 52, flangsVersion = 31;
constexpr char ompDate[] = "202111";
/// The date of OpenACC 3.3 (section 2.2).
constexpr char accDate[] = "202211";

/// Reads and checks a source.
class Check : public frontend::PluginParseTreeAction {
protected:
  explicit Check(bool openMp) : openMp(openMp) {}

private:
  bool beginSourceFileAction() override {
    frontend::CompilerInvocation &invocation = getInstance().getInvocation();
    auto &language = invocation.getLangOpts();
    if (language.OpenMPVersion == flangsVersion) {
      language.OpenMPVersion = ompVersion;
      for (auto &[name, value] : invocation.getFortranOpts().predefinitions)
        if (name == "_OPENMP")
          value = ompDate;
    }
    readOpenAcc(invocation);
    if (!runPrescan() || !runParse(/*emitMessages=*/true))
      return false;
    nameLoops(*getParsing().parseTree());
    return runSemanticChecks();
  }

  /// Flang's own value of `_OPENACC` is an older date. Where the program's OpenMP
  /// is not to be read, its directives are comments, and `_OPENMP` is no macro.
  void readOpenAcc(frontend::CompilerInvocation &invocation) {
    auto &fortran = invocation.getFortranOpts();
    for (auto &[name, value] : fortran.predefinitions)
      if (name == "_OPENACC")
        value = accDate;
    if (openMp)
      return;
    fortran.features.Enable(common::LanguageFeature::OpenMP, false);
    llvm::erase_if(fortran.predefinitions,
                   [](const auto &macro) { return macro.first == "_OPENMP"; });
  }

  void executeAction() override {}

  /// Whether the program's OpenMP is read.
  bool openMp;
};

/// Compiles a source.
class Action : public Check {
protected:
  using Check::Check;

private:
  void executeAction() override {
    if (deviceFile().empty())
      return makeCode();
    DeviceProcess device;
    if (device.isCopy())
      beginDevice();
    makeCode();
    if (device.isCopy())
      device.leave(!failed);
    if (!failed)
      device.join();
  }

  /// Makes this the compilation of the source for devices.
  void beginDevice() {
    forDevice = true;
    frontend::CompilerInvocation &invocation = getInstance().getInvocation();
    invocation.getLangOpts().OpenMPIsTargetDevice = true;
    invocation.getLangOpts().OMPTargetTriples.clear();
    // Lines are all that devices' tools take.
    invocation.getCodeGenOpts().setDebugInfo(llvm::codegenoptions::DebugLineTablesOnly);
    invocation.getFrontendOpts().outputFile = deviceFile().str();
  }

  void makeCode() {
    mlir::MLIRContext context;
    fir::support::loadDialects(context);
    fir::support::registerLLVMTranslation(context);
    mlir::DialectRegistry registry;
    fir::acc::registerOpenACCExtensions(registry);
    fir::omp::registerOpenMPExtensions(registry);
    context.appendDialectRegistry(registry);
    if (!run(context) && !failed)
      report(clang::DiagnosticsEngine::Error, "no code was made");
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
    if (!prepareParseTree())
      return false;
    bridge.lower(*getParsing().parseTree(), semantics);
    mlir::ModuleOp module = bridge.getModule();
    Found found;
    if (!toLlvmDialect(module, found) || !runOwnPass(module, found))
      return false;
    llvm::LLVMContext llvmContext;
    auto translated =
        mlir::translateModuleToLLVMIR(module, llvmContext, getCurrentFile());
    if (!translated)
      return false;
    if (forDevice) {
      finish(*translated, found);
      fillTypes(*translated, found, forDevice);
    } else {
      correctAtomicSizes(*translated);
      resolveLinks(*translated);
      fillTypes(*translated, found, forDevice);
      divideTeamLoops(*translated);
    }
    auto output = createOutputFile("bc");
    if (!output)
      return false;
    llvm::WriteBitcodeToFile(*translated, *output);
    return true;
  }

  /// False if it has reported an error.
  bool prepareParseTree() {
    auto &features = getInstance().getInvocation().getFortranOpts().features;
    const parser::AllCookedSources &sources = getInstance().getAllCookedSources();
    ReportAt reportAt = [&](parser::CharBlock where, const char *what) {
      std::string text = what;
      if (auto range = sources.GetSourcePositionRange(where))
        text = (llvm::Twine(*range->first.path) + ":" + llvm::Twine(range->first.line) + ":" +
                llvm::Twine(range->first.column) + ": " + text)
                   .str();
      report(clang::DiagnosticsEngine::Error, text);
    };
    if (features.IsEnabled(common::LanguageFeature::OpenACC))
      completeParseTree(*getParsing().parseTree(), reportAt);
    if (features.IsEnabled(common::LanguageFeature::OpenMP))
      reportCrashes(*getParsing().parseTree(), reportAt);
    return !failed;
  }

  /// Runs Flang's pipelines as its code generation does.
  bool toLlvmDialect(mlir::ModuleOp module, Found &found) {
    frontend::CompilerInvocation &invocation = getInstance().getInvocation();
    const auto &codegen = invocation.getCodeGenOpts();
    auto level = codegen.OptimizationLevel ? llvm::OptimizationLevel::O2
                                           : llvm::OptimizationLevel::O0;
    PassManager first(module->getName(), mlir::OpPassManager::Nesting::Implicit);
    // As Flang: -mmlir -mlir-print-ir-after-all.
    if (mlir::failed(mlir::applyPassManagerCLOptions(first)))
      return false;
    first.addPass(std::make_unique<Fortran::lower::VerifierPass>());
    if (!convertOpenAcc(module, forDevice))
      return false;
    hoistReductions(module);
    dropOrders(module);
    ConcurrentLoops concurrent(module);
    // First of Flang's passes, so that regions of `do concurrent` are regions to what follows.
    auto mapping = codegen.getDoConcurrentMapping();
    PassManager loops(module->getName());
    if (mapping != flangomp::DoConcurrentMappingKind::DCMK_None)
      loops.addPass(flangomp::createDoConcurrentConversionPass({mapping}));
    if (mlir::failed(loops.run(module)))
      return false;
    if (!joinSections(module) || !passHostVariables(module) ||
        !passCharacterLengths(module, forDevice))
      return false;
    haveDescriptors(module);
    registerTypes(module, found, forDevice);
    copyConstants(module);
    if (forDevice) {
      found.add(module);
      keepProcedures(module);
      keepPrivateArraysOnStack(module);
    } else {
      warnOfSaved(module);
      registerDeclared(module);
    }
    fir::OpenMPFIRPassPipelineOpts options;
    options.isTargetDevice = forDevice;
    options.doConcurrentMappingKind = flangomp::DoConcurrentMappingKind::DCMK_None;
    fir::createOpenMPFIRPassPipeline(first, options);
    if (mlir::failed(first.run(module)) ||
        !concurrent.mapReductions(module))
      return false;
    privatizeIndices(module);
    mapDescribedComponents(module);
    completeComponents(module);
    passDeviceAddresses(module);
    if (!completeMappings(module))
      return false;
    mapReducedArrays(module);
    passOptional(module);
    mapSharedStorage(module);
    if (!forDevice)
      bindToInitialThreads(module);

    PassManager second(module->getName(),
                       mlir::OpPassManager::Nesting::Implicit);
    if (mlir::failed(mlir::applyPassManagerCLOptions(second)))
      return false;
    // Optimised, array expressions are loops; otherwise they are calls of
    // Fortran's runtime library, which devices do not have.
    fir::createHLFIRToFIRPassPipeline(
        second, fir::EnableOpenMP::Full,
        forDevice ? llvm::OptimizationLevel::O2 : level);
    second.addPass(createAllowSigns());
    MLIRToLLVMPassPipelineConfig config(
        level, codegen, invocation.getLoweringOpts().getMathOptions());
    fir::registerDefaultInlinerPass(config);
    config.EnableOpenMP = true;
    fir::createMLIRToLLVMPassPipeline(second, config, getCurrentFile());
    return mlir::succeeded(second.run(module));
  }

  bool runOwnPass(mlir::ModuleOp module, Found &found) {
    PassManager manager(module->getName());
    if (mlir::failed(mlir::applyPassManagerCLOptions(manager)))
      return false;
    manager.addPass(forDevice ? createHostForm(found) : createHostRepair());
    return mlir::succeeded(manager.run(module));
  }

  /// Shows what Flang's pipelines or our pass say, as compilers do.
  void show(mlir::Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Remark)
      return;
    bool error = diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error ||
                 getInstance().getInvocation().getWarnAsErr();
    if (!error && getInstance().getInvocation().getFrontendOpts().features.AreWarningsDisabled())
      return;
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

  bool forDevice = false;
  /// Whether an error was reported.
  bool failed = false;
};

template <bool OpenMp> class One : public Action {
public:
  One() : Action(OpenMp) {}
};

template <bool OpenMp> class OneCheck : public Check {
public:
  OneCheck() : Check(OpenMp) {}
};

} // namespace
} // namespace warpfork

using Registry = Fortran::frontend::FrontendPluginRegistry;

static Registry::Add<warpfork::One<true>>
    compile("warpfork", "writes the code of a source for host and device");
static Registry::Add<warpfork::One<false>>
    compileAcc("warpfork-openacc", "writes the code of a source with OpenACC alone");
static Registry::Add<warpfork::OneCheck<true>>
    check("warpfork-check", "checks a source");
static Registry::Add<warpfork::OneCheck<false>>
    checkAcc("warpfork-check-openacc", "checks a source with OpenACC alone");
