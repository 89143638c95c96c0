// What mapped expressions stand for, for the runtime.
//
// With each item of a construct Clang hands over the expression's text and where its
// variable is declared, for people. By these very bytes, and nothing in them, the
// runtime finds here whether the item is part of a struct (`mapping/name.rs` has the
// same bits): each file brings a constructor that hands over
//
//     bits, name, 0, bits, name, 0, ...
//
// What is not found there is not known.
#include "mapped.h"
#include "captured.h"
#include "generated_names.h"
#include "map_clauses.h"
#include "walk.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprOpenMP.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

/// It is not part of a struct: what it stands for is all of a variable, an array,
/// or of what a pointer leads to.
constexpr unsigned WHOLE = 1;
/// Elements of an array, or of what a variable points at, with no member of a
/// struct on the way.
constexpr unsigned ELEMENTS = 2;
/// The last pointer on the way to it is a variable of its own, or there is none.
constexpr unsigned FROM_VARIABLE = 4;
/// Set in all, so that the byte is a letter.
constexpr unsigned LETTER = 0x40;

/// Runs before the program's own constructors, which may have target regions.
constexpr int PRIORITY = 101;

/// Walks from an expression to the variable that it begins with.
class Way {
public:
  explicit Way(const Expr *e) { known = follow(e); }

  /// The bits of what is certain.
  unsigned bits() const {
    if (!known)
      return 0;
    return (memberOfLast ? 0 : WHOLE) | (elements && !members ? ELEMENTS : 0) |
           (fromVariable ? FROM_VARIABLE : 0);
  }

private:
  bool known;
  /// Whether it is an element or a section of something.
  bool elements = false;
  /// Whether a member is named anywhere on the way, and behind the last pointer.
  bool members = false, memberOfLast = false;
  bool throughPointer = false;
  /// Whether the last pointer is a variable.
  bool fromVariable = true;

  bool follow(const Expr *e) {
    bool first = true;
    for (;; first = false) {
      e = e->IgnoreParenImpCasts();
      if (isa<DeclRefExpr, CXXThisExpr>(e))
        return true;
      if (const auto *member = dyn_cast<MemberExpr>(e)) {
        members = true;
        memberOfLast |= !throughPointer;
        e = member->getBase();
        // A reference leads elsewhere, as a pointer does.
        if (member->getMemberDecl()->getType()->isReferenceType())
          return false;
        if (member->isArrow())
          pointer(e);
      } else if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(e)) {
        elements |= first;
        e = subscript->getBase();
        if (!isArray(e))
          pointer(e);
      } else if (const auto *section = dyn_cast<ArraySectionExpr>(e)) {
        elements |= first;
        e = section->getBase();
        if (!ArraySectionExpr::getBaseOriginalType(e)
                 .getNonReferenceType()
                 ->isArrayType())
          pointer(e);
      } else if (const auto *shaped = dyn_cast<OMPArrayShapingExpr>(e)) {
        elements |= first;
        e = shaped->getBase();
        pointer(e);
      } else if (const auto *unary = dyn_cast<UnaryOperator>(e);
                 unary && unary->getOpcode() == UO_Deref) {
        e = unary->getSubExpr();
        if (!isArray(e))
          pointer(e);
      } else {
        return false;
      }
    }
  }

  static bool isArray(const Expr *e) {
    return e->IgnoreParenImpCasts()->getType()->isArrayType();
  }

  /// The way leads through this pointer.
  void pointer(const Expr *e) {
    if (throughPointer)
      return;
    throughPointer = true;
    e = e->IgnoreParenImpCasts();
    const auto *name = dyn_cast<DeclRefExpr>(e);
    // A reference may be one to a member of a struct.
    fromVariable = isa<CXXThisExpr>(e) ||
                   (name && isa<VarDecl>(name->getDecl()) &&
                    !name->getDecl()->getType()->isReferenceType());
  }
};

class Expressions : public warpfork::Walk {
public:
  Expressions(CompilerInstance &ci, warpfork::Mapped::Bits &all)
      : ci(ci), all(all) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (!function() || !function()->isDependentContext()) {
      add(directive->clauses());
      if (isOpenMPTargetExecutionDirective(directive->getDirectiveKind()))
        captured(directive->getCapturedStmt(llvm::omp::OMPD_target));
    }
    return true;
  }

  bool VisitOMPDeclareMapperDecl(OMPDeclareMapperDecl *mapper) override {
    if (!mapper->getDeclContext()->isDependentContext())
      add(mapper->clauses());
    return true;
  }

private:
  CompilerInstance &ci;
  warpfork::Mapped::Bits &all;

  /// What a region captures and no clause maps is all of a variable.
  void captured(const CapturedStmt *region) {
    for (const CapturedStmt::Capture &capture : region->captures()) {
      if (!capture.capturesVariable() && !capture.capturesVariableByCopy())
        continue;
      VarDecl *variable = capture.getCapturedVar();
      add(warpfork::nameOf(ci.getASTContext(), variable, false,
                           variable->getLocation()),
          variable->getLocation());
    }
  }

  template <class Clauses> void add(Clauses clauses) {
    warpfork::forDataClauses(clauses, [&](auto *clause) { lists(clause); });
  }

  template <class Clause> void lists(Clause *clause) {
    for (auto [base, components, mapper] : clause->component_lists())
      for (const auto &component : components) {
        const Expr *e = component.getAssociatedExpression();
        if (!e)
          continue;
        // Of the declarations that Clang knows of an item it takes the one that
        // it came to last when it made an entry.
        add(e, e->getExprLoc());
        if (base)
          add(e, base->getCanonicalDecl()->getLocation());
        for (const auto &other : components)
          if (const ValueDecl *decl = other.getAssociatedDeclaration())
            add(e, decl->getLocation());
      }
  }

  void add(const Expr *e, SourceLocation at) {
    unsigned bits = Way(e).bits();
    auto [found, isNew] = all.emplace(
        warpfork::printedName(ci.getASTContext(), e, at, &ci.getCodeGenOpts()),
        bits);
    if (!isNew)
      found->second &= bits;
  }
};

} // namespace

void warpfork::Mapped::add(CompilerInstance &ci, Decl *decl) {
  Expressions(ci, all).TraverseDecl(decl);
}

void warpfork::Mapped::emit(CompilerInstance &ci) {
  std::string table;
  for (const auto &[name, bits] : all) {
    if (bits == 0)
      continue;
    table += char(LETTER | bits);
    table += name;
    table += '\0';
  }
  if (table.empty())
    return;
  ASTContext &context = ci.getASTContext();
  QualType type = context.getFunctionType(context.VoidTy, {}, {});
  auto *constructor = FunctionDecl::Create(
      context, context.getTranslationUnitDecl(), SourceLocation(),
      SourceLocation(), DeclarationName(&context.Idents.get("__wf_mapped_names")),
      type, context.getTrivialTypeSourceInfo(type), SC_Static);
  Made made(context, constructor, SourceLocation());
  constructor->setBody(made.block(
      {made.call("__wf_mapped", {made.text(table),
                                 made.number(table.size(), context.LongLongTy)})}));
  constructor->addAttr(UsedAttr::CreateImplicit(context));
  constructor->addAttr(ConstructorAttr::CreateImplicit(
      context, made.number(PRIORITY, context.IntTy)));
  ci.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(constructor));
}
