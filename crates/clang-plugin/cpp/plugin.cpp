// Registers the plugin and runs its parts in order.
#include "acc/acc.h"
#include "constructors.h"
#include "device_types.h"
#include "entries.h"
#include "facts.h"
#include "functions.h"
#include "host_entries.h"
#include "local_entries.h"
#include "suppressed_errors.h"
#include "mapped.h"
#include "metadirectives.h"
#include "parts.h"
#include "regions.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include <csignal>
#include <sys/prctl.h>

using namespace clang;

namespace {

/// Hears of declarations that change.
class Listener : public ASTMutationListener {
public:
  Listener(CompilerInstance &ci, warpfork::Entries &entries,
           warpfork::LocalEntries &locals, warpfork::DeviceFunctions &functions,
           warpfork::DeviceTypes &types)
      : ci(ci), entries(entries), locals(locals), functions(functions), types(types) {}

  void CompletedTagDefinition(const TagDecl *tag) override {
    warpfork::numberClosure(tag);
  }

  void DeclarationMarkedOpenMPDeclareTarget(const Decl *decl,
                                            const Attr *) override {
    types.marked(ci, decl);
    entries.marked(ci, decl);
    locals.marked(decl);
    functions.marked(decl);
  }

private:
  CompilerInstance &ci;
  warpfork::Entries &entries;
  warpfork::LocalEntries &locals;
  warpfork::DeviceFunctions &functions;
  warpfork::DeviceTypes &types;
};

class Consumer : public ASTConsumer {
public:
  /// `file`: the one by which the sides compare what regions capture.
  Consumer(CompilerInstance &ci, std::string file,
           std::unique_ptr<warpfork::AccFacts> facts,
           std::shared_ptr<warpfork::AccPlan> plan)
      : ci(ci), file(std::move(file)),
        regions(metadirectives, warpfork::forDevice(ci)),
        locals(!plan), listener(ci, entries, locals, functions, types),
        acc(std::move(facts)), plan(std::move(plan)) {
    warpfork::watchTokens(ci, metadirectives);
    errors.watch(ci);
  }

  bool HandleTopLevelDecl(DeclGroupRef group) override {
    // This consumer comes before the one that generates code.
    ASTContext &context = ci.getASTContext();
    if (acc || context.getDiagnostics().hasErrorOccurred())
      return true;
    if (warpfork::forDevice(ci))
      constructors.declare(context);
    functions.declareMarked(ci);
    locals.addMarked(ci);
    for (Decl *decl : group) {
      warpfork::shareMemory(context, decl);
      types.add(context, decl);
      functions.declare(ci, decl);
      entries.keep(ci, decl);
      locals.add(ci, decl);
      if (plan)
        warpfork::declareRoutines(context, *plan, decl);
      warpfork::annotateVariables(context, decl, warpfork::forDevice(ci));
      warpfork::resolveDispatches(ci, decl);
      warpfork::completeCaptures(context, decl, warpfork::forDevice(ci));
      regions.unify(context, decl);
      if (warpfork::forDevice(ci)) {
        warpfork::computeAddresses(context, decl);
        constructors.pass(decl);
        continue;
      }
      warpfork::waitForAddresses(context, decl);
      warpfork::mapWholeObjects(context, decl);
      warpfork::mapWholeStructs(context, decl);
      warpfork::attachMembers(context, decl);
      warpfork::mapReferenceMembers(context, decl);
      warpfork::passDeviceNumbers(context, decl);
      warpfork::dropFirstClauses(context, decl);
      warpfork::listElements(ci, decl);
      mapped.add(ci, decl);
      warpfork::completeClosures(context, decl);
    }
    return true;
  }

  void HandleCXXStaticMemberVarInstantiation(VarDecl *variable) override {
    if (acc || ci.getDiagnostics().hasErrorOccurred())
      return;
    entries.keep(ci, variable);
    locals.add(ci, variable);
  }

  void HandleTranslationUnit(ASTContext &context) override {
    errors.judge(ci);
    // What has errors lacks parts.
    if (context.getDiagnostics().hasErrorOccurred())
      return;
    if (acc)
      return acc->write(context);
    functions.declareMarked(ci);
    locals.end(ci);
    if (!warpfork::forDevice(ci)) {
      if (!file.empty())
        regions.write(file);
      mapped.emit(ci);
      warpfork::refuseOnHost(ci);
      return;
    }
    if (!file.empty())
      regions.compare(ci, file);
    warpfork::refuse(ci);
    warpfork::Facts facts(ci);
    warpfork::stateDirectives(ci, facts);
    warpfork::stateConstants(ci, facts, locals.staticLocals());
    locals.stateStatics(facts);
    if (plan)
      warpfork::stateNames(*plan, facts);
    facts.emit();
    functions.emit(ci);
  }

  ASTMutationListener *GetASTMutationListener() override {
    return &listener;
  }

private:
  CompilerInstance &ci;
  std::string file;
  warpfork::Metadirectives metadirectives;
  warpfork::Regions regions;
  warpfork::Constructors constructors;
  warpfork::Entries entries;
  warpfork::LocalEntries locals;
  warpfork::DeviceFunctions functions;
  warpfork::DeviceTypes types;
  warpfork::Mapped mapped;
  warpfork::HeldErrors errors;
  Listener listener;
  std::unique_ptr<warpfork::AccFacts> acc;
  std::shared_ptr<warpfork::AccPlan> plan;
};

class Action : public PluginASTAction {
public:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &ci,
                                                 StringRef) override {
    // The host's front end comes first. Where the device job is not alone, it runs one of
    // its own, and what the two find our driver compares with the host job, whose object
    // it is.
    std::string regions = !hostRegions.empty() ? hostRegions
                          : file.empty()       ? ""
                                               : file + ".regions";
    if (restrictInCxx && ci.getLangOpts().CPlusPlus) {
      IdentifierInfo &word = ci.getPreprocessor().getIdentifierTable().get("restrict");
      if (word.getTokenID() == tok::identifier)
        word.revertIdentifierToTokenID(tok::kw_restrict);
    }
    if (!file.empty() && !hold) {
      warpfork::listFunctions(ci, file + ".functions");
      warpfork::quietLoops(ci);
    }
    if (!entries.empty())
      warpfork::writeEntries(ci, entries, ready);
    if (!wrappers.empty())
      warpfork::readWrappers(ci, wrappers);
    warpfork::endAfterErrors(ci);
    if (!warpfork::forDevice(ci)) {
      warpfork::keepDependences(ci);
      warpfork::keepWrapChecks(ci);
      warpfork::shareTables(ci);
    }
    if (hold && warpfork::forDevice(ci))
      file += ".device";
    if (!file.empty())
      warpfork::keepMessages(ci, file, hold);
    std::unique_ptr<warpfork::AccFacts> acc;
    std::shared_ptr<warpfork::AccPlan> plan;
    if (!accFacts.empty())
      acc = warpfork::collectAccFacts(ci, accFacts);
    if (!accPlan.empty() && !(plan = warpfork::followAccPlan(ci, accPlan)))
      return nullptr;
    // Where the program is one of OpenACC's alone it has no such directives.
    if (!acc && (!plan || plan->openmp()))
      warpfork::nameIterators(ci);
    return std::make_unique<Consumer>(ci, regions, std::move(acc),
                                      std::move(plan));
  }

  bool ParseArgs(const CompilerInstance &ci,
                 const std::vector<std::string> &arguments) override {
    for (StringRef argument : arguments) {
      auto [name, value] = argument.split('=');
      if (name == "acc-facts") {
        accFacts = value.str();
        continue;
      }
      if (name == "restrict") {
        restrictInCxx = true;
        continue;
      }
      if (name == "acc-plan") {
        accPlan = value.str();
        continue;
      }
      if (name == "entries") {
        entries = value.str();
        continue;
      }
      if (name == "ready" && !value.getAsInteger(10, ready))
        continue;
      if (name == "regions") {
        hostRegions = value.str();
        continue;
      }
      if (name == "wrappers") {
        wrappers = value.str();
        continue;
      }
      if (name != "hold" && name != "record") {
        DiagnosticsEngine &d = ci.getDiagnostics();
        d.Report(d.getCustomDiagID(DiagnosticsEngine::Error,
                                   "unknown argument '%0' of Warpfork's plugin"))
            << argument;
        return false;
      }
      hold = name == "hold";
      file = value.str();
    }
    // Whoever started this process waits for it; without one nobody wants what
    // it makes.
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    return true;
  }

  ActionType getActionType() override { return AddBeforeMainAction; }

private:
  std::string file, accFacts, accPlan, entries, hostRegions, wrappers;
  /// The pipe on which our driver waits for the entries.
  int ready = -1;
  bool hold = false;
  /// `restrict` is a keyword in C++, as other compilers have it.
  bool restrictInCxx = false;
};

} // namespace

static FrontendPluginRegistry::Add<Action>
    registration("warpfork", "facts for Warpfork's device code");
