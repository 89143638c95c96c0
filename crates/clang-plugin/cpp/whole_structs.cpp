// Variables of structures in target regions whose clauses map sections of their members
// alone.
//
// `map(tofrom: v.data[0:v.n])` names the member that the section is of, and a region that
// reads `v.n` too uses a variable that is not mapped. Clang maps the named members alone:
// the kernel would read beside them. By OpenMP's rules for variables that no clause names
// (5.2, section 5.8.1) the variable is mapped by the construct, so such a directive gets a
// clause for all of it, `to` if the region only reads the other members. Clang's
// code for a variable and its members fails in cases, so members that are mapped
// themselves leave their clauses.
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

/// What a directive's clauses map of a variable.
struct Mapped {
  /// Its name in a clause.
  Expr *name = nullptr;
  llvm::SmallPtrSet<const ValueDecl *, 4> members;
  /// All of it, or members of members.
  bool whole = false;
  /// Some of them are mapped themselves, and some of these with more than `to`.
  bool plain = false, back = false;
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
    for (const auto *map : directive->getClausesOfKind<OMPMapClause>()) {
      auto mapper = map->mapperlist_begin();
      for (auto [base, components, declaration] : map->component_lists())
        add(variables, components, *map, *mapper++);
    }
    for (auto &[variable, mapped] : variables) {
      if (mapped.whole || mapped.members.empty())
        continue;
      Uses uses(variable, mapped);
      uses.TraverseStmt(directive->getAssociatedStmt());
      if (!uses.any)
        continue;
      if (mapped.plain)
        for (OMPClause *const &clause : directive->clauses())
          if (auto *map = dyn_cast<OMPMapClause>(clause); map && isPlain(*map))
            const_cast<OMPClause *&>(clause) = withoutMembers(map, variable);
      bool back = uses.written || mapped.back;
      warpfork::addClause(context, directive, clauseFor(mapped.name, back));
    }
    return true;
  }

private:
  ASTContext &context;

  using List = OMPClauseMappableExprCommon::MappableExprComponentListRef;

  static bool isPlain(const OMPMapClause &clause) {
    return llvm::all_of(clause.getMapTypeModifiers(), [](OpenMPMapModifierKind modifier) {
      return modifier == OMPC_MAP_MODIFIER_unknown;
    });
  }

  static const VarDecl *variableOf(List components) {
    auto *name = dyn_cast<DeclRefExpr>(components.back().getAssociatedExpression());
    return name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  }

  static void add(llvm::MapVector<const VarDecl *, Mapped> &variables, List components,
                  const OMPMapClause &clause, const Expr *mapper) {
    Expr *name = components.back().getAssociatedExpression();
    const VarDecl *variable = variableOf(components);
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
    bool itself = components.size() == 2 && isPlain(clause) && !mapper;
    if (!member || (!itself && !member->getType()->isPointerType())) {
      // Clang's code for items of which one is a part of another fails for references.
      mapped.whole = true;
      return;
    }
    mapped.members.insert(member->getMemberDecl());
    if (components.size() == 2) {
      mapped.whole |= !itself;
      mapped.plain = true;
      mapped.back |= clause.getMapType() != OMPC_MAP_to;
    }
  }

  /// The clause without members that the variable's own clause maps as well: list items
  /// that share storage are mapped as all of them ask.
  OMPClause *withoutMembers(OMPMapClause *clause, const VarDecl *variable) {
    return warpfork::withoutItems(context, clause, [&](auto components, const Expr *) {
      const VarDecl *of = variableOf(components);
      return of && of->getCanonicalDecl() == variable && components.size() == 2;
    });
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
    return warpfork::implicitMap(context, name, variable,
                                 written ? OMPC_MAP_tofrom : OMPC_MAP_to);
  }
};

} // namespace whole_structs
} // namespace

void warpfork::mapWholeStructs(ASTContext &context, Decl *decl) {
  whole_structs::WholeStructs(context).TraverseDecl(decl);
}
