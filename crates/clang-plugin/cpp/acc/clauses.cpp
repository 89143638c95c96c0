// Facts about the variables in directives' clauses.
#include "clauses.h"
#include "ids.h"
#include "mangle.h"
#include "members.h"
#include "types.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
namespace json = llvm::json;
using warpfork::ClauseVariables;

namespace {

/// Which of so many subscripts follow a pointer.
json::Array through(ASTContext &context, QualType type,
                           unsigned subscripts) {
  json::Array list;
  for (unsigned i = 0; i < subscripts; ++i) {
    list.push_back(type->isPointerType());
    if (type->isPointerType())
      type = type->getPointeeType();
    else if (const ArrayType *array = context.getAsArrayType(type))
      type = array->getElementType();
    else
      break;
  }
  return list;
}

/// The variables that an expression names.
void variablesOf(const Stmt *s, json::Array &ids) {
  if (!s)
    return;
  if (auto *name = dyn_cast<DeclRefExpr>(s))
    if (isa<VarDecl>(name->getDecl()))
      ids.push_back(warpfork::idOf(name->getDecl()));
  for (const Stmt *child : s->children())
    variablesOf(child, ids);
}

/// The declaration of the variable that an item is or is a part of: where
/// that is the object of a method, the member that is named. 0 where it is
/// not known before a template has an instance.
int64_t rootOf(const Expr *e, bool &isImplicit) {
  for (;;) {
    e = e->IgnoreParenImpCasts();
    if (auto *name = dyn_cast<DeclRefExpr>(e))
      return warpfork::idOf(name->getDecl());
    if (isa<CXXThisExpr>(e))
      return warpfork::thisId;
    if (auto *part = dyn_cast<ArraySubscriptExpr>(e)) {
      e = part->getBase();
    } else if (auto *member = dyn_cast<MemberExpr>(e)) {
      if (member->isImplicitAccess()) {
        isImplicit = true;
        return warpfork::idOf(member->getMemberDecl());
      }
      e = member->getBase();
    } else if (auto *step = dyn_cast<UnaryOperator>(e)) {
      e = step->getSubExpr();
    } else {
      return 0;
    }
  }
}

/// The variable that an item is or is a part of, where no other file can name
/// it and no function declares it.
const VarDecl *internalOf(const Expr *e) {
  for (;;) {
    e = e->IgnoreParenImpCasts();
    if (auto *part = dyn_cast<ArraySubscriptExpr>(e))
      e = part->getBase();
    else if (auto *member = dyn_cast<MemberExpr>(e); member && !member->isArrow())
      e = member->getBase();
    else
      break;
  }
  auto *name = dyn_cast<DeclRefExpr>(e);
  auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  return variable && variable->isFileVarDecl() &&
                 !variable->isExternallyVisible()
             ? variable
             : nullptr;
}

/// The member of a variable that an expression, perhaps further in, names.
std::string memberOf(const Expr *e) {
  for (;;) {
    e = e->IgnoreParenImpCasts();
    if (auto *s = dyn_cast<ArraySubscriptExpr>(e)) {
      e = s->getBase();
      continue;
    }
    auto *access = dyn_cast<MemberExpr>(e);
    if (!access || access->isArrow())
      return {};
    const Expr *base = access->getBase()->IgnoreParenImpCasts();
    if (isa<DeclRefExpr>(base))
      return access->getMemberDecl()->getNameAsString();
    e = base;
  }
}

} // namespace

void ClauseVariables::add(llvm::ArrayRef<const OpenACCClause *> clauses,
                          const FunctionDecl *function) {
  // Instances may have other structures.
  bool isInstance = function && function->isTemplateInstantiation();
  for (const OpenACCClause *clause : clauses)
    if (auto *list = dyn_cast_or_null<OpenACCClauseWithVarList>(clause)) {
      bool isReduced = isa<OpenACCReductionClause>(list) && !isInstance;
      for (Expr *item : list->getVarList())
        variable(item, isReduced);
    } else if (auto *self = dyn_cast_or_null<OpenACCSelfClause>(clause)) {
      // That of `update`; others have a condition.
      if (self->isVarListClause())
        for (Expr *item : self->getVarList())
          variable(item, false);
    } else if (clause) {
      for (const Stmt *argument : clause->children())
        if (auto *e = dyn_cast_or_null<Expr>(argument))
          number(e);
    }
}

void ClauseVariables::number(const Expr *argument) {
  auto at = placeOf(argument->getBeginLoc());
  if (!at || argument->isInstantiationDependent() ||
      isa<OpenACCAsteriskSizeExpr>(argument))
    return;
  if (auto value = argument->getIntegerConstantExpr(context))
    if (auto small = value->tryExtValue())
      numbers[*at] = *small;
}

json::Array ClauseVariables::takeNumbers() {
  json::Array items;
  for (auto &[place, value] : numbers)
    items.push_back(json::Object{{"directive", place.first},
                                 {"token", place.second},
                                 {"value", value}});
  numbers.clear();
  return items;
}

void ClauseVariables::variable(Expr *item, bool isReduced) {
  auto at = placeOf(item->getBeginLoc());
  if (!at)
    return;
  const Expr *base = item->IgnoreParenImpCasts();
  unsigned subscripts = 0;
  bool isMember = false;
  json::Array indices;
  for (;; ++subscripts) {
    if (auto *e = dyn_cast<ArraySectionExpr>(base)) {
      variablesOf(e->getLowerBound(), indices);
      variablesOf(e->getLength(), indices);
      base = e->getBase()->IgnoreParenImpCasts();
    } else if (auto *e = dyn_cast<ArraySubscriptExpr>(base)) {
      variablesOf(e->getIdx(), indices);
      base = e->getBase()->IgnoreParenImpCasts();
    } else {
      break;
    }
  }
  QualType type = base->getType();
  if (auto *name = dyn_cast<DeclRefExpr>(base))
    type = name->getDecl()->getType();
  else if (auto *member = dyn_cast<MemberExpr>(base)) {
    type = member->getMemberDecl()->getType();
    isMember = true;
  }
  QualType object = type.getNonReferenceType();
  bool isImplicit = false;
  int64_t root = rootOf(base, isImplicit);
  const VarDecl *internal = internalOf(base);
  json::Object one{{"directive", at->first},
                   {"token", at->second},
                   {"id", root},
                   {"internal", internal ? warpfork::linkerName(*mangler, internal)
                                         : std::string()},
                   {"header", internal && !context.getSourceManager().isInMainFile(
                                  internal->getLocation())},
                   {"implicit", isImplicit},
                   {"indices", std::move(indices)},
                   {"class", warpfork::classOf(object)},
                   {"reference", type->isReferenceType()},
                   {"type", object.getAsString()},
                   {"part", subscripts > 0},
                   {"through", through(context, object, subscripts)},
                   {"member", isMember},
                   {"of", memberOf(base)},
                   {"bytes", warpfork::bytesOf(context, object)},
                   {"element", warpfork::elementBytes(context, object)}};
  bool isDependent = object->isDependentType();
  if (isReduced && !isDependent && !isMember && !subscripts)
    if (auto members = warpfork::Members(context).of(object))
      one["members"] = std::move(*members);
  auto &place = vars[*at];
  if (place.empty() || !isDependent)
    place = std::move(one);
}

json::Array ClauseVariables::take() {
  json::Array items;
  for (auto &[place, one] : vars)
    items.push_back(std::move(one));
  vars.clear();
  return items;
}
