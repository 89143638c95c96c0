// The members of a structure that is reduced.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/Support/JSON.h"
#include <optional>

namespace warpfork {

/// The members of a structure, which a reduction combines each for itself
/// (OpenACC 3.3, section 2.5.15). Clang has checked that they are scalars.
class Members {
public:
  explicit Members(clang::ASTContext &context) : context(context) {}

  /// Those of a type, in the order of an initializer; nothing where it has some
  /// that cannot be reduced or named.
  std::optional<llvm::json::Array> of(clang::QualType type) {
    const clang::RecordDecl *record = type->getAsRecordDecl();
    record = record ? record->getDefinition() : nullptr;
    if (!record || record->isUnion())
      return std::nullopt;
    if (auto *kind = llvm::dyn_cast<clang::CXXRecordDecl>(record);
        kind && (!kind->isAggregate() || kind->getNumBases()))
      return std::nullopt;
    llvm::json::Array list;
    for (const clang::FieldDecl *field : record->fields()) {
      clang::QualType type = field->getType();
      bool isHidden = field->getAccess() == clang::AS_private ||
                      field->getAccess() == clang::AS_protected;
      // The limits of a bit-field are not its type's.
      if (isHidden || field->getDeclName().isEmpty() || field->isBitField() ||
          type.isConstQualified() || type.isVolatileQualified() ||
          !type->isArithmeticType() || type->isAnyComplexType() ||
          type->isEnumeralType() || context.getTypeSize(type) > 128)
        return std::nullopt;
      auto [low, high] = range(type);
      if (low.empty())
        return std::nullopt;
      list.push_back(llvm::json::Object{{"name", field->getNameAsString()},
                                        {"low", low},
                                        {"high", high}});
    }
    return list;
  }

private:
  clang::ASTContext &context;

  /// The least and the greatest value, in C.
  std::pair<std::string, std::string> range(clang::QualType type) {
    if (type->isFloatingType())
      return {"-__builtin_inf()", "__builtin_inf()"};
    if (type->isBooleanType())
      return {"0", "1"};
    unsigned bits = context.getIntWidth(type);
    if (bits > 64)
      return {"", ""};
    if (type->isUnsignedIntegerType())
      return {"0", llvm::toString(llvm::APInt::getMaxValue(bits), 10, false) + "ull"};
    std::string high =
        llvm::toString(llvm::APInt::getSignedMaxValue(bits), 10, true) + "ll";
    return {"(-" + high + " - 1)", high};
  }
};

} // namespace warpfork
