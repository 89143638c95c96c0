// The interface of the OpenACC parts to plugin.cpp.
//
// A source with OpenACC is read three times. In the first job Clang checks its
// directives, and the plugin writes facts about them (facts.cpp). The driver
// plans from these which loop runs at which level, and writes for each
// directive the OpenMP directives and calls that implement it. In the jobs for
// host and device the plugin passes these to the parser in the directive's
// place (plan.cpp), so that macros, templates and closures have their meaning
// in Clang.
#pragma once

#include "plan_file.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringSet.h"
#include <memory>
#include <string>

namespace warpfork {

class Facts;

/// facts.cpp: what a source says in OpenACC.
class AccFacts {
public:
  virtual ~AccFacts() = default;
  /// Writes the file, at the end of the translation unit.
  virtual void write(clang::ASTContext &context) = 0;
};

/// Collects the facts of a source, for `file`.
std::unique_ptr<AccFacts> collectAccFacts(clang::CompilerInstance &ci,
                                          std::string file);

/// plan.cpp: the plan of a source. Its form is described in
/// `crates/acc/src/plan.rs`.
class AccPlan {
public:
  explicit AccPlan(plan::File file) : file(std::move(file)) {
    for (const std::string &name : this->file.routines)
      routines.insert(name);
  }

  /// Whether the program has OpenMP too.
  bool openmp() const { return file.openmp; }
  /// What stands in front of the source.
  const std::string &prelude() const { return file.prelude; }
  /// What becomes of a directive; null where nothing does.
  const plan::Replacement *directive(const std::string &key) const {
    auto found = file.directives.find(key);
    return found == file.directives.end() ? nullptr : &found->second;
  }
  /// Whether the function of this name is device code.
  bool isRoutine(llvm::StringRef name) const { return routines.contains(name); }
  bool hasRoutines() const { return !routines.empty(); }
  /// For functions the one that device code has in their place, by names.
  const std::map<std::string, std::string> &binds() const { return file.bind; }
  /// The names by which the host finds the device's copies of variables that
  /// no other file can name, by their own.
  const std::map<std::string, std::string> &statics() const {
    return file.statics;
  }

private:
  plan::File file;
  llvm::StringSet<> routines;
};

/// plan.cpp: from now on the parser sees what `file` has for each directive.
/// Returns null, with an error, where the file cannot be read.
std::shared_ptr<AccPlan> followAccPlan(clang::CompilerInstance &ci,
                                       llvm::StringRef file);

/// routines.cpp: marks functions of a declaration before code for them is
/// generated.
void declareRoutines(clang::ASTContext &context, const AccPlan &plan,
                     clang::Decl *decl);
/// routines.cpp: hands the compiler of device code which function it has in
/// another's place, and by which names the host finds static variables.
void stateNames(const AccPlan &plan, Facts &facts);

} // namespace warpfork
