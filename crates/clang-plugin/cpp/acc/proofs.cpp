// Combines the proofs on the AST and on the IR of a loop.
#include "proofs.h"
#include "llvm/IR/LLVMContext.h"

using namespace clang;
using warpfork::proof::Reduction;
using warpfork::proof::Variable;
using warpfork::proof::Verdict;

Variable warpfork::Proofs::place(const VarDecl *variable) const {
  SourceManager &sources = ci.getSourceManager();
  SourceLocation at = sources.getExpansionLoc(variable->getLocation());
  return {variable->getNameAsString(), sources.getPresumedLoc(at).getLine()};
}

void warpfork::Proofs::judge(const ForStmt *outermost, const ForStmt *loop,
                             const FunctionDecl *function,
                             Independence &known) {
  Key key{outermost->getForLoc().getRawEncoding(),
          loop->getForLoc().getRawEncoding()};
  if (!isProven)
    return note(loops[key], loop, loop == outermost, function, known);
  if (!known.depth)
    return;
  auto found = loops.find(key);
  known.why = found == loops.end() ? "its iterations are not proven independent"
                                   : veto(found->second);
  if (!known.why.empty())
    known.depth = 0;
}

void warpfork::Proofs::note(Known &entry, const ForStmt *loop,
                            bool isOutermost, const FunctionDecl *function,
                            const Independence &known) {
  std::vector<Reduction> reductions;
  for (auto &[variable, operation] : known.reductions) {
    // In the code the type tells which sum or maximum it is.
    bool isFloat = operation.front() == 'f';
    reductions.push_back({operation.substr(isFloat), {place(variable)}});
  }
  auto isSame = [](const Reduction &a, const Reduction &b) {
    return a.operation == b.operation && a.variables == b.variables;
  };
  if (entry.instances.empty())
    entry.reductions = std::move(reductions);
  else if (entry.why.empty() && known.why.empty() &&
           !std::equal(reductions.begin(), reductions.end(),
                       entry.reductions.begin(), entry.reductions.end(), isSame))
    entry.why = "its instances reduce different variables";
  if (entry.why.empty())
    entry.why = known.why;
  for (const VarDecl *variable : known.clauses)
    entry.clauses.push_back(place(variable));
  for (const VarDecl *variable : known.assigned)
    entry.assigned.push_back(place(variable));
  entry.instances.push_back(loop);
  if (!known.why.empty() || !function || !numbers.try_emplace(loop, 0).second)
    return;
  unsigned number = proof::firstNumber + unsigned(numbers.size());
  numbered[function][loop] = numbers[loop] = number;
  // The loops inside share an iteration's copy.
  if (isOutermost)
    for (const VarDecl *variable : known.privates)
      privates[number].push_back(place(variable));
}

void warpfork::Proofs::prove(ASTContext &context) {
  isProven = true;
  if (numbers.empty())
    return;
  llvm::LLVMContext own;
  if (auto module = codeOf(ci, context, own, numbered))
    verdicts = proof::prove(*module, privates);
}

/// Why a loop is sequential whose code has more reductions than its source, or
/// fewer.
static std::string unlike(const Reduction &reduction) {
  if (reduction.variables.empty())
    return "a value goes from one iteration to the next";
  return "the value of '" + reduction.variables.front().name +
         "' goes from one iteration to the next";
}

std::string warpfork::Proofs::veto(const Known &entry) const {
  if (!entry.why.empty())
    return entry.why;
  auto names = [](const Reduction &reduction, const Variable &variable) {
    return llvm::is_contained(reduction.variables, variable);
  };
  for (const ForStmt *loop : entry.instances) {
    auto found = verdicts.find(numbers.lookup(loop));
    if (found == verdicts.end())
      return "nothing is left of it where code is simplified, so that its "
             "iterations are not proven independent";
    for (const Verdict &verdict : found->second) {
      if (!verdict.why.empty())
        return verdict.why;
      std::vector<Reduction> open = entry.reductions;
      for (const Reduction &reduction : verdict.reductions) {
        auto same = llvm::find_if(open, [&](const Reduction &one) {
          return one.operation == reduction.operation &&
                 names(reduction, one.variables.front());
        });
        if (same != open.end())
          open.erase(same);
        else if (llvm::none_of(entry.clauses, [&](const Variable &one) {
                   return names(reduction, one);
                 }))
          return unlike(reduction);
      }
      if (!open.empty())
        return unlike(open.front());
      for (const Variable &one : verdict.assigned)
        if (!llvm::is_contained(entry.assigned, one))
          return "iterations may meet in '" + one.name + "'";
    }
  }
  return "";
}
