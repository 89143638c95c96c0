// Sections of `target update` whose bounds only the running program knows.
//
// Clang hands the runtime the offsets, counts and strides of a section that it
// takes for one with gaps, and it takes bounds that are no constants for those
// of a section without: with a stride of that kind it would update elements in
// a row, and whole rows where a part of each is meant.
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

class Sections : public warpfork::Walk {
public:
  explicit Sections(ASTContext &context) : context(context) {}

  bool VisitOMPTargetUpdateDirective(OMPTargetUpdateDirective *update) override {
    if (function() && function()->isDependentContext())
      return true;
    for (auto *clause : update->getClausesOfKind<OMPToClause>())
      mark(clause);
    for (auto *clause : update->getClausesOfKind<OMPFromClause>())
      mark(clause);
    return true;
  }

private:
  using Component = OMPClauseMappableExprCommon::MappableComponent;
  ASTContext &context;

  /// Clang keeps what it found with the variable, the last of an item's parts.
  template <class Clause> void mark(const Clause *clause) {
    for (auto [declaration, components, mapper] : clause->component_lists()) {
      if (components.empty() || !mayHaveGaps(components))
        continue;
      const Component &variable = components.back();
      const_cast<Component &>(variable) = Component(
          variable.getAssociatedExpression(), variable.getAssociatedDeclaration(),
          /*IsNonContiguous=*/true);
    }
  }

  /// Whether a section has a stride that is not known, or may lead over several
  /// rows that it does not cover.
  bool mayHaveGaps(ArrayRef<Component> components) {
    bool whole = true;
    // From the elements outwards.
    for (const Component &component : components) {
      const Expr *e = component.getAssociatedExpression()->IgnoreParenImpCasts();
      if (isa<ArraySubscriptExpr>(e)) {
        whole = false;
        continue;
      }
      const auto *section = dyn_cast<ArraySectionExpr>(e);
      if (!section || !section->isOMPArraySection())
        continue;
      // Constant strides Clang sees.
      if (section->getStride() && constant(section->getStride()) < 0)
        return true;
      if (!whole && constant(section->getLength()) != 1)
        return true;
      whole = whole && isWhole(section);
    }
    return false;
  }

  /// Whether a section has all elements of its dimension.
  bool isWhole(const ArraySectionExpr *section) {
    if (section->getStride() && constant(section->getStride()) != 1)
      return false;
    if (section->getLowerBound() && constant(section->getLowerBound()) != 0)
      return false;
    if (!section->getLength())
      return true;
    QualType type = ArraySectionExpr::getBaseOriginalType(section->getBase());
    const auto *array = context.getAsConstantArrayType(type.getNonReferenceType());
    return array && constant(section->getLength()) ==
                        int64_t(array->getSize().getLimitedValue(INT64_MAX));
  }

  /// The value of a constant; -1 for what is none, or negative.
  int64_t constant(const Expr *e) {
    Expr::EvalResult value;
    if (!e || !e->EvaluateAsInt(value, context))
      return -1;
    return std::max<int64_t>(value.Val.getInt().getExtValue(), -1);
  }
};

} // namespace

void warpfork::markSections(ASTContext &context, Decl *decl) {
  Sections(context).TraverseDecl(decl);
}
