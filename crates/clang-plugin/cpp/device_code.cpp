// Determines which functions are device code, and which variables they name.
#include "device_code.h"
#include "walk.h"
#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

/// Follows names as code generation follows them.
class Reach {
public:
  explicit Reach(ASTContext &context) : context(context) {}

  llvm::SetVector<VarDecl *> variables;

  void code(const Stmt *statement) {
    work.push_back(statement);
    drain();
  }

  void function(const FunctionDecl *named) {
    const FunctionDecl *definition = nullptr;
    if (!named || !named->hasBody(definition) ||
        definition->isDependentContext() || !seen.insert(definition).second)
      return;
    work.push_back(definition->getBody());
    if (auto *constructor = dyn_cast<CXXConstructorDecl>(definition))
      for (const CXXCtorInitializer *init : constructor->inits())
        work.push_back(init->getInit());
    if (auto *method = dyn_cast<CXXMethodDecl>(definition))
      record(method->getParent());
    drain();
  }

private:
  ASTContext &context;
  llvm::SmallVector<const Stmt *, 64> work;
  llvm::DenseSet<const void *> seen;
  bool draining = false;

  void drain() {
    if (draining)
      return;
    draining = true;
    while (!work.empty())
      if (const Stmt *next = work.pop_back_val())
        visit(next);
    draining = false;
  }

  void visit(const Stmt *s) {
    for (const Stmt *child : s->children())
      work.push_back(child);
    if (auto *e = dyn_cast<DeclRefExpr>(s))
      named(e->getDecl(), e->isNonOdrUse());
    else if (auto *e = dyn_cast<MemberExpr>(s))
      named(e->getMemberDecl(), e->isNonOdrUse());
    else if (auto *e = dyn_cast<CXXConstructExpr>(s))
      function(e->getConstructor());
    else if (auto *e = dyn_cast<CXXInheritedCtorInitExpr>(s))
      function(e->getConstructor());
    else if (auto *e = dyn_cast<CXXBindTemporaryExpr>(s))
      function(e->getTemporary()->getDestructor());
    else if (auto *e = dyn_cast<CXXNewExpr>(s))
      function(e->getOperatorNew());
    else if (auto *e = dyn_cast<CXXDeleteExpr>(s))
      deleted(e);
    else if (auto *e = dyn_cast<CXXDefaultArgExpr>(s))
      work.push_back(e->getExpr());
    else if (auto *e = dyn_cast<CXXDefaultInitExpr>(s))
      work.push_back(e->getExpr());
    else if (auto *e = dyn_cast<OpaqueValueExpr>(s))
      once(e->getSourceExpr());
    else if (auto *e = dyn_cast<InitListExpr>(s)) {
      if (e->hasArrayFiller())
        work.push_back(e->getArrayFiller());
    } else if (auto *e = dyn_cast<LambdaExpr>(s))
      function(e->getCallOperator());
    else if (auto *captured = dyn_cast<CapturedStmt>(s))
      work.push_back(captured->getCapturedStmt());
    else if (auto *d = dyn_cast<DeclStmt>(s))
      for (const Decl *one : d->decls())
        declared(one);
    else if (auto *d = dyn_cast<OMPExecutableDirective>(s)) {
      if (auto *t = dyn_cast<OMPCanonicalLoopNestTransformationDirective>(d))
        work.push_back(t->getTransformedStmt());
      for (const OMPClause *clause : d->clauses())
        for (const Stmt *child : const_cast<OMPClause *>(clause)->children())
          work.push_back(child);
    }
  }

  void once(const Stmt *s) {
    if (seen.insert(s).second)
      work.push_back(s);
  }

  void deleted(const CXXDeleteExpr *e) {
    function(e->getOperatorDelete());
    QualType type = e->getDestroyedType();
    if (!type.isNull())
      record(type->getAsCXXRecordDecl());
  }

  void declared(const Decl *decl) {
    auto *variable = dyn_cast<VarDecl>(decl);
    if (!variable)
      return;
    record(variable->getType()->getBaseElementTypeUnsafe()
               ->getAsCXXRecordDecl());
    if (auto *all = dyn_cast<DecompositionDecl>(variable))
      for (const BindingDecl *binding : all->bindings()) {
        work.push_back(binding->getBinding());
        if (const VarDecl *holding = binding->getHoldingVar())
          work.push_back(holding->getInit());
      }
  }

  /// What objects of a class bring along.
  void record(const CXXRecordDecl *named) {
    const CXXRecordDecl *r = named ? named->getDefinition() : nullptr;
    if (!r || r->isDependentContext() || !seen.insert(r).second)
      return;
    function(r->getDestructor());
    for (const CXXMethodDecl *method : r->methods())
      if (method->isVirtual())
        function(method);
    for (const CXXBaseSpecifier &base : r->bases())
      record(base.getType()->getAsCXXRecordDecl());
    for (const FieldDecl *field : r->fields())
      record(field->getType()->getBaseElementTypeUnsafe()
                 ->getAsCXXRecordDecl());
  }

  void named(const ValueDecl *decl, NonOdrUseReason reason) {
    if (reason == NOUR_Unevaluated || reason == NOUR_Discarded)
      return;
    if (auto *f = dyn_cast<FunctionDecl>(decl))
      return function(f);
    if (auto *binding = dyn_cast<BindingDecl>(decl))
      return once(binding->getBinding());
    if (auto *object = dyn_cast<TemplateParamObjectDecl>(decl))
      return value(object->getValue());
    if (auto *one = dyn_cast<VarDecl>(decl))
      variable(one);
  }

  void variable(const VarDecl *one) {
    if (isa<ParmVarDecl>(one) || !seen.insert(one->getCanonicalDecl()).second)
      return;
    bool isStatic = one->hasGlobalStorage();
    if (isStatic)
      variables.insert(const_cast<VarDecl *>(one));
    const VarDecl *definition = nullptr;
    const Expr *init = one->getAnyInitializer(definition);
    if (!init || init->isValueDependent())
      return;
    // Uses of a constant are folded into what its value names.
    bool folds = isStatic ? warpfork::isConstant(context, one)
                          : one->mightBeUsableInConstantExpressions(context);
    const APValue *known = folds ? definition->evaluateValue() : nullptr;
    if (known)
      value(*known);
    else if (isStatic)
      work.push_back(init);
  }

  /// The variables and functions whose addresses a value holds.
  void value(const APValue &v) {
    switch (v.getKind()) {
    case APValue::LValue: {
      APValue::LValueBase base = v.getLValueBase();
      if (auto *decl = base.dyn_cast<const ValueDecl *>())
        named(decl, NOUR_None);
      else if (auto *e = base.dyn_cast<const Expr *>())
        temporary(e);
      break;
    }
    case APValue::Array:
      for (unsigned n = 0; n < v.getArrayInitializedElts(); n++)
        value(v.getArrayInitializedElt(n));
      if (v.hasArrayFiller())
        value(v.getArrayFiller());
      break;
    case APValue::Struct:
      for (unsigned n = 0; n < v.getStructNumBases(); n++)
        value(v.getStructBase(n));
      for (unsigned n = 0; n < v.getStructNumFields(); n++)
        value(v.getStructField(n));
      break;
    case APValue::Union:
      value(v.getUnionValue());
      break;
    case APValue::MemberPointer:
      if (v.getMemberPointerDecl())
        named(v.getMemberPointerDecl(), NOUR_None);
      break;
    default:
      break;
    }
  }

  void temporary(const Expr *e) {
    auto *made = dyn_cast<MaterializeTemporaryExpr>(e);
    const APValue *known =
        made && made->getStorageDuration() == SD_Static && seen.insert(e).second
            ? made->getOrCreateValue(false)
            : nullptr;
    if (known && known->hasValue())
      value(*known);
  }
};

/// Finds where device code begins.
class Roots : public warpfork::Walk {
public:
  explicit Roots(ASTContext &context) : reach(context) {}

  Reach reach;

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (isOpenMPTargetExecutionDirective(directive->getDirectiveKind()) &&
        !(function() && function()->isDependentContext()))
      reach.code(directive);
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *f) override {
    if (OMPDeclareTargetDeclAttr::isDeclareTargetDeclaration(f))
      reach.function(f);
    return true;
  }

  bool VisitVarDecl(VarDecl *variable) override {
    if (variable->hasInit() && warpfork::onDevice(variable) &&
        !variable->getDeclContext()->isDependentContext())
      reach.code(variable->getInit());
    return true;
  }

  bool VisitOMPDeclareReductionDecl(OMPDeclareReductionDecl *reduction) override {
    if (!reduction->getDeclContext()->isDependentContext()) {
      reach.code(reduction->getCombiner());
      reach.code(reduction->getInitializer());
    }
    return true;
  }
};

} // namespace

bool warpfork::onDevice(const VarDecl *variable) {
  return OMPDeclareTargetDeclAttr::isDeclareTargetDeclaration(variable)
      .has_value();
}

bool warpfork::isConstant(const ASTContext &context, const VarDecl *variable) {
  QualType type = variable->getType();
  return !type.isVolatileQualified() && variable->getTLSKind() == VarDecl::TLS_None &&
         type.isConstantStorage(context, true, true);
}

void warpfork::forAddresses(const APValue &value,
                            llvm::function_ref<void(VarDecl *)> use) {
  if (value.isLValue()) {
    auto *base = value.getLValueBase().dyn_cast<const ValueDecl *>();
    if (auto *variable = dyn_cast_or_null<VarDecl>(base))
      use(const_cast<VarDecl *>(variable));
  } else if (value.isArray()) {
    for (unsigned i = 0; i < value.getArrayInitializedElts(); ++i)
      forAddresses(value.getArrayInitializedElt(i), use);
  } else if (value.isStruct()) {
    for (unsigned i = 0; i < value.getStructNumBases(); ++i)
      forAddresses(value.getStructBase(i), use);
    for (unsigned i = 0; i < value.getStructNumFields(); ++i)
      forAddresses(value.getStructField(i), use);
  } else if (value.isUnion()) {
    forAddresses(value.getUnionValue(), use);
  }
}

llvm::SetVector<VarDecl *> warpfork::reachedByDevice(ASTContext &context) {
  Roots roots(context);
  roots.TraverseDecl(context.getTranslationUnitDecl());
  return std::move(roots.reach.variables);
}
