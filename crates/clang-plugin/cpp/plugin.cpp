// Registers the plugin and runs its parts in order.
#include "facts.h"
#include "parts.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include <csignal>
#include <sys/prctl.h>

using namespace clang;

namespace {

class Consumer : public ASTConsumer {
public:
  explicit Consumer(CompilerInstance &ci)
      : ci(ci), closures(warpfork::numberClosures()) {}

  bool HandleTopLevelDecl(DeclGroupRef group) override {
    // This consumer comes before the one that generates code.
    ASTContext &context = ci.getASTContext();
    if (context.getDiagnostics().hasErrorOccurred())
      return true;
    for (Decl *decl : group) {
      warpfork::annotateVariables(context, decl);
      warpfork::completeCaptures(context, decl, warpfork::forDevice(ci));
    }
    return true;
  }

  void HandleTranslationUnit(ASTContext &context) override {
    if (!warpfork::forDevice(ci) || context.getDiagnostics().hasErrorOccurred())
      return;
    warpfork::refuse(ci);
    warpfork::Facts facts(ci);
    warpfork::stateDirectives(ci, facts);
    warpfork::stateConstants(ci, facts);
    facts.emit();
  }

  ASTMutationListener *GetASTMutationListener() override {
    return closures.get();
  }

private:
  CompilerInstance &ci;
  std::unique_ptr<ASTMutationListener> closures;
};

class Action : public PluginASTAction {
public:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &ci,
                                                 StringRef) override {
    if (!file.empty())
      warpfork::keepMessages(ci, file, hold);
    if (warpfork::forDevice(ci))
      warpfork::rewriteSelectors(ci);
    return std::make_unique<Consumer>(ci);
  }

  bool ParseArgs(const CompilerInstance &ci,
                 const std::vector<std::string> &arguments) override {
    for (StringRef argument : arguments) {
      auto [name, value] = argument.split('=');
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
    // The driver runs two front ends for the device's code.
    if (hold && warpfork::forDevice(ci))
      file += ".device";
    return true;
  }

  ActionType getActionType() override { return AddBeforeMainAction; }

private:
  std::string file;
  bool hold = false;
};

} // namespace

static FrontendPluginRegistry::Add<Action>
    registration("warpfork", "facts for Warpfork's device code");
