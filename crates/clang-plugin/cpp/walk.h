// Traversal of a program's directives, also in templates, their instances and
// lambda expressions.
#pragma once

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallVector.h"

namespace warpfork {

class Walk : public clang::DynamicRecursiveASTVisitor {
  using Base = clang::DynamicRecursiveASTVisitor;

public:
  Walk() {
    ShouldVisitTemplateInstantiations = true;
    ShouldVisitImplicitCode = true;
    ShouldWalkTypesOfTypeLocs = false;
  }

  bool TraverseDecl(clang::Decl *decl) override {
    auto *function = llvm::dyn_cast_or_null<clang::FunctionDecl>(decl);
    if (!function)
      return Base::TraverseDecl(decl);
    functions.push_back(function);
    bool on = Base::TraverseDecl(decl);
    functions.pop_back();
    return on;
  }

  bool TraverseLambdaExpr(clang::LambdaExpr *lambda) override {
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

  /// The function outside all closures and those closures, from the outside in.
  llvm::ArrayRef<const clang::FunctionDecl *> enclosing() const {
    size_t first = functions.size() - 1;
    while (first > 0) {
      auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(functions[first]);
      if (!method || !method->getParent()->isLambda())
        break;
      --first;
    }
    return llvm::ArrayRef(functions).drop_front(first);
  }

private:
  llvm::SmallVector<const clang::FunctionDecl *, 8> functions;
};

} // namespace warpfork
