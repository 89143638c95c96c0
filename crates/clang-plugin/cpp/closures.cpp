// Numbers closures alike on both sides.
//
// Clang numbers the closures of ordinary functions in the order of code
// generation, which differs between host and device: a region in a template
// would run on the device for another closure. In languages with a job for
// each side the front end numbers them by their position in the function. This
// does the same for OpenMP.
#include "parts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/MangleNumberingContext.h"

using namespace clang;

void warpfork::numberClosure(const TagDecl *tag) {
  auto *record = dyn_cast<CXXRecordDecl>(tag);
  if (!record || !record->isLambda() || record->getLambdaManglingNumber())
    return;
  const CXXMethodDecl *call = record->getLambdaCallOperator();
  if (!call)
    return;
  ASTContext &context = record->getASTContext();
  // A region's closures are numbered with those of the function around it.
  const DeclContext *around = record->getDeclContext();
  while (isa<CapturedDecl>(around))
    around = around->getParent();
  CXXRecordDecl::LambdaNumbering numbering = record->getLambdaNumbering();
  numbering.ManglingNumber =
      context.getManglingNumberContext(around).getManglingNumber(call);
  // The number is for the name alone: the type stays this file's own.
  numbering.HasKnownInternalLinkage = true;
  const_cast<CXXRecordDecl *>(record)->setLambdaNumbering(numbering);
}
