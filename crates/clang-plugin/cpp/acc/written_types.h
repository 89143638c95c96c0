// The types of what statements may write.
#pragma once
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"
#include <optional>

namespace warpfork {

/// The types of objects that statements may write, by whatever name. A type-based proof that
/// another object stays as it is asks `has` (C23, section 6.5.1, paragraph 7). Only numbers,
/// enumerations and pointers tell: an object of a class or a vector, or a character, may hold
/// any other.
class WrittenTypes {
public:
  /// Those that `body` may write; without it none.
  WrittenTypes(clang::ASTContext &context, bool strictAliasing,
               const clang::Stmt *body = nullptr);

  /// An object is written as this type.
  void add(clang::QualType type);

  /// Whether an object of this type may be written by another name.
  bool has(clang::QualType type) const;

private:
  clang::ASTContext &context;
  bool strictAliasing;
  llvm::DenseSet<clang::QualType> types;
  /// An object of a type that has no key, or code that is not seen, writes: every object may
  /// be written.
  bool isAnything = false;

  /// What an assignment to `place` writes.
  void addPlace(const clang::Expr *place);

  /// What stands for the types by which the same object may be accessed; nothing where these
  /// are all, or more than one of those that have a key.
  std::optional<clang::QualType> key(clang::QualType type) const;
};

} // namespace warpfork
