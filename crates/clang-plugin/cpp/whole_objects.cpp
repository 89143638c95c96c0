// The object `this` in target regions of member functions that use it as a whole.
//
// OpenMP 5.0, section 2.19.7.1 (5.2, section 5.8.1): where a region in a member function
// uses a data member of the object `this`, all of the object counts as mapped:
// `map(tofrom: this[:1])`. Clang maps the members that the region names. That is as good,
// and less to copy, unless the region also calls a member function, passes `this`, uses a
// closure that has captured it, or a bit-field, which Clang does not map: then the device
// would read what is not there. So such a directive gets that clause in place of those for
// single members.
#include "map_clauses.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace {
namespace whole_objects {

/// The field that an expression is, as `this->field`; null for any other.
FieldDecl *fieldOfThis(const Expr *e) {
  auto *member = dyn_cast_or_null<MemberExpr>(e);
  if (!member || !isa<CXXThisExpr>(member->getBase()->IgnoreParenCasts()))
    return nullptr;
  return dyn_cast<FieldDecl>(member->getMemberDecl());
}

/// How a region uses the object of a class.
class Uses : public warpfork::Walk {
public:
  explicit Uses(const CXXRecordDecl *self) : self(self->getCanonicalDecl()) {}

  /// A `this` of the region.
  CXXThisExpr *any = nullptr;
  /// Whether more is used than members that Clang maps.
  bool whole = false;

  bool VisitMemberExpr(MemberExpr *member) override {
    FieldDecl *field = fieldOfThis(member);
    if (field && !field->isBitField())
      objects.insert(member->getBase()->IgnoreParenCasts());
    return true;
  }

  bool VisitCXXThisExpr(CXXThisExpr *e) override {
    if (e->getType()->getPointeeCXXRecordDecl()->getCanonicalDecl() != self)
      return true;
    any = e;
    whole |= !objects.count(e);
    return true;
  }

  // That a construct captures the object is no use of it.
  bool TraverseCapturedStmt(CapturedStmt *captured) override {
    return TraverseStmt(captured->getCapturedStmt());
  }

  // What a closure has captured it uses when it is called.
  bool VisitDeclRefExpr(DeclRefExpr *e) override {
    const CXXRecordDecl *record = e->getType().getNonReferenceType()->getAsCXXRecordDecl();
    if (record && record->isLambda())
      whole |= llvm::any_of(record->captures(), [](const LambdaCapture &capture) {
        return capture.getCaptureKind() == LCK_This;
      });
    return true;
  }

private:
  const CXXRecordDecl *self;
  /// The objects of the members that Clang maps.
  llvm::SmallPtrSet<const Expr *, 16> objects;
};

// Clang's directives have no interface that adds a clause. An explicit instantiation may
// name private members (C++17, 17.7.2/12).
template <class Tag, typename Tag::Type member> struct Exposed {
  friend typename Tag::Type exposed(Tag) { return member; }
};
struct CreateChildren {
  using Type = OMPChildren *(*)(void *, ArrayRef<OMPClause *>, Stmt *, unsigned);
  friend Type exposed(CreateChildren);
};
template struct Exposed<CreateChildren, &OMPChildren::Create>;
struct SizeOfChildren {
  using Type = size_t (*)(unsigned, bool, unsigned);
  friend Type exposed(SizeOfChildren);
};
template struct Exposed<SizeOfChildren, &OMPChildren::size>;
struct DataOfDirective {
  using Type = OMPChildren *OMPExecutableDirective::*;
  friend Type exposed(DataOfDirective);
};
template struct Exposed<DataOfDirective, &OMPExecutableDirective::Data>;

class WholeObjects : public warpfork::Walk {
public:
  explicit WholeObjects(ASTContext &context) : context(context) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (!isOpenMPTargetExecutionDirective(directive->getDirectiveKind()) ||
        !directive->hasAssociatedStmt() || !function() || function()->isDependentContext())
      return true;
    auto *method = dyn_cast<CXXMethodDecl>(enclosing().front());
    if (!method || !mapsMembersAlone(directive))
      return true;
    Uses uses(method->getParent());
    uses.TraverseStmt(directive->getAssociatedStmt());
    if (!uses.any || !uses.whole)
      return true;
    OMPClause *object = clauseFor(uses.any);
    for (OMPClause *const &clause : directive->clauses())
      if (auto *map = dyn_cast<OMPMapClause>(clause))
        const_cast<OMPClause *&>(clause) = withoutMembers(map);
    warpfork::addClause(context, directive, object);
    return true;
  }

private:
  ASTContext &context;

  /// Whether clauses name members of `this`, and none all of it or a reference, which is
  /// mapped with its member (reference_members.cpp). Clang maps all of it itself where
  /// none does.
  static bool mapsMembersAlone(OMPExecutableDirective *directive) {
    bool members = false;
    for (const auto *map : directive->getClausesOfKind<OMPMapClause>())
      for (auto [base, components, mapper] : map->component_lists()) {
        const Expr *root = components.back().getAssociatedExpression();
        FieldDecl *field = fieldOfThis(root);
        members |= field != nullptr;
        if ((field && field->getType()->isReferenceType()) || (!base && !isa<MemberExpr>(root)))
          return false;
      }
    return members;
  }

  /// `map(tofrom: this[:1])`, as one that nobody wrote.
  OMPClause *clauseFor(CXXThisExpr *self) {
    SourceLocation at = self->getLocation();
    Expr *one = IntegerLiteral::Create(
        context, llvm::APInt(context.getIntWidth(context.IntTy), 1), context.IntTy, at);
    Expr *item = new (context)
        ArraySectionExpr(self, nullptr, one, nullptr, context.ArraySectionTy, VK_LValue,
                         OK_Ordinary, at, SourceLocation(), at);
    return warpfork::implicitMap(context, item, nullptr, OMPC_MAP_tofrom);
  }

  /// The clause without members that the object's own clause maps as well: list items that
  /// share storage are mapped as all of them ask.
  OMPClause *withoutMembers(OMPMapClause *clause) {
    if (llvm::any_of(clause->getMapTypeModifiers(), [](OpenMPMapModifierKind modifier) {
          return modifier != OMPC_MAP_MODIFIER_unknown;
        }))
      return clause;
    return warpfork::withoutItems(context, clause, [](auto components, const Expr *by) {
      return fieldOfThis(components.front().getAssociatedExpression()) &&
             components.size() == 1 && !by;
    });
  }
};

} // namespace whole_objects
} // namespace

OMPClause *warpfork::withoutItems(
    ASTContext &context, OMPMapClause *clause,
    llvm::function_ref<bool(OMPClauseMappableExprCommon::MappableExprComponentListRef,
                            const Expr *)>
        leaves) {
  llvm::SmallVector<Expr *, 8> items, mappers;
  llvm::SmallVector<ValueDecl *, 8> bases;
  llvm::SmallVector<OMPClauseMappableExprCommon::MappableExprComponentList, 8> lists;
  auto mapper = clause->mapperlist_begin();
  bool changed = false;
  for (auto [base, components, declaration] : clause->component_lists()) {
    Expr *by = const_cast<Expr *>(*mapper++);
    if (leaves(components, by)) {
      changed = true;
      continue;
    }
    bases.push_back(const_cast<ValueDecl *>(base));
    lists.emplace_back(components.begin(), components.end());
    mappers.push_back(by);
    items.push_back(const_cast<Expr *>(components.front().getAssociatedExpression()));
  }
  if (!changed)
    return clause;
  OMPVarListLocTy places(clause->getBeginLoc(), clause->getLParenLoc(), clause->getEndLoc());
  return OMPMapClause::Create(
      context, places, items, bases, lists, mappers, nullptr, clause->getMapTypeModifiers(),
      clause->getMapTypeModifiersLoc(), clause->getMapperQualifierLoc(),
      clause->getMapperIdInfo(), clause->getMapType(), clause->isImplicitMapType(),
      clause->getMapLoc());
}

OMPClause *warpfork::implicitMap(ASTContext &context, Expr *item, ValueDecl *variable,
                                 OpenMPMapClauseKind kind) {
  OMPClauseMappableExprCommon::MappableExprComponentList components;
  components.emplace_back(item, variable, /*IsNonContiguous=*/false);
  llvm::SmallVector<OpenMPMapModifierKind, 8> modifiers(NumberOfOMPMapClauseModifiers,
                                                        OMPC_MAP_MODIFIER_unknown);
  llvm::SmallVector<SourceLocation, 8> places(NumberOfOMPMapClauseModifiers);
  Expr *items[] = {item}, *mappers[] = {nullptr};
  ValueDecl *bases[] = {variable};
  OMPClauseMappableExprCommon::MappableExprComponentList lists[] = {components};
  return OMPMapClause::Create(context, OMPVarListLocTy(), items, bases, lists, mappers,
                              nullptr, modifiers, places, NestedNameSpecifierLoc(),
                              DeclarationNameInfo(), kind, /*IsMapTypeImplicit=*/true,
                              SourceLocation());
}

void warpfork::addClause(ASTContext &context, OMPExecutableDirective *directive, OMPClause *clause) {
  OMPChildren *&data = directive->*exposed(whole_objects::DataOfDirective());
  llvm::SmallVector<OMPClause *, 8> clauses = {clause};
  llvm::append_range(clauses, data->getClauses());
  unsigned children = data->getNumChildren();
  void *memory = context.Allocate(
      exposed(whole_objects::SizeOfChildren())(clauses.size(), /*HasAssociatedStmt=*/true, children),
      alignof(OMPChildren));
  OMPChildren *grown = exposed(whole_objects::CreateChildren())(memory, clauses, data->getAssociatedStmt(), children);
  llvm::copy(data->getChildren(), grown->getChildren().begin());
  data = grown;
}

void warpfork::mapWholeObjects(ASTContext &context, Decl *decl) {
  whole_objects::WholeObjects(context).TraverseDecl(decl);
}
