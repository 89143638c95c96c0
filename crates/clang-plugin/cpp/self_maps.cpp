// `requires self_maps` (OpenMP 6.0, section 10.5.1.6) asks for memory that both sides
// share, as `unified_shared_memory` does, of which Clang's code generator and the
// runtime know. So it gets that clause; every mapping is then one to itself.
#include "parts.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/OpenMPClause.h"

using namespace clang;

void warpfork::shareMemory(ASTContext &context, Decl *decl) {
  auto *required = dyn_cast<OMPRequiresDecl>(decl);
  if (!required)
    return;
  for (OMPClause *&clause : required->clauselists())
    if (isa<OMPSelfMapsClause>(clause))
      clause = new (context)
          OMPUnifiedSharedMemoryClause(clause->getBeginLoc(), clause->getEndLoc());
}
