// The types of what statements may write.
#include "written_types.h"
#include "each.h"
#include "memory.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

/// Whether objects of any type may be accessed as this one, by its attribute.
static bool mayAlias(QualType type) {
  for (auto *alias = type->getAs<TypedefType>(); alias;
       alias = alias->desugar()->getAs<TypedefType>())
    if (alias->getDecl()->hasAttr<MayAliasAttr>())
      return true;
  auto *tag = type->getAsTagDecl();
  return tag && tag->hasAttr<MayAliasAttr>();
}

warpfork::WrittenTypes::WrittenTypes(ASTContext &context, bool strictAliasing,
                                     const Stmt *body)
    : context(context), strictAliasing(strictAliasing) {
  each(body, [&](const Stmt *s) {
    if (auto *b = dyn_cast<BinaryOperator>(s)) {
      if (b->isAssignmentOp())
        addPlace(b->getLHS());
    } else if (auto *u = dyn_cast<UnaryOperator>(s)) {
      if (u->isIncrementDecrementOp())
        addPlace(u->getSubExpr());
    } else if (auto *call = dyn_cast<CallExpr>(s)) {
      isAnything |= !isPure(context, call);
    } else if (isa<CXXConstructExpr, AsmStmt>(s)) {
      isAnything |= !s->children().empty();
    }
  });
}

void warpfork::WrittenTypes::addPlace(const Expr *place) {
  add(place->getType());
  for (const Expr *e = place; !isAnything;) {
    e = e->IgnoreParens();
    if (auto *cast = dyn_cast<CastExpr>(e)) {
      // An array's element stands where the array does.
      if (cast->getCastKind() != CK_ArrayToPointerDecay)
        return;
      e = cast->getSubExpr();
    } else if (auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
      e = element->getBase();
      isAnything |= e->getType()->isVectorType();
    } else if (auto *member = dyn_cast<MemberExpr>(e)) {
      auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
      e = member->getBase();
      QualType record = member->isArrow() ? e->getType()->getPointeeType() : e->getType();
      isAnything |= mayAlias(record) || (field && field->getParent()->isUnion());
      if (member->isArrow())
        return;
    } else {
      // Parts of vectors and of complex numbers.
      auto *part = dyn_cast<UnaryOperator>(e);
      isAnything |= isa<ExtVectorElementExpr, MatrixSubscriptExpr>(e) ||
                    (part && (part->getOpcode() == UO_Real || part->getOpcode() == UO_Imag));
      return;
    }
  }
}

void warpfork::WrittenTypes::add(QualType type) {
  if (auto one = key(type))
    types.insert(*one);
  else
    isAnything = true;
}

bool warpfork::WrittenTypes::has(QualType type) const {
  if (isAnything)
    return true;
  auto one = key(type);
  return one ? types.contains(*one) : !types.empty();
}

std::optional<QualType> warpfork::WrittenTypes::key(QualType type) const {
  if (!strictAliasing || mayAlias(type) || type->isStdByteType())
    return std::nullopt;
  type = context.getCanonicalType(type).getUnqualifiedType();
  if (auto *of = type->getAsEnumDecl()) {
    if (context.getLangOpts().CPlusPlus)
      return type;
    // In C it is the same as its integer type.
    type = context.getCanonicalType(of->getIntegerType());
  }
  if (type->isAnyCharacterType() ||
      !(type->isIntegralType(context) || type->isRealFloatingType() ||
        type->isAnyPointerType()))
    return std::nullopt;
  if (type->isAnyPointerType())
    return context.VoidPtrTy;
  if (type->isUnsignedIntegerType() && !type->isBooleanType())
    type = context.getCorrespondingSignedType(type);
  return type;
}
