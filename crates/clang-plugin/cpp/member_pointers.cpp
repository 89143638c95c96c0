// Pointer members in member functions: `this->p` in a target region.
//
// OpenMP 5.0, section 2.19.7.1 (5.2, section 5.8.1): where a region in a member
// function uses a member of pointer type of the object `this`, the member counts as
// mapped with what it points at, a section without elements: `map(this->p[:0])`. So the
// pointer is attached where what it points at is on the device, and keeps its value
// otherwise. Clang maps the pointer alone. Here its clause gets the section.
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

/// Whether it is `this->member`, and which; null where `this` is of another class than
/// `self`, if that is given.
FieldDecl *memberOfThis(const Expr *e, const CXXRecordDecl *self = nullptr) {
  auto *member = dyn_cast_or_null<MemberExpr>(e);
  if (!member || !isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts()))
    return nullptr;
  const Expr *object = member->getBase()->IgnoreParenImpCasts();
  const CXXRecordDecl *record = object->getType()->getPointeeCXXRecordDecl();
  if (self && record->getCanonicalDecl() != self->getCanonicalDecl())
    return nullptr;
  return dyn_cast<FieldDecl>(member->getMemberDecl());
}

/// The pointer members of `this` that a region uses.
class PointerUses : public warpfork::Walk {
public:
  explicit PointerUses(const CXXRecordDecl *self) : self(self) {}

  llvm::MapVector<FieldDecl *, MemberExpr *> all;

  bool VisitMemberExpr(MemberExpr *member) override {
    FieldDecl *field = memberOfThis(member, self);
    if (field && !member->isNonOdrUse() &&
        field->getType().getNonReferenceType()->isPointerType())
      all.insert({field, member});
    return true;
  }

private:
  const CXXRecordDecl *self;
};

class PointerMembers : public warpfork::Walk {
public:
  explicit PointerMembers(ASTContext &context) : context(context) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (!isOpenMPTargetExecutionDirective(directive->getDirectiveKind()) ||
        !directive->hasAssociatedStmt() || !function() ||
        function()->isDependentContext() || hasDefault(directive))
      return true;
    auto *method = dyn_cast<CXXMethodDecl>(enclosing().front());
    if (!method)
      return true;
    PointerUses used(method->getParent());
    used.TraverseStmt(directive->getAssociatedStmt());
    OMPClause **home = nullptr;
    for (OMPClause *const &clause : directive->clauses()) {
      namedBy(clause, used.all);
      if (takesSections(clause))
        home = const_cast<OMPClause **>(&clause);
    }
    if (home && !used.all.empty())
      *home = withSections(cast<OMPMapClause>(*home), used.all);
    return true;
  }

private:
  using Lists = OMPClauseMappableExprCommon::MappableExprComponentList;

  ASTContext &context;

  /// Whether a `defaultmap` says how pointers are mapped.
  static bool hasDefault(OMPExecutableDirective *directive) {
    return llvm::any_of(
        directive->getClausesOfKind<OMPDefaultmapClause>(),
        [](const OMPDefaultmapClause *clause) {
          bool pointers = clause->getDefaultmapKind() == OMPC_DEFAULTMAP_pointer ||
                          clause->getDefaultmapKind() == OMPC_DEFAULTMAP_all ||
                          clause->getDefaultmapKind() == OMPC_DEFAULTMAP_unknown;
          return pointers && clause->getDefaultmapModifier() !=
                                 OMPC_DEFAULTMAP_MODIFIER_default;
        });
  }

  /// Takes away what a clause says something else of: with the member, with what it
  /// points at, or with the member as a device's address.
  template <class Members> void namedBy(OMPClause *clause, Members &members) {
    auto remove = [&](auto *one, bool unlessAlone) {
      for (auto [base, components, mapper] : one->component_lists())
        if (!(unlessAlone && components.size() == 1))
          members.erase(memberOfThis(components.back().getAssociatedExpression()));
    };
    if (auto *map = dyn_cast<OMPMapClause>(clause))
      remove(map, /*unlessAlone=*/true);
    else if (auto *pointers = dyn_cast<OMPIsDevicePtrClause>(clause))
      remove(pointers, false);
    else if (auto *addresses = dyn_cast<OMPHasDeviceAddrClause>(clause))
      remove(addresses, false);
  }

  /// Whether the sections can stand in a clause: one of Clang's own, or one that asks
  /// nothing of what it names.
  static bool takesSections(OMPClause *clause) {
    auto *map = dyn_cast<OMPMapClause>(clause);
    return map && !map->getIteratorModifier() &&
           !llvm::is_contained(map->getMapTypeModifiers(), OMPC_MAP_MODIFIER_present);
  }

  /// `this->p[:0]`.
  Expr *section(MemberExpr *member) {
    SourceLocation at = member->getExprLoc();
    Expr *pointer = ImplicitCastExpr::Create(
        context, member->getType().getUnqualifiedType(), CK_LValueToRValue, member,
        nullptr, VK_PRValue, FPOptionsOverride());
    Expr *none = IntegerLiteral::Create(
        context, llvm::APInt(context.getIntWidth(context.IntTy), 0), context.IntTy, at);
    return new (context) ArraySectionExpr(
        pointer, nullptr, none, nullptr, context.ArraySectionTy, VK_LValue,
        OK_Ordinary, at, SourceLocation(), at);
  }

  template <class Members>
  OMPClause *withSections(OMPMapClause *clause, const Members &members) {
    llvm::SmallVector<Expr *, 8> items(clause->varlist()), mappers;
    llvm::SmallVector<ValueDecl *, 8> bases;
    llvm::SmallVector<Lists, 8> lists;
    auto mapper = clause->mapperlist_begin();
    for (auto [base, components, declaration] : clause->component_lists()) {
      bases.push_back(const_cast<ValueDecl *>(base));
      lists.emplace_back(components.begin(), components.end());
      mappers.push_back(const_cast<Expr *>(*mapper++));
    }
    // The clause keeps lists of one variable together, and those of `this` have none.
    size_t at = bases.size();
    while (at > 0 && bases[at - 1])
      --at;
    if (at == 0)
      at = bases.size();
    for (auto [field, member] : members) {
      Expr *item = section(member);
      Lists components;
      components.emplace_back(item, nullptr, /*IsNonContiguous=*/false);
      components.emplace_back(member, field, /*IsNonContiguous=*/false);
      items.insert(items.begin() + at, item);
      bases.insert(bases.begin() + at, nullptr);
      lists.insert(lists.begin() + at, std::move(components));
      mappers.insert(mappers.begin() + at, nullptr);
    }
    OMPVarListLocTy places(clause->getBeginLoc(), clause->getLParenLoc(),
                       clause->getEndLoc());
    return OMPMapClause::Create(
        context, places, items, bases, lists, mappers, nullptr,
        clause->getMapTypeModifiers(), clause->getMapTypeModifiersLoc(),
        clause->getMapperQualifierLoc(), clause->getMapperIdInfo(),
        clause->getMapType(), clause->isImplicitMapType(), clause->getMapLoc());
  }
};

} // namespace

void warpfork::attachMembers(ASTContext &context, Decl *decl) {
  PointerMembers(context).TraverseDecl(decl);
}
