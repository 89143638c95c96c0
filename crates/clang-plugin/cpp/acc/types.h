// Properties of types for the translation of OpenACC.
#pragma once

#include "clang/AST/ASTContext.h"
#include "llvm/Support/JSON.h"

namespace warpfork {

/// The type's class.
inline const char *classOf(clang::QualType type) {
  return type->isDependentType()   ? "dependent"
         : type->isPointerType()   ? "pointer"
         : type->isArrayType()     ? "array"
         : type->isRecordType()    ? "record"
                                   : "scalar";
}

/// Its size in bytes; null where that is no constant.
inline llvm::json::Value bytesOf(clang::ASTContext &context,
                                 clang::QualType type) {
  if (type->isDependentType() || type->isIncompleteType() ||
      type->isVariablyModifiedType() || type->isFunctionType())
    return nullptr;
  return context.getTypeSizeInChars(type).getQuantity();
}

/// The size of what it points at, or of its elements.
inline llvm::json::Value elementBytes(clang::ASTContext &context,
                                      clang::QualType type) {
  if (type->isDependentType())
    return nullptr;
  if (type->isPointerType())
    return bytesOf(context, type->getPointeeType());
  if (type->isArrayType())
    return bytesOf(context, context.getBaseElementType(type));
  return bytesOf(context, type);
}

} // namespace warpfork
