// Constructors and destructors that are defined outside of their class.
//
// Each is two functions, for a whole object and for a base's part, of which one
// calls the other. Clang's code for a device generates what is used, once for a
// declaration: the second one is left out. What is `declare target` it looks up by
// the function's name, so these are said to be, once Clang has passed by their
// definitions and will generate them on use alone.
#include "constructors.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

void warpfork::Constructors::declare(ASTContext &context) {
  for (FunctionDecl *function : passed)
    for (FunctionDecl *declared : function->redecls())
      if (!declared->hasAttr<OMPDeclareTargetDeclAttr>())
        declared->addAttr(OMPDeclareTargetDeclAttr::CreateImplicit(
            context, OMPDeclareTargetDeclAttr::MT_To,
            OMPDeclareTargetDeclAttr::DT_Any, nullptr, false, 1));
  passed.clear();
}

void warpfork::Constructors::pass(Decl *decl) {
  if (auto *scope = dyn_cast<DeclContext>(decl);
      scope && isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(decl))
    for (Decl *inner : scope->decls())
      pass(inner);
  auto *function = dyn_cast<FunctionDecl>(decl);
  if (function && isa<CXXConstructorDecl, CXXDestructorDecl>(function) &&
      function->doesThisDeclarationHaveABody() && !function->isDependentContext())
    passed.push_back(function);
}
