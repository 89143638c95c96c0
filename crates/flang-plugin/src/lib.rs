//! The Flang plugin of Warpfork's passes, `libwf_flang_plugin.so`.
//!
//! It is C++ in `cpp/`, as Flang is; this crate lets cargo build it with everything else, where
//! Flang's and MLIR's headers are installed (`cargo xtask setup --fortran`). Without them the
//! library is empty, and the driver says so when it is to compile Fortran. Flang loads it with
//! `-load` and is not patched.
//!
//! The action `warpfork-device` takes the place of Flang's code generation. It lowers the parse
//! tree by Flang's own pipelines as far as the LLVM dialect, where OpenMP's constructs are still
//! operations, turns target regions into functions, and has Flang translate the rest for a host:
//! host fork-join form, as Clang writes it.
//!
//! | file | does |
//! | --- | --- |
//! | `lowering.cpp` | registers the action, which runs Flang's pipelines and the passes below |
//! | `host_form.cpp` | the pass on the LLVM dialect, which runs its parts in order |
//! | `targets.cpp` | makes each target region a function with the host's symbol and parameters |
//! | `refusals.cpp` | reports constructs that would be silently wrong |
//! | `bounds.cpp` | computes the bounds of loops before the parallel region in which they stand |
//! | `distribute.cpp` | splits `distribute parallel do` into loops of the team and of its threads; in the host's code, removes the schedules that Flang gets wrong |
//! | `reductions.cpp` | writes reductions over teams as calls of libomp's ABI |
//! | `array_reductions.cpp` | constructs with reductions of arrays, allocatable variables and pointers |
//! | `reduced_by_reference.cpp` | writes these reductions as Clang does |
//! | `mappings.cpp` | in Flang's own form: completes mappings with what the LLVM dialect does not show |
//! | `joined_sections.cpp` | in Flang's own form: makes one mapping of several sections of one variable on a target construct |
//! | `atomics.cpp` | on LLVM IR: the sizes of atomic operations on complex variables |
//! | `assumed_lengths.cpp` | in Flang's own form: passes characters whose length is no constant to target regions |
//! | `crashes.cpp` | on the parse tree: reports what Flang's lowering of OpenMP crashes on |
//! | `cycles.cpp` | on the parse tree: names the loops that `cycle` goes on with |
//! | `host_variables.cpp` | in Flang's own form: passes variables of a surrounding procedure to contained procedures that regions call |
//! | `used_globals.cpp` | in Flang's own form: finds variables with static storage in procedures that regions call |
//! | `characters.cpp` | in Flang's own form: the lengths of characters in mappings |
//! | `private_arrays.cpp` | in Flang's own form, for devices: private copies of small arrays on the stack |
//! | `storage.cpp` | in Flang's own form: maps memory that `equivalence` lays several variables over |
//! | `registered.cpp` | in the host's code: has the program register descriptors of variables of `declare` and `declare target` |
//! | `acc/openacc.cpp` | in Flang's own form: makes OpenACC's operations OpenMP's, by its parts |
//! | `acc/variables.cpp` | the variables of constructs, and how they use them |
//! | `acc/unstructured.cpp` | finds the bounds of loops with branches inside |
//! | `acc/facts.cpp`, `acc/facts_json.cpp` | the facts that `wf_acc` decides by |
//! | `acc/proof.cpp` | proves that the iterations of a loop are independent |
//! | `acc/recognized.cpp` | finds reductions that no clause names |
//! | `acc/divided.cpp` | divides `kernels` into constructs for each loop |
//! | `acc/decisions.cpp` | reads its decisions |
//! | `acc/recipes.cpp` | private copies and reductions, by Flang's recipes |
//! | `acc/reductions.cpp` | reductions of arrays, by reference |
//! | `acc/loops.cpp`, `acc/sequential_loops.cpp` | loops that are shared out, and loops that are not |
//! | `acc/maps.cpp`, `acc/passing.cpp` | mappings of data constructs and of target regions |
//! | `acc/calls.cpp` | calls of the runtime for devices and queues |
//! | `acc/trips.cpp` | counts the iterations of a region's loop on the host |
//! | `acc/compute.cpp`, `acc/data.cpp`, `acc/standalone.cpp`, `acc/globals.cpp` | the directives |
//! | `acc/declared.cpp` | `declare` of what is allocated while the program runs, in procedures |
//! | `optional.cpp` | in Flang's own form: passes optional arguments to regions, absent ones too |
//! | `device_addresses.cpp` | in Flang's own form: gives regions of `use_device_addr` the device's addresses |
//! | `components.cpp` | in Flang's own form: divides long lists of components that directives map, has `exit data` of components keep the variable |
//! | `concurrent.cpp` | in Flang's own form: copies back what `do concurrent` reduces, names what it has `local` |
//! | `loop_reductions.cpp` | in Flang's own form: puts what array reductions of `loop` name before the teams, gives `loop` in teams a region |
//! | `kept_procedures.cpp` | in Flang's own form, for devices: keeps procedures that regions and recipes of private copies use other than by calls |
//! | `wrapping.cpp` | in Flang's own form: lets integers of array expressions be negative |
//! | `dependences.cpp` | dependences of tasks in target regions, and of `target enter data` and its like |
//! | `simd.cpp` | has loops of `simd` with private arrays keep their order |
//! | `checks.cpp` | in the host's code: ends the program where a check fails |
//! | `section.cpp` | a section in the host's code: the bytes that it reaches, its description for the runtime |
//! | `sections.cpp` | in the host's code: maps what a section reaches, and refuses what cannot be mapped |
//! | `global_parts.cpp` | in the host's code: maps parts of `declare target` variables from where they begin |
//! | `trips.cpp` | in the host's code: does not count iterations whose number the host does not know |
//! | `alias_tags.cpp` | removes alias information that takes descriptors for data |
//! | `strip.cpp` | makes the module one for a host |
//! | `finish.cpp` | completes the module in LLVM IR: offload entries, Clang's form of forks with `if` |
//! | `captures.cpp` | in LLVM IR: passes captured variables to regions one by one, as Clang does |
//! | `loops.cpp` | in LLVM IR: writes loops over a thread's share in Clang's form, for grid-stride loops |
//! | `links.cpp` | in LLVM IR: reaches variables of `declare target link` through their pointers |
//! | `divided_procedures.cpp` | in LLVM IR: has a file's regions call copies of procedures that use what they map |
//! | `team_loops.cpp` | in LLVM IR, in the host's code: divides loops of `distribute parallel do` where libomp does not |
//! | `ops.h`, `recipes.h`, `flang_form.h`, `acc/acc.h`, `acc/clauses.h` | what the parts share |

/// Shows that the library is complete: the driver looks for the symbol.
#[cfg(with_flang)]
// SAFETY: no other library has a symbol of this name.
#[unsafe(no_mangle)]
pub static warpfork_flang_plugin: u8 = 1;

/// Decides about a source's OpenACC ([`wf_acc::decisions`]): calls `answer` once, with `context`
/// and the decisions or, if the facts cannot be read, with why as `error`, both as JSON.
///
/// # Safety
/// `text` has `length` bytes, and `answer` may be called with `context`.
#[cfg(with_flang)]
// SAFETY: no other library has a symbol of this name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn warpfork_decide_openacc(
    text: *const u8,
    length: usize,
    answer: extern "C" fn(*mut std::ffi::c_void, *const u8, usize),
    context: *mut std::ffi::c_void,
) {
    // SAFETY: promised by the caller.
    let facts = unsafe { std::slice::from_raw_parts(text, length) };
    let decided = std::str::from_utf8(facts)
        .map_err(|error| error.to_string())
        .and_then(wf_acc::decisions::decide)
        .and_then(|decisions| serde_json::to_string(&decisions).map_err(|e| e.to_string()))
        .unwrap_or_else(|error| serde_json::json!({ "error": error }).to_string());
    answer(context, decided.as_ptr(), decided.len());
}
