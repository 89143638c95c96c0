// What the device's code needs of the host's: the entries of the target regions and of
// the variables of `declare target`, by which Clang numbers kernels.
//
// Clang's driver has a front end of its own write them for the device's. Here the host job
// does, before its code is optimised, and says so on a pipe of our driver's: `e`, and the
// folder of Clang's wrappers of C's headers if they are read, which only the driver's
// flags for several targets add. It says `n` at once if the device job has to ask a host's
// front end of its own: one that has read a precompiled header may have other captures.
#include "host_entries.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace clang;

namespace {

/// Where Clang's code generator lists the entries (`OpenMPIRBuilder`).
constexpr llvm::StringLiteral ENTRIES = "omp_offload.info";

/// The folder below Clang's own that has the wrappers.
constexpr llvm::StringLiteral WRAPPERS = "llvm_libc_wrappers";

/// The folder of Clang's own headers.
SmallString<128> ownHeaders(const CompilerInstance &ci) {
  SmallString<128> path(ci.getHeaderSearchOpts().ResourceDir);
  llvm::sys::path::append(path, "include");
  return path;
}

void say(int pipe, llvm::StringRef message) {
  // A driver that is gone ends this process as well.
  ssize_t written = ::write(pipe, message.data(), message.size() + 1);
  (void)written;
  ::close(pipe);
}

class Write : public llvm::PassInfoMixin<Write> {
public:
  Write(int pipe, std::string file, std::string wrappers)
      : pipe(pipe), file(std::move(file)), wrappers(std::move(wrappers)) {}

  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
    llvm::Module entries("entries", module.getContext());
    if (llvm::NamedMDNode *all = module.getNamedMetadata(ENTRIES)) {
      llvm::NamedMDNode *copy = entries.getOrInsertNamedMetadata(ENTRIES);
      for (llvm::MDNode *entry : all->operands())
        copy->addOperand(entry);
    }
    std::error_code error;
    llvm::raw_fd_ostream out(file, error);
    if (error)
      llvm::report_fatal_error(llvm::Twine("cannot write ") + file, false);
    llvm::WriteBitcodeToFile(entries, out);
    out.close();
    say(pipe, "e" + wrappers);
    return llvm::PreservedAnalyses::all();
  }

  static bool isRequired() { return true; }

private:
  int pipe;
  std::string file, wrappers;
};

} // namespace

void warpfork::writeEntries(CompilerInstance &ci, std::string file, int pipe) {
  if (!ci.getPreprocessorOpts().ImplicitPCHInclude.empty())
    return say(pipe, "n");
  SmallString<128> wrappers = ownHeaders(ci);
  llvm::sys::path::append(wrappers, WRAPPERS);
  HeaderSearch &headers = ci.getPreprocessor().getHeaderSearchInfo();
  bool read = llvm::any_of(headers.search_dir_range(), [&](const DirectoryLookup &dir) {
    return dir.getName() == wrappers;
  });
  std::string folder = read ? std::string(wrappers) : "";
  ci.getCodeGenOpts().PassBuilderCallbacks.push_back(
      [=](llvm::PassBuilder &builder) {
        builder.registerPipelineStartEPCallback(
            [=](llvm::ModulePassManager &passes, llvm::OptimizationLevel) {
              passes.addPass(Write(pipe, file, folder));
            });
      });
}

void warpfork::readWrappers(CompilerInstance &ci, llvm::StringRef folder) {
  auto directory = ci.getFileManager().getOptionalDirectoryRef(folder);
  if (!directory)
    return;
  HeaderSearch &headers = ci.getPreprocessor().getHeaderSearchInfo();
  std::vector<DirectoryLookup> all(headers.search_dir_begin(), headers.search_dir_end());
  auto number = [&](ConstSearchDirIterator at) {
    return unsigned(std::distance(headers.quoted_dir_begin(), at));
  };
  unsigned angled = number(headers.angled_dir_begin());
  unsigned system = number(headers.system_dir_begin());
  SmallString<128> own = ownHeaders(ci);
  auto before = std::find_if(all.begin() + system, all.end(), [&](const DirectoryLookup &dir) {
    return dir.getName() == own;
  });
  all.insert(before, DirectoryLookup(*directory, SrcMgr::C_System, false));
  // No header was looked for yet, so no folder has a number that changes.
  headers.SetSearchPaths(std::move(all), angled, system,
                         llvm::DenseMap<unsigned, unsigned>());
}
