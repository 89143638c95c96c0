//! The Clang plugin of Warpfork's passes, `libwf_clang_plugin.so`.
//!
//! It is C++ in `cpp/`, as Clang is; this crate lets cargo build it with everything else. Clang
//! loads it with `-fplugin` and is not patched.
//!
//! | file | does |
//! | --- | --- |
//! | `plugin.cpp` | registers the plugin and runs its parts in order |
//! | `facts.cpp` | writes facts into the IR, as annotations |
//! | `directives.cpp` | finds directives whose meaning the host form does not show |
//! | `captures.cpp` | makes target regions name mapped variables through their captures |
//! | `device_code.cpp` | finds the variables that device code reaches |
//! | `constants.cpp` | passes the values of the host's constants to device code |
//! | `refusals.cpp` | reports directives that device code would silently misread |
//! | `lists.cpp` | makes the host pass all elements of clauses with iterators, and non-contiguous sections |
//! | `mapped.cpp` | states facts about mapped expressions to the runtime, in a table of the host's code |
//! | `suppressed_errors.cpp` | suppresses an error of Clang for members of temporaries in regions |
//! | `sections.cpp` | finds non-contiguous sections and describes them |
//! | `iterator_names.cpp` | renames iterators for the parser |
//! | `generated_names.cpp` | adds functions for Clang to compile with the program's |
//! | `selectors.cpp` | makes context selectors match devices |
//! | `closures.cpp` | numbers closures alike on both sides |
//! | `constructors.cpp` | makes device code contain both functions of a constructor that is defined outside of its class |
//! | `entries.cpp` | keeps the entries of variables of `declare target` whose values Clang writes with other types |
//! | `functions.cpp` | lists the functions whose addresses the host's code takes; both sides use the list |
//! | `messages.cpp` | separates the diagnostics of the two jobs |
//! | `variants.cpp`, `metadirectives.cpp` | make both sides' regions capture the same variables, whatever a `metadirective` becomes |
//! | `regions.cpp` | compares the captures of both sides' regions |
//! | `implicit_maps.cpp` | passes the mappings that a combined construct implies to the parser |
//! | `sections.cpp` | states the sections of `target update` whose bounds are known at run time alone |
//! | `immediate_regions.cpp` | makes regions run immediately whose private values Clang would pass too late |
//! | `closure_data.cpp` | makes the code generator find captures of closures in their `target data` |
//! | `simd_accesses.cpp` | drops Clang's claim that accesses of locals in `simd` loops are independent |
//! | `virtual_tables.cpp` | has files share the tables of virtual functions that they register |
//! | `wrap_predicates.cpp` | keeps the tests that vectorised loops of the host need where subscripts wrap |
//! | `local_entries.cpp` | makes offload entries for `declare target` variables that other files do not see |
//! | `whole_objects.cpp` | maps the object `this` where a region uses more than members that it names |
//! | `whole_structs.cpp` | maps a variable where a region uses more of it than members that clauses name |
//! | `reference_members.cpp` | maps members that are references to pointers |
//! | `self_maps.cpp` | gives `requires self_maps` the meaning of `unified_shared_memory` |
//! | `device_numbers.cpp` | keeps `device(-1)`, the initial device, distinct from Clang's own -1 |
//! | `host_entries.cpp` | writes what device code needs of the host's front end, and tells the driver when |
//! | `host_loops.cpp` | keeps LLVM from warning of loops in the host's copies of target regions |
//! | `address_constants.cpp` | makes regions compute addresses of mapped variables, which Clang takes for constants |
//! | `dispatch.cpp` | makes `dispatch` call the variants for its context |
//! | `update_items.cpp` | has `target update` take variables of `declare target` that other files do not see |
//! | `conditional_items.cpp` | passes pointers to the parser for conditional expressions in `map`, `to` or `from` |
//! | `clause_spellings.cpp` | rewrites clauses that the parser refuses to equivalent ones |
//! | `device_types.cpp` | gives the host the functions of `device_type(nohost)` that its copies of regions use |
//! | `member_pointers.cpp` | maps pointer members of `this` with a section without elements |
//! | `crashes.cpp` | ends Clang quietly where it crashes after an error that it has reported |
//! | `captured.cpp` | gives captured statements more captures than the front end gave them |
//! | `acc/` | OpenACC: writes down directives and what Clang knows of them (`facts.cpp`, with `clauses.cpp`, `clause_filter.cpp`, `uses.cpp` (`written_types.cpp`, `unmapped.cpp`), `loops.cpp`, `contiguous.cpp`, `atomics.cpp`, `statements.cpp`, `routines.cpp`, `accepted_spellings.cpp`, `extents.cpp`), proves loops independent on the AST (`candidates.cpp`, `independence.cpp`, `affine.cpp`, `memory.cpp`, `liveness.cpp`, `reduced.cpp`) and on LLVM IR (`code.cpp`, `proofs.cpp`, `proof/`), and passes the plan's code to the parser in each directive's place (`plan.cpp`, which `plan_file.cpp` reads) |
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
//! | `entries=FILE` | the host's entries are written to `FILE` for the device's front end |
//! | `ready=N` | the file descriptor on which the driver is told when that is done |
//! | `regions=FILE` | what the host's regions capture, where its front end has written it |
//! | `wrappers=FOLDER` | the folder of Clang's wrappers of headers, which the device's front end has to search |
//! | `record=FILE` | diagnostics are shown, and their keys written to `FILE` |
