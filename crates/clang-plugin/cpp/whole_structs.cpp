// Variables of structures in target regions whose clauses map sections of their members
// alone.
//
// `map(tofrom: v.data[0:v.n])` names the member that the section is of, and a region that
// reads `v.n` too uses a variable that is not mapped. Clang maps the named members alone:
// the kernel would read beside them. By OpenMP's rules for variables that no clause names
// (5.2, section 5.8.1) the variable is mapped by the construct, so such a directive gets a
// clause for all of it, `to` if the region only reads the other members. Where clauses name
// members themselves, the program says which are mapped.
#include "map_clauses.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace {
namespace whole_structs {

using Lists = OMPClauseMappableExprCommon::MappableExprComponentList;

/// What a directive's clauses map of a variable.
struct Mapped {
  /// Its name in a clause.
  Expr *name = nullptr;
  llvm::SmallPtrSet<const ValueDecl *, 4> members;
  /// All of it, or more than what pointers lead to.
  bool whole = false;
};

/// How a region uses a variable beside its mapped members.
class Uses : public warpfork::Walk {
public:
  Uses(const VarDecl *variable, const Mapped &mapped) : variable(variable), mapped(mapped) {}

  bool any = false, written = false;

  bool VisitImplicitCastExpr(ImplicitCastExpr *cast) override {
    if (cast->getCastKind() == CK_LValueToRValue)
      if (const Expr *name = nameBelow(cast->getSubExpr()))
        read.insert(name);
    return true;
  }

  bool VisitMemberExpr(MemberExpr *member) override {
    const Expr *base = member->getBase()->IgnoreParenImpCasts();
    if (names(base) && mapped.members.contains(member->getMemberDecl()))
      expected.insert(base);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *name) override {
    if (names(name) && !expected.contains(name)) {
      any = true;
      written |= !read.contains(name);
    }
    return true;
  }

private:
  const VarDecl *variable;
  const Mapped &mapped;
  llvm::SmallPtrSet<const Expr *, 8> read, expected;

  bool names(const Expr *e) const {
    auto *name = dyn_cast<DeclRefExpr>(e);
    return name && name->getDecl()->getCanonicalDecl() == variable->getCanonicalDecl();
  }

  /// The variable's name in an lvalue that is a part of it.
  const Expr *nameBelow(const Expr *e) const {
    for (;;) {
      e = e->IgnoreParenImpCasts();
      if (auto *member = dyn_cast<MemberExpr>(e); member && !member->isArrow())
        e = member->getBase();
      else if (auto *element = dyn_cast<ArraySubscriptExpr>(e);
               element && element->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
        e = element->getBase();
      else
        return names(e) ? e : nullptr;
    }
  }
};

class WholeStructs : public warpfork::Walk {
public:
  explicit WholeStructs(ASTContext &context) : context(context) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (!isOpenMPTargetExecutionDirective(directive->getDirectiveKind()) ||
        !directive->hasAssociatedStmt() || !function() || function()->isDependentContext())
      return true;
    llvm::MapVector<const VarDecl *, Mapped> variables;
    for (const auto *map : directive->getClausesOfKind<OMPMapClause>())
      for (auto [base, components, mapper] : map->component_lists())
        add(variables, components);
    for (auto &[variable, mapped] : variables) {
      if (mapped.whole || mapped.members.empty())
        continue;
      Uses uses(variable, mapped);
      uses.TraverseStmt(directive->getAssociatedStmt());
      if (uses.any)
        warpfork::addClause(context, directive, clauseFor(mapped.name, uses.written));
    }
    return true;
  }

private:
  ASTContext &context;

  static void add(llvm::MapVector<const VarDecl *, Mapped> &variables,
                  OMPClauseMappableExprCommon::MappableExprComponentListRef components) {
    Expr *root = components.back().getAssociatedExpression();
    auto *name = dyn_cast<DeclRefExpr>(root);
    auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    const RecordDecl *record =
        variable ? variable->getType().getNonReferenceType()->getAsRecordDecl() : nullptr;
    if (!record || variable->hasAttr<OMPDeclareTargetDeclAttr>() || hasReference(record))
      return;
    Mapped &mapped = variables[variable->getCanonicalDecl()];
    mapped.name = name;
    if (components.size() < 2) {
      mapped.whole = true;
      return;
    }
    const Expr *next = components[components.size() - 2].getAssociatedExpression();
    auto *member = dyn_cast<MemberExpr>(next);
    // Clang's code for items of which one is a part of another fails for references.
    if (member && components.size() > 2 && member->getType()->isPointerType())
      mapped.members.insert(member->getMemberDecl());
    else
      mapped.whole = true;
  }

  /// Members that are references are mapped with what they refer to
  /// (reference_members.cpp).
  static bool hasReference(const RecordDecl *record) {
    return llvm::any_of(record->fields(), [](const FieldDecl *field) {
      return field->getType()->isReferenceType();
    });
  }

  /// `map(tofrom: variable)`, as one that nobody wrote.
  OMPClause *clauseFor(Expr *name, bool written) {
    auto *variable = cast<VarDecl>(cast<DeclRefExpr>(name)->getDecl());
    Lists components;
    components.emplace_back(name, variable, /*IsNonContiguous=*/false);
    llvm::SmallVector<OpenMPMapModifierKind, 8> modifiers(NumberOfOMPMapClauseModifiers,
                                                          OMPC_MAP_MODIFIER_unknown);
    llvm::SmallVector<SourceLocation, 8> places(NumberOfOMPMapClauseModifiers);
    Expr *items[] = {name}, *mappers[] = {nullptr};
    ValueDecl *bases[] = {variable};
    Lists lists[] = {components};
    return OMPMapClause::Create(context, OMPVarListLocTy(), items, bases, lists, mappers,
                                nullptr, modifiers, places, NestedNameSpecifierLoc(),
                                DeclarationNameInfo(),
                                written ? OMPC_MAP_tofrom : OMPC_MAP_to,
                                /*IsMapTypeImplicit=*/true, SourceLocation());
  }
};

} // namespace whole_structs
} // namespace

void warpfork::mapWholeStructs(ASTContext &context, Decl *decl) {
  whole_structs::WholeStructs(context).TraverseDecl(decl);
}
