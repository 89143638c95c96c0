// The types of what statements may write.
#include "written_types.h"
#include "each.h"
#include "memory.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

warpfork::WrittenTypes::WrittenTypes(ASTContext &context, const Stmt *body)
    : context(context) {
  each(body, [&](const Stmt *s) {
    if (auto *b = dyn_cast<BinaryOperator>(s)) {
      if (b->isAssignmentOp())
        add(b->getLHS()->getType());
    } else if (auto *u = dyn_cast<UnaryOperator>(s)) {
      if (u->isIncrementDecrementOp())
        add(u->getSubExpr()->getType());
    } else if (auto *call = dyn_cast<CallExpr>(s)) {
      isAnything |= !isPure(context, call);
    } else if (isa<CXXConstructExpr, AsmStmt>(s)) {
      isAnything |= !s->children().empty();
    }
  });
}

void warpfork::WrittenTypes::add(QualType type) {
  if (type->isAnyCharacterType())
    isAnything = true;
  types.insert(key(type));
}

bool warpfork::WrittenTypes::has(QualType type) const {
  return isAnything || types.contains(key(type));
}

QualType warpfork::WrittenTypes::key(QualType type) const {
  type = context.getCanonicalType(type).getUnqualifiedType();
  if (type->isUnsignedIntegerType() && !type->isBooleanType() &&
      !type->isEnumeralType() && !type->isAnyCharacterType())
    type = context.getCorrespondingSignedType(type);
  return type;
}
