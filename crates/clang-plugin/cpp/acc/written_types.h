// The types of what statements may write.
#pragma once
#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseSet.h"

namespace warpfork {

/// The types of objects that statements may write, by whatever name. A type-based proof that
/// another object stays as it is asks `has` (C23, section 6.5.1, paragraph 7).
class WrittenTypes {
public:
  /// Those that `body` may write; without it none.
  explicit WrittenTypes(clang::ASTContext &context, const clang::Stmt *body = nullptr);

  void add(clang::QualType type);

  /// Whether an object of this type may be written by another name.
  bool has(clang::QualType type) const;

private:
  clang::ASTContext &context;
  llvm::DenseSet<clang::QualType> types;
  /// A character, or code that is not seen, was written: every object may be.
  bool isAnything = false;

  /// The type without qualifiers; a signed type stands for its unsigned one, too.
  clang::QualType key(clang::QualType type) const;
};

} // namespace warpfork
