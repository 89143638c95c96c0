//! What the compiler and the runtime agree on: the fat-binary format and the
//! device ABI.
//!
//! # Fat binary
//!
//! A linked program carries one [`FatImage`], encoded by [`FatImage::encode`].
//! The driver links it into the executable or shared object together with a
//! constructor that hands it to the runtime as the only device image of
//! `__tgt_register_lib`. It holds one [`Image`] for each architecture the
//! program was compiled for, and what the runtime must know of each kernel to
//! launch it ([`KernelInfo`]).
//!
//! An encoded image is [`MAGIC`], the length of the body (8 bytes, little-endian), a
//! checksum of the length and the body (4 bytes, CRC-32), and the body. Whoever
//! reads it checks the sum first: code that was damaged on its way must not be given to
//! a loader, since loaders trust what they read.
//!
//! # Kernel ABI
//!
//! Every kernel parameter is eight bytes wide: a device pointer, or a scalar in the low bytes of a
//! 64-bit integer, as in Clang's host form. The first parameter is the *scratch pointer*: null, or
//! the base of the kernel's league scratch in device memory when [`KernelInfo::scratch_per_team`]
//! is not zero, [`KernelInfo::thread_copies`] or [`KernelInfo::team_copies`] not empty, or a
//! team's shared stack larger than its shared memory. The scratch begins with a header of
//! [`SCRATCH_HEADER`] bytes: [`COUNTERS_BYTES`] of zero, which are zero again when the kernel ends,
//! the launch's [`Arena`], its [`Pool`] at [`POOL`], and the original values of reductions.
//! A slot of `scratch_per_team` bytes for each team follows, zeroed if
//! [`KernelInfo::zeroed_scratch`] is set.
//!
//! A kernel whose mode is [`Mode::Spmd`] is launched with as many threads as
//! the team has; a [`Mode::Generic`] kernel with
//! [`KernelInfo::extra_threads`] more, the master warp, if it has one.
//!
//! If an image has a kernel called [`START_KERNEL`], the runtime launches it once, after
//! loading and before any other, with one thread: it makes variables whose initial
//! values the compiler could not evaluate.
//!
//! If an image defines the global [`DEVICE_ENV`], the runtime writes a [`DeviceEnv`] there once,
//! after loading. Host code may pass addresses of its functions, or objects with virtual functions,
//! to device code. For each of these functions and tables the image then has a global with the
//! device's address, named as the host's offload entry. If it defines [`INDIRECT_TABLE`] too, the
//! runtime writes an [`IndirectTable`] there. The runtime also writes the host's addresses of such
//! functions to the places that [`FUNCTION_SLOTS`] lists.
//!
//! # AMD's GPUs
//!
//! [`amd`] says what code objects ask of the runtime.
//!
//! # Virtual GPU
//!
//! [`vgpu`] lists the functions that an image for the virtual GPU calls.

/// What the user is asked for where Warpfork itself is at fault: the help of every
/// internal error, of the compiler and of the runtime.
pub const REPORT: &str =
    "this is a bug in Warpfork; please report it with the source and the command";

pub mod amd;
mod checksum;
pub mod environment;
mod expression;
mod launch_values;
pub mod names;
mod numbers;
pub mod openacc;
pub mod report;
pub mod versions;
pub mod vgpu;

pub use checksum::checksum;
pub use expression::{Asked, Expression, Step};
pub use launch_values::{LaunchValues, Reciprocal, short_reciprocal};
pub use numbers::{Number, Numbers, Values};
use serde::{Deserialize, Serialize};
pub use versions::{
    AliasParam, ExtraParam, Guard, Kind, League, MOST_PARAMS, PACKED_BLOCK, Version, WARP_TEAMS,
};
pub use wf_device_abi::layout::{COUNTERS_BYTES, POOL, SCRATCH_HEADER};
pub use wf_device_abi::{
    ARENA_ALIGN, Arena, DEVICE_ENV, DeviceEnv, FUNCTION_PREFIX, FUNCTION_SLOTS, FunctionSlot,
    INDIRECT_TABLE, IndirectRange, IndirectTable, Pool, SPILLED_HEADER,
};

/// First bytes of an encoded fat binary.
pub const MAGIC: [u8; 8] = *b"WARPFRKI";

/// Section of an object file in which `wfcc -c` keeps the device bitcode.
pub const DEVICE_SECTION: &str = ".warpfork.device";

/// Flag of an offload entry, beside those of LLVM (`OMPTargetGlobalVarEntryKind`): when the code is
/// loaded, the device's variable gets the host's bytes.
pub const ENTRY_FILLED: u32 = 1 << 16;

/// One architecture that an image is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Arch {
    /// PTX that the driver compiles for any GPU of at least this compute
    /// capability (70 for sm_70). The bytes are PTX text with a final NUL.
    Ptx(u32),
    /// Machine code for exactly this compute capability, as made by ptxas.
    Cubin(u32),
    /// An x86-64 shared object for the virtual GPU.
    Virtual,
    /// A code object for AMD's GPUs: see [`amd`].
    Amd(amd::Gfx),
}

/// How a kernel's threads are organised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// All threads run the whole kernel; sequential side effects are guarded.
    #[default]
    Spmd,
    /// A master warp runs sequential code, workers wait for parallel regions
    /// (warp-specialized fork-join, section V).
    Generic,
}

/// A place in the user's source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SourceLoc {
    /// File as the compiler was given it.
    pub file: String,
    /// Line, from 1; 0 when unknown.
    pub line: u32,
    /// Column, from 1 and in bytes, as Clang counts them; 0 when unknown.
    pub column: u32,
    /// Enclosing function of the source, demangled where possible.
    pub function: String,
}

/// What the runtime must know of a kernel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KernelInfo {
    /// Symbol of the kernel, equal to the host's offload entry name.
    pub name: String,
    /// Where the target region stands.
    pub source: SourceLoc,
    /// Organisation of the threads.
    pub mode: Mode,
    /// Number of eight-byte parameters, the scratch pointer included.
    pub params: u32,
    /// Those of them that point to memory which the kernel reads at most, and
    /// whose address it keeps nowhere.
    pub read_params: Vec<u32>,
    /// Those that point to memory which the kernel touches a few times at most,
    /// in one team, so that a small variable had better stay on the host.
    pub rarely_accessed_params: Vec<u32>,
    /// Versions of its code, best first: the first of which all guards hold is
    /// launched, and the kernel's own code where none is like that.
    pub versions: Vec<Version>,
    /// The version in which parallel regions with others inside are flat, if there is
    /// one. It is a kernel of its own, with its own entry in [`Image::kernels`], since
    /// its geometry is another.
    pub flat: Option<Version>,
    /// Whether the region holds a `teams` construct; without one it runs as
    /// a single team.
    pub has_teams: bool,
    /// The `num_teams` of a league inside the region, for where the host's
    /// code has none to pass.
    pub asked_teams: Asked,
    /// Its `thread_limit`, likewise.
    pub asked_limit: Asked,
    /// Whether the region holds parallelism inside a team; without it one
    /// thread a team is enough.
    pub has_parallel: bool,
    /// Most threads a team may have, without [`KernelInfo::extra_threads`].
    pub max_threads: u32,
    /// Threads that the source asks for in `num_threads` clauses, 0 where it
    /// does not: what a team gets when no `thread_limit` says less.
    pub wanted_threads: u32,
    /// More such numbers, signed ones of 32 bits, which are known at the launch.
    pub launch_threads: Vec<Expression>,
    /// Whether every region has such a number, so that a team needs no more
    /// threads than the largest of them.
    pub all_want: bool,
    /// Whether threads of the team's parallel regions are whole warps, since
    /// other parallel regions inside them run on the lanes.
    pub warp_regions: bool,
    /// Warps that such regions ask for in `num_threads` clauses, 0 where they
    /// do not.
    pub wanted_warps: u32,
    /// Whether a thread's stack has no bound at compile time: the call graph has recursion or
    /// indirect calls.
    pub unbounded_stack: bool,
    /// Threads launched beyond the team's own: one warp for the master of a
    /// generic kernel that has one, else 0.
    pub extra_threads: u32,
    /// Static shared memory of a team, bytes.
    pub static_shared: u32,
    /// Whether the kernel takes space from the dynamic shared stack.
    pub uses_shared_stack: bool,
    /// Size of each variable there, with room for its alignment, if the parameters determine all of
    /// them.
    pub stack_sizes: Option<Vec<Expression>>,
    /// Bytes of a team's slot in the league scratch; 0 if the kernel needs
    /// none.
    pub scratch_per_team: u32,
    /// Whether the slots have to be zero when the kernel starts; it leaves them
    /// so.
    pub zeroed_scratch: bool,
    /// Bytes that a thread takes of the launch's [`Arena`] for copies of what it
    /// reduces, in parts, and whose sum is enough.
    pub thread_copies: Vec<Expression>,
    /// Bytes that a team takes there in its sequential code.
    pub team_copies: Vec<Expression>,
    /// Whether iterations of a distributed loop are the unit of work, so that
    /// the trip count decides how many teams are useful.
    pub worksharing_league: bool,
    /// Whether the number of teams shows in nothing but time where the region
    /// is one loop with a trip count, so that `num_teams` is the most there
    /// need be.
    pub free_teams: bool,
    /// Whether, there, the number of a team's threads shows in nothing but time
    /// either, so that `thread_limit` is no more than the most.
    pub free_width: bool,
    /// Whether the program's code in the kernel asks for the number of teams or of its team, so that
    /// a region without a distributed loop may share work out by them.
    pub asks_teams: bool,
    /// Unroll factor of the loop that the league's threads share, which then only reads memory and
    /// computes little; 0 for other loops.
    pub rounds: u32,
    /// Whether iterations differ in length, since a loop inside ends by what the data say.
    pub uneven: bool,
    /// Trip counts, signed, of the loops that a team's threads share, if the parameters determine
    /// all of them and the threads share nothing else.
    pub trips: Option<Vec<Expression>>,
    /// Whether several blocks may be parts of a team: it shows in nothing but
    /// time.
    pub parted: bool,
    /// Bytes of the slot in which a block leaves its part of a result, if several blocks may be
    /// parts of a team and combine a result before the rest of the team's only iteration: then a
    /// team has one iteration of the distributed loop at most. 0 for other kernels.
    pub combined: u32,
    /// Whether its teams pass over iterations of the distributed loop that do
    /// nothing, as many at a time as a warp has lanes.
    pub skips: bool,
    /// Whether the teams of a version collect updates and do them when they end: the
    /// fewer teams, the fewer updates.
    pub collects: bool,
    /// Iterations that a thread takes of a long loop that the league's threads share: the unroll
    /// factor if the loop is unrolled and jammed, rows times columns if that is in blocks of both, 1
    /// if one iteration reads much and there are many. 0 if an iteration is short, so that a thread
    /// had better take several. [`KernelInfo::IN_REGISTERS`] may be added.
    pub thread_iterations: u32,
}

impl KernelInfo {
    /// Added to [`KernelInfo::thread_iterations`] where iterations that run side by side compute with
    /// what they have in registers and what all threads load, so that few threads saturate the
    /// arithmetic.
    pub const IN_REGISTERS: u32 = 1 << 16;
}

/// A symbol of programs that were linked for the host alone. In these there are no
/// devices: `omp_target_alloc` and its like are the host's.
pub const HOST_PROGRAM: &std::ffi::CStr = c"__wf_host_program";

/// The kernel that makes an image's variables whose initial values the compiler could
/// not evaluate.
pub const START_KERNEL: &str = "__wf_start";

/// Bytes of dynamic shared memory for the shared stack of a kernel whose parameters do not determine
/// its size, unless the environment says otherwise.
pub const SHARED_STACK: u32 = 16 * 1024;

/// One architecture's code and what is in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Image {
    /// What the code runs on.
    pub arch: Arch,
    /// The code itself.
    pub code: Vec<u8>,
    /// The kernels in it.
    pub kernels: Vec<KernelInfo>,
    /// Source locations that the virtual GPU's checks refer to by index;
    /// index 0 is the unknown location. Empty for other architectures.
    pub locs: Vec<SourceLoc>,
}

/// A program's device code for all its architectures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FatImage {
    /// One for each architecture, best first.
    pub images: Vec<Image>,
    /// What the compiler decided for each target region, for `warpfork
    /// explain`.
    pub reports: Vec<report::KernelReport>,
}

/// Why a fat binary could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// The bytes do not begin with [`MAGIC`]: not ours, or of another version.
    NotAFatImage,
    /// The bytes begin well, and are not what was written.
    Damaged(String),
}

impl std::fmt::Display for DecodeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NotAFatImage => write!(
                f,
                "not a Warpfork fat binary of this version; link the program again with this wfcc"
            ),
            Self::Damaged(why) => write!(
                f,
                "damaged Warpfork fat binary: {why}; link or copy the program again"
            ),
        }
    }
}

impl std::error::Error for DecodeError {}

impl FatImage {
    /// Encodes the image; [`FatImage::decode`] reads it back.
    pub fn encode(&self) -> Vec<u8> {
        let body = postcard::to_stdvec(self).expect("the image holds only serialisable data");
        let len = (body.len() as u64).to_le_bytes();
        let sum = checksum(&[&len, &body]).to_le_bytes();
        [&MAGIC[..], &len, &sum, &body].concat()
    }

    /// Reads an encoded image; bytes after its end are ignored.
    ///
    /// # Errors
    /// When the bytes are no fat binary of this version, cut short, or others than
    /// were written.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        let damaged = |why: &str| DecodeError::Damaged(why.into());
        let rest = bytes
            .strip_prefix(&MAGIC)
            .ok_or(DecodeError::NotAFatImage)?;
        let cut = || damaged("it is cut short");
        let (len, rest) = rest.split_first_chunk::<8>().ok_or_else(cut)?;
        let (sum, rest) = rest.split_first_chunk::<4>().ok_or_else(cut)?;
        let body = usize::try_from(u64::from_le_bytes(*len)).ok();
        let body = body.and_then(|n| rest.get(..n)).ok_or_else(cut)?;
        if checksum(&[len, body]) != u32::from_le_bytes(*sum) {
            return Err(damaged("its checksum is wrong"));
        }
        postcard::from_bytes(body).map_err(|e| DecodeError::Damaged(e.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> FatImage {
        FatImage {
            images: vec![Image {
                arch: Arch::Ptx(70),
                code: vec![1, 2, 3],
                kernels: vec![KernelInfo {
                    name: "k".into(),
                    source: SourceLoc {
                        file: "a.c".into(),
                        line: 3,
                        column: 0,
                        function: "f".into(),
                    },
                    mode: Mode::Generic,
                    params: 4,
                    has_teams: true,
                    asked_teams: Asked::Nothing,
                    asked_limit: Asked::Nothing,
                    has_parallel: true,
                    max_threads: 992,
                    extra_threads: 32,
                    static_shared: 64,
                    scratch_per_team: 8,
                    worksharing_league: true,
                    rounds: 4,
                    ..KernelInfo::default()
                }],
                locs: vec![],
            }],
            reports: vec![],
        }
    }

    #[test]
    fn round_trip_ignores_what_follows() {
        let mut bytes = sample().encode();
        bytes.extend([9; 5]);
        assert_eq!(FatImage::decode(&bytes), Ok(sample()));
    }

    #[test]
    fn damage_is_an_error_at_every_length() {
        let bytes = sample().encode();
        for n in 0..bytes.len() {
            assert!(FatImage::decode(&bytes[..n]).is_err(), "cut at {n}");
        }
    }

    #[test]
    fn a_changed_bit_is_an_error_wherever_it_is() {
        let bytes = sample().encode();
        for bit in 0..8 * bytes.len() {
            let mut other = bytes.clone();
            other[bit / 8] ^= 1 << (bit % 8);
            assert!(FatImage::decode(&other).is_err(), "bit {bit}");
        }
    }
}
