//! The Clang plugin of Warpfork's passes, `libwf_clang_plugin.so`.
//!
//! All of it is C++ in `cpp/`, because Clang is; this crate lets cargo build it
//! with everything else. Clang loads it with `-fplugin` and stays unpatched.
//!
//! | file | does |
//! | --- | --- |
//! | `plugin.cpp` | registers the plugin and runs its parts in order |
//! | `facts.cpp` | writes facts into the IR, as annotations |
//! | `directives.cpp` | finds directives whose meaning the host form does not show |
//! | `captures.cpp` | has target regions name what they map through their captures |
//! | `device_code.cpp` | finds the variables that device code reaches |
//! | `constants.cpp` | hands device code the values of the host's constants |
//! | `refusals.cpp` | reports directives that device code would silently take for others |
//! | `lists.cpp` | has the host hand over all elements of clauses with iterators, and sections with gaps |
//! | `mapped.cpp` | tells the runtime what each mapped expression is, in a table of the host's code |
//! | `suppressed_errors.cpp` | holds back an error that Clang has for members of what functions return, in regions |
//! | `sections.cpp` | finds sections that may have gaps, and describes them |
//! | `iterator_names.cpp` | has the parser see iterators under names of their own |
//! | `generated_names.cpp` | makes code for Clang to generate with the program's |
//! | `selectors.cpp` | has context selectors match what devices are |
//! | `closures.cpp` | names closures alike on both sides |
//! | `constructors.cpp` | has a device's code hold both functions of a constructor that is defined outside of its class |
//! | `entries.cpp` | keeps the entries of variables of `declare target` whose values Clang writes with other types |
//! | `functions.cpp` | lists the functions whose addresses the host's code takes, and has both sides go by that list |
//! | `messages.cpp` | keeps one side's diagnostics apart from the other's |
//! | `variants.cpp`, `metadirectives.cpp` | have both sides' regions capture the same variables whatever a `metadirective` becomes |
//! | `regions.cpp` | compares what both sides' regions capture |
//! | `implicit_maps.cpp` | shows the parser the mappings that a combined construct implies |
//! | `sections.cpp` | states the sections of `target update` whose bounds only the running program knows |
//! | `immediate_regions.cpp` | has regions run where they are met whose private values Clang would hand over too late |
//! | `closure_data.cpp` | has the code generator find what closures capture in their `target data` |
//! | `simd_accesses.cpp` | drops Clang's claim that accesses of locals in `simd` loops are independent |
//! | `local_entries.cpp` | makes offload entries for `declare target` variables that other files do not see |
//! | `reference_members.cpp` | maps members that are references to pointers |
//! | `self_maps.cpp` | gives `requires self_maps` the meaning of `unified_shared_memory` |
//! | `device_numbers.cpp` | keeps `device(-1)`, the initial device, distinct from Clang's own -1 |
//! | `host_loops.cpp` | keeps LLVM from warning of loops in the host's copies of target regions |
//! | `address_constants.cpp` | has code in regions compute addresses of mapped variables, which Clang takes for constants |
//! | `dispatch.cpp` | has `dispatch` call the variants for its context |
//! | `conditional_items.cpp` | shows the parser pointers to conditional expressions that are items of `map`, `to` or `from` |
//! | `clause_spellings.cpp` | shows the parser clauses that it refuses as others that mean the same |
//! | `device_types.cpp` | gives the host what `device_type(nohost)` keeps from it and its copies of regions use |
//! | `member_pointers.cpp` | maps pointer members of `this` with a section without elements |
//! | `crashes.cpp` | ends Clang quietly where it crashes after an error that it has reported |
//! | `captured.cpp` | gives captured statements more captures than the front end gave them |
//! | `acc/` | OpenACC: writes down directives and what Clang knows of them (`facts.cpp`, with `clauses.cpp`, `clause_filter.cpp`, `uses.cpp`, `loops.cpp`, `atomics.cpp`, `statements.cpp`, `routines.cpp`, `accepted_spellings.cpp`, `extents.cpp`), proves loops independent on the AST (`candidates.cpp`, `independence.cpp`, `affine.cpp`, `memory.cpp`, `liveness.cpp`, `reduced.cpp`) and on LLVM IR (`code.cpp`, `proofs.cpp`, `proof/`), and shows the parser what the plan has in each directive's place (`plan.cpp`) |
//!
//! # Facts
//!
//! A fact is an annotation in `@llvm.global.annotations` whose text begins with
//! `warpfork.`: of a variable if it is about one, otherwise of the function
//! `__wf_facts`, which does nothing else. `wf-lower`'s `frontend/annotations.rs` reads
//! them and says what each kind means.
//!
//! # Arguments
//!
//! `-fplugin-arg-warpfork-NAME`:
//!
//! | name | meaning |
//! | --- | --- |
//! | `hold=FILE` | diagnostics are written to `FILE`, with their text, and not shown; the driver's second front end, which says what the first has said, writes to `FILE.device` |
//! | `record=FILE` | diagnostics are shown, and their keys written to `FILE` |
