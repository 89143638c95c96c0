// Walking a program's directives, in templates and their instances and in
// lambda expressions too.
#pragma once

#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SmallVector.h"

namespace warpfork {

template <class Derived>
class Walk : public clang::RecursiveASTVisitor<Derived> {
  using Base = clang::RecursiveASTVisitor<Derived>;

public:
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }
  bool shouldWalkTypesOfTypeLocs() const { return false; }

  bool TraverseDecl(clang::Decl *decl) {
    auto *function = llvm::dyn_cast_or_null<clang::FunctionDecl>(decl);
    if (!function)
      return Base::TraverseDecl(decl);
    functions.push_back(function);
    bool on = Base::TraverseDecl(decl);
    functions.pop_back();
    return on;
  }

  bool TraverseLambdaExpr(clang::LambdaExpr *lambda) {
    functions.push_back(lambda->getCallOperator());
    bool on = Base::TraverseLambdaExpr(lambda);
    functions.pop_back();
    return on;
  }

protected:
  /// The innermost function; null outside all.
  const clang::FunctionDecl *function() const {
    return functions.empty() ? nullptr : functions.back();
  }

private:
  llvm::SmallVector<const clang::FunctionDecl *, 8> functions;
};

} // namespace warpfork
