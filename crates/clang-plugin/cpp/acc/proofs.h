// Loops whose iterations are proven independent twice: on the AST, and on the
// IR that Clang generates.
#pragma once

#include "loops.h"
#include "proof/proof.h"
#include "clang/AST/Stmt.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace warpfork {

/// Takes what the AST says of the loops of a source, of every instance of a
/// template; then what their code says; then judges.
class Proofs {
public:
  explicit Proofs(clang::CompilerInstance &ci) : ci(ci) {}

  /// Before `prove`, notes what the AST says of a loop's iterations. Behind it,
  /// adds to this why the loop is sequential nevertheless: another instance of
  /// it is, or code of it, or nothing is left of its code. `outermost` is
  /// the loop of the nest whose clauses count for both.
  void judge(const clang::ForStmt *outermost, const clang::ForStmt *loop,
             const clang::FunctionDecl *function, Independence &known);

  /// Makes code of the functions whose loops the AST lets through.
  void prove(clang::ASTContext &context);

private:
  using Key = std::pair<clang::SourceLocation::UIntTy,
                        clang::SourceLocation::UIntTy>;

  /// What is known of a loop of the source.
  struct Known {
    /// Why the AST of one of its instances says no.
    std::string why;
    std::vector<proof::Reduction> reductions;
    std::vector<proof::Variable> clauses;
    std::vector<proof::Variable> assigned;
    llvm::SmallVector<const clang::ForStmt *, 1> instances;
  };

  clang::CompilerInstance &ci;
  bool isProven = false;
  std::map<Key, Known> loops;
  /// The numbers of instances, by the functions that they stand in.
  llvm::MapVector<const clang::FunctionDecl *,
                  std::map<const clang::ForStmt *, unsigned>>
      numbered;
  llvm::DenseMap<const clang::ForStmt *, unsigned> numbers;
  /// Arrays of which each iteration of a numbered loop has a copy.
  proof::Privates privates;
  std::map<unsigned, std::vector<proof::Verdict>> verdicts;

  /// `isOutermost` says that the clauses are the loop's own.
  void note(Known &entry, const clang::ForStmt *loop, bool isOutermost,
            const clang::FunctionDecl *function, const Independence &known);
  std::string veto(const Known &entry) const;
  proof::Variable place(const clang::VarDecl *variable) const;
};

/// candidates.cpp: asks for every loop that has to be proven.
void collectLoops(clang::ASTContext &context, const ClausePlaces &reductions,
                  Proofs &proofs);

/// code.cpp: the module that Clang's code generation makes of functions, whose
/// loops carry their numbers; null where it cannot.
std::unique_ptr<llvm::Module> codeOf(
    clang::CompilerInstance &ci, clang::ASTContext &context,
    llvm::LLVMContext &own,
    const llvm::MapVector<const clang::FunctionDecl *,
                          std::map<const clang::ForStmt *, unsigned>> &loops);

} // namespace warpfork
