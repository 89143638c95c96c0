// The interface of the plugin's parts to plugin.cpp, which runs them in order.
#pragma once

#include "clang/Frontend/CompilerInstance.h"
#include <functional>
#include <memory>
#include <string>

namespace clang {
class OMPExecutableDirective;
class TagDecl;
}

namespace warpfork {

class Facts;
class Metadirectives;

/// Whether this front end compiles for the device: code generation for the
/// x86-64 "device" gives the host fork-join form.
inline bool forDevice(const clang::CompilerInstance &ci) {
  return ci.getLangOpts().OpenMPIsTargetDevice;
}

/// selectors.cpp: from now on metadirectives are read, and the device's parser
/// sees context selectors as a device that is a GPU should.
void watchTokens(clang::CompilerInstance &ci, Metadirectives &metadirectives);

/// implicit_maps.cpp: what to show each token that the parser takes, so that it
/// sees the mappings that a combined construct implies.
std::function<void(clang::Token &)> impliedMaps(clang::Preprocessor &pp);

/// closures.cpp: numbers a closure by its place in the function, when its lambda
/// expression ends and before anything can be instantiated with its type.
void numberClosure(const clang::TagDecl *tag);

/// directives.cpp: adds facts to the variables of a declaration before code
/// for it is generated.
void annotateVariables(clang::ASTContext &context, clang::Decl *decl,
                       bool forDevice);
/// directives.cpp: hands the code generator what is known of the directives
/// of a whole translation unit.
void stateDirectives(clang::CompilerInstance &ci, Facts &facts);

/// captures.cpp: has the target regions of a declaration name what they map
/// before code for it is generated.
void completeCaptures(clang::ASTContext &context, clang::Decl *decl,
                      bool forDevice);

/// dispatch.cpp: makes the `dispatch` directives of a declaration calls of variants.
void resolveDispatches(clang::CompilerInstance &ci, clang::Decl *decl);

/// address_constants.cpp: has the target regions of a declaration compute the addresses
/// of what they map where an initial value holds them.
void computeAddresses(clang::ASTContext &context, clang::Decl *decl);

/// whole_objects.cpp: has the host's code map all of the object `this` where regions of a
/// declaration use more of it than members that they name, before it is generated.
void mapWholeObjects(clang::ASTContext &context, clang::Decl *decl);

/// whole_structs.cpp: has the host's code map all of a variable where regions of a
/// declaration use more of it than members that clauses name, before it is generated.
void mapWholeStructs(clang::ASTContext &context, clang::Decl *decl);

/// member_pointers.cpp: has the host's code attach the pointer members of the object
/// `this` that regions of a declaration use, before it is generated.
void attachMembers(clang::ASTContext &context, clang::Decl *decl);

/// immediate_regions.cpp: has the host wait for the target regions of a declaration
/// that take addresses of variables with them, before code is generated.
void waitForAddresses(clang::ASTContext &context, clang::Decl *decl);
/// immediate_regions.cpp: the same for one directive.
void waitHere(clang::ASTContext &context,
              clang::OMPExecutableDirective *directive);

/// closure_data.cpp: has the code generator find what the closures of a
/// declaration capture in their `target data`.
void completeClosures(clang::ASTContext &context, clang::Decl *decl);

/// iterator_names.cpp: has the parser see iterators under names of their own.
void nameIterators(clang::CompilerInstance &ci);

/// lists.cpp: has the host's code hand over all elements of clauses with
/// iterators, and sections with gaps, before it is generated.
void listElements(clang::CompilerInstance &ci, clang::Decl *decl);

/// reference_members.cpp: has the host's code map members that are references to
/// pointers with their map types, before it is generated.
void mapReferenceMembers(clang::ASTContext &context, clang::Decl *decl);

/// device_numbers.cpp: has the host's code pass the numbers of `device` clauses so
/// that a negative one differs from none, before it is generated.
void passDeviceNumbers(clang::ASTContext &context, clang::Decl *decl);

/// update_items.cpp: removes what `allowLocalVariables` of directive_tokens.h has the
/// parser see, before the host's code is generated.
void dropFirstClauses(clang::ASTContext &context, clang::Decl *decl);

/// simd_accesses.cpp: keeps LLVM from vectorising the host's `simd` loops as if what
/// an iteration declares were each iteration's own.
void keepDependences(clang::CompilerInstance &ci);

/// virtual_tables.cpp: has the host's code share tables of virtual functions that it
/// registers with other files.
void shareTables(clang::CompilerInstance &ci);

/// wrap_predicates.cpp: keeps LLVM from dropping tests that the host's vectorised loops
/// need.
void keepWrapChecks(clang::CompilerInstance &ci);

/// self_maps.cpp: has `requires self_maps` ask for memory that both sides share.
void shareMemory(clang::ASTContext &context, clang::Decl *decl);

/// crashes.cpp: has a crash of Clang end it quietly where an error was reported.
void endAfterErrors(clang::CompilerInstance &ci);

/// constants.cpp: hands the code generator the values of the host's constants
/// that device code uses, and the initial values of `declare target` variables of functions.
void stateConstants(clang::CompilerInstance &ci, Facts &facts,
                    llvm::ArrayRef<clang::VarDecl *> staticLocals);

/// refusals.cpp: reports what device code would silently take for something
/// else.
void refuse(clang::CompilerInstance &ci);
/// refusals.cpp: reports, on the host's side, what Clang cannot hand to the device's.
void refuseOnHost(clang::CompilerInstance &ci);

/// messages.cpp: writes diagnostics to a file; `hold`: and does not show them.
void keepMessages(clang::CompilerInstance &ci, std::string file, bool hold);

/// host_loops.cpp: keeps LLVM from warning that it did not transform a loop of a target
/// region's copy for the host as the directive asks.
void quietLoops(clang::CompilerInstance &ci);

} // namespace warpfork
