// Members that are references to pointers, in data clauses: `map(tofrom: s.ref)` with
// `T *&ref`.
//
// Clang 22 takes such an item for a pointer with something behind it that the list
// names too, whose own map type counts for nothing, and hands the pointer over
// without `to` and `from`. What decides is the type of the item's expression. So it
// gets an expression of the same member whose type is an integer's of the same size:
// address, size and name are as before.
#include "parts.h"
#include "map_clauses.h"
#include "walk.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

class ReferenceMembers : public warpfork::Walk {
public:
  explicit ReferenceMembers(ASTContext &context) : context(context) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (!function() || !function()->isDependentContext())
      mend(directive->clauses());
    return true;
  }

  bool VisitOMPDeclareMapperDecl(OMPDeclareMapperDecl *mapper) override {
    if (!mapper->getDeclContext()->isDependentContext())
      mend(mapper->clauses());
    return true;
  }

private:
  using Component = OMPClauseMappableExprCommon::MappableComponent;

  ASTContext &context;

  template <class Clauses> void mend(Clauses clauses) {
    warpfork::forDataClauses(clauses, [&](auto *clause) { lists(clause); });
  }

  template <class Clause> void lists(Clause *clause) {
    for (auto [base, components, mapper] : clause->component_lists())
      if (!components.empty())
        item(const_cast<Component &>(components.front()));
  }

  /// The first component is the item itself.
  void item(Component &component) {
    auto *member = dyn_cast_or_null<MemberExpr>(component.getAssociatedExpression());
    if (!member || !member->getMemberDecl()->getType()->isReferenceType() ||
        !member->getType()->isAnyPointerType())
      return;
    auto *integer = MemberExpr::Create(
        context, member->getBase(), member->isArrow(), member->getOperatorLoc(),
        member->getQualifierLoc(), SourceLocation(), member->getMemberDecl(),
        member->getFoundDecl(), member->getMemberNameInfo(), nullptr,
        context.getUIntPtrType(), member->getValueKind(), member->getObjectKind(),
        member->isNonOdrUse());
    component = Component(integer, component.getAssociatedDeclaration(),
                          component.isNonContiguous());
  }
};

} // namespace

void warpfork::mapReferenceMembers(ASTContext &context, Decl *decl) {
  ReferenceMembers(context).TraverseDecl(decl);
}
