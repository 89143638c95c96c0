// States the values of the host's constants that device code uses.
//
// The device's code generator declares a variable that is not `declare target`
// and leaves its value to the host, or zero-initialises that of a function it
// does not compile. The front end knows the value: each constant that device
// code may reach gets a copy, a local variable of a separate function, and a
// fact names its original.
#include "device_code.h"
#include "facts.h"
#include "parts.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace {

class Constants {
public:
  Constants(CompilerInstance &ci, warpfork::Facts &facts)
      : ci(ci), context(ci.getASTContext()), facts(facts),
        carrier(warpfork::carrier(context, "__wf_constants")) {}

  void run(llvm::ArrayRef<VarDecl *> staticLocals) {
    for (VarDecl *variable : warpfork::reachedByDevice(context))
      settle(variable);
    for (VarDecl *variable : staticLocals)
      initialize(variable);
    if (copies.empty())
      return;
    carrier->setBody(CompoundStmt::Create(context, copies, FPOptionsOverride(),
                                          SourceLocation(), SourceLocation()));
    carrier->addAttr(AnnotateAttr::CreateImplicit(
        context, "warpfork.constants", nullptr, 0));
    ci.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(carrier));
  }

private:
  CompilerInstance &ci;
  ASTContext &context;
  warpfork::Facts &facts;
  FunctionDecl *carrier;
  llvm::SmallVector<Stmt *, 32> copies;

  void settle(VarDecl *variable) {
    if (warpfork::onDevice(variable))
      return;
    const VarDecl *definition = nullptr;
    const Expr *init = variable->getAnyInitializer(definition);
    if (holdsLabel(init))
      return;
    if (!warpfork::isConstant(context, variable)) {
      if (variable->isStaticLocal())
        facts.state("static", {variable});
    } else if (init && !init->isValueDependent()) {
      if (const APValue *value = definition->evaluateValue())
        addresses(*value);
      bool known = definition->evaluateValue() || !ci.getLangOpts().CPlusPlus;
      if (known)
        facts.state(variable->isExternallyVisible() ? "constant;shared"
                                                    : "constant;",
                    {variable, copy(definition, init)});
      else
        facts.state("computed", {variable});
    }
  }

  /// States the initial value of a `declare target` variable of a function, which the code
  /// generator knows only if the device compiles the function.
  void initialize(VarDecl *variable) {
    const VarDecl *definition = nullptr;
    const Expr *init = variable->getAnyInitializer(definition);
    if (init && !init->isValueDependent() && !holdsLabel(init) &&
        (definition->evaluateValue() || !ci.getLangOpts().CPlusPlus))
      facts.state("initial", {variable, copy(definition, init)});
  }

  /// Whether an initial value has the address of a label, which belongs to the
  /// function around it: the code generator has such a table where that is.
  static bool holdsLabel(const Stmt *s) {
    return s && (isa<AddrLabelExpr>(s) ||
                 llvm::any_of(s->children(), [](const Stmt *child) {
                   return holdsLabel(child);
                 }));
  }

  /// States the variables whose addresses a constant holds, and which a device
  /// does not have at a constant address.
  void addresses(const APValue &value) {
    warpfork::forAddresses(value, [this](VarDecl *variable) {
      if (variable->hasGlobalStorage() && !variable->isStaticLocal() &&
          !hasPlace(variable) && !warpfork::isConstant(context, variable))
        facts.state("address", {variable});
    });
  }

  /// Whether a variable is on devices all the time; one of `link` is there
  /// while it is mapped.
  static bool hasPlace(const VarDecl *variable) {
    auto type = OMPDeclareTargetDeclAttr::isDeclareTargetDeclaration(variable);
    return type && *type != OMPDeclareTargetDeclAttr::MT_Link;
  }

  VarDecl *copy(const VarDecl *of, const Expr *init) {
    QualType type = of->getType();
    auto *copy = VarDecl::Create(
        context, carrier, SourceLocation(), SourceLocation(),
        &context.Idents.get("c" + std::to_string(copies.size())), type,
        context.getTrivialTypeSourceInfo(type), SC_Static);
    copy->setInitStyle(of->getInitStyle());
    copy->setInit(const_cast<Expr *>(init));
    copy->addAttr(NoDebugAttr::CreateImplicit(context));
    for (const auto *aligned : of->specific_attrs<AlignedAttr>())
      copy->addAttr(aligned->clone(context));
    if (const APValue *value = of->evaluateValue()) {
      EvaluatedStmt *evaluated = copy->ensureEvaluatedStmt();
      evaluated->Evaluated = *value;
      evaluated->WasEvaluated = true;
      evaluated->HasConstantInitialization = true;
      // Nothing destroys it on a device.
      evaluated->HasConstantDestruction = true;
      if (evaluated->Evaluated.needsCleanup())
        context.addDestruction(&evaluated->Evaluated);
    }
    copies.push_back(new (context) DeclStmt(DeclGroupRef(copy),
                                            SourceLocation(),
                                            SourceLocation()));
    return copy;
  }
};

} // namespace

void warpfork::stateConstants(CompilerInstance &ci, Facts &facts,
                              llvm::ArrayRef<VarDecl *> staticLocals) {
  Constants(ci, facts).run(staticLocals);
}
