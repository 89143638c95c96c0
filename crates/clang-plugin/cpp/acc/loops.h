// Canonical form of a loop: induction variable, bounds and step.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenACCClause.h"
#include "places.h"
#include "uses.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <string>
#include <utility>

namespace warpfork {

/// The loop and those tightly nested in it: their variables, how they count and,
/// where they are constants, numbers of iterations. `body` becomes what the
/// innermost one does, where that is one statement.
llvm::json::Array loopNest(clang::ASTContext &context, SourcePlaces &places,
                           clang::Stmt *loop, clang::Stmt **body = nullptr);

/// What is known of a loop's iterations.
struct Independence {
  /// Why one may depend on another; empty where none can.
  std::string why;
  /// Variables that they combine something with, and by which operator.
  std::vector<std::pair<const clang::VarDecl *, std::string>> reductions;
  /// Variables whose values behind the loop are those of its last iteration,
  /// which each iteration assigns before it reads them.
  std::vector<const clang::VarDecl *> last;
  /// Variables that clauses reduce.
  std::vector<const clang::VarDecl *> clauses;
  /// Variables that iterations assign, as far as the source names them.
  std::vector<const clang::VarDecl *> assigned;
  /// Arrays that clauses make private, and that nothing points into.
  std::vector<const clang::VarDecl *> privates;
  /// How many loops, tightly nested in each other from this one on, can have
  /// their iterations in any order together.
  unsigned depth = 0;
};

class Proofs;

/// independence.cpp: whether iterations of the loop, which stands in
/// `function`, depend on each other, as `proofs` judges of what the AST says.
/// They have their own copies of what `clauses` make private or reduce; clauses
/// at `reductions` reduce, whatever they look like.
Independence
independent(clang::ASTContext &context, clang::Stmt *loop,
            const clang::FunctionDecl *function, const ClausePlaces &reductions,
            Proofs &proofs,
            llvm::ArrayRef<const clang::OpenACCClause *> clauses = {});

/// independence.cpp: the loop that a statement is; null where it is none.
const clang::ForStmt *countedLoop(clang::Stmt *s);

/// contiguous.cpp: of a loop and those tightly nested in it, the one along which memory
/// runs, from 0; nothing where there is none.
std::optional<unsigned> contiguousIn(clang::ASTContext &context, clang::Stmt *loop);

/// Adds it to what is written down of a loop.
void state(llvm::json::Object &fact, const Independence &known);

} // namespace warpfork
