//! Finds external files: ptxas, libdevice, and our runtime library.

use std::env;
use std::path::{Path, PathBuf};

use object::{Object, ObjectSymbol, ReadCache};

use crate::error::{Error, Result};

/// File name of the runtime library.
pub const RUNTIME: &str = "libwarpfork.so";
/// File name of the plugin.
const PLUGIN: &str = "libwf_clang_plugin.so";
/// File name of the plugin for Flang.
const FLANG_PLUGIN: &str = "libwf_flang_plugin.so";

/// ptxas, the assembler of CUDA; `cuda` is where the user says CUDA is.
pub fn ptxas(cuda: Option<&Path>) -> Option<PathBuf> {
    named_or_found("WARPFORK_PTXAS", || {
        let mut candidates: Vec<PathBuf> = cuda_roots(cuda)
            .iter()
            .map(|root| root.join("bin/ptxas"))
            .collect();
        candidates.extend(on_path("ptxas"));
        candidates.extend(wheel_roots().iter().map(|root| root.join("bin/ptxas")));
        candidates
    })
}

/// The oldest compute capability that every ptxas knows.
const NEVER_DROPPED: u32 = 75;

/// Whether a ptxas makes machine code for a compute capability, since CUDA drops older
/// GPUs: what it says of code that is empty.
pub fn assembles(ptxas: &Path, capability: u32) -> bool {
    if capability >= NEVER_DROPPED {
        return true;
    }
    let text = format!(".version 7.3\n.target sm_{capability}\n.address_size 64\n");
    let run = || {
        let folder = tempfile::tempdir()?;
        let [input, output] = ["empty.ptx", "empty.cubin"].map(|name| folder.path().join(name));
        std::fs::write(&input, text)?;
        let mut command = std::process::Command::new(ptxas);
        command.arg(format!("-arch=sm_{capability}"));
        command.arg("-o").arg(output).arg(input).output()
    };
    // What cannot be run says so when it is needed.
    run().map_or(true, |made| made.status.success())
}

/// ptxas of CUDA 11, which knows GPUs that CUDA 13 has dropped: the one that
/// the user names, or the one that `cargo xtask tables` unpacks.
pub fn ptxas_of_cuda_11() -> Option<PathBuf> {
    named_or_found("WARPFORK_PTXAS", || {
        let roots = data_roots().into_iter();
        roots
            .map(|root| root.join("nvidia/cuda_nvcc/bin/ptxas"))
            .collect()
    })
}

/// CUDA's library of mathematical functions, as LLVM bitcode; `cuda` as for
/// [`ptxas`].
pub fn libdevice(cuda: Option<&Path>) -> Option<PathBuf> {
    named_or_found("WARPFORK_LIBDEVICE", || {
        let mut roots = cuda_roots(cuda);
        roots.extend(wheel_roots());
        roots
            .iter()
            .map(|root| root.join("nvvm/libdevice/libdevice.10.bc"))
            .collect()
    })
}

/// The file that the variable names; where it is not set, the first
/// candidate that exists.
fn named_or_found(variable: &str, candidates: impl FnOnce() -> Vec<PathBuf>) -> Option<PathBuf> {
    match env::var_os(variable) {
        Some(path) => Some(PathBuf::from(path)).filter(|p| p.is_file()),
        None => candidates().into_iter().find(|p| p.is_file()),
    }
}

/// Where CUDA may be installed, as its own tools look for it.
fn cuda_roots(given: Option<&Path>) -> Vec<PathBuf> {
    let given = given.map(Path::to_owned).into_iter();
    let variables = ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(variable);
    given
        .chain(variables)
        .chain([PathBuf::from("/usr/local/cuda")])
        .collect()
}

/// Where `cargo xtask demo` and `cargo xtask install` unpack NVIDIA's wheels.
fn wheel_roots() -> Vec<PathBuf> {
    let roots = data_roots().into_iter();
    roots.map(|root| root.join("nvidia/cu13")).collect()
}

/// Folders of what Warpfork does not bring along itself.
fn data_roots() -> Vec<PathBuf> {
    let installed = prefix().map(|p| p.join("share/warpfork"));
    data_home()
        .map(|d| d.join("warpfork"))
        .into_iter()
        .chain(installed)
        .collect()
}

fn data_home() -> Option<PathBuf> {
    let home = || Some(PathBuf::from(env::var_os("HOME")?).join(".local/share"));
    variable("XDG_DATA_HOME").or_else(home)
}

/// A variable that names a folder; empty is as good as unset.
fn variable(name: &str) -> Option<PathBuf> {
    env::var_os(name)
        .filter(|value| !value.is_empty())
        .map(PathBuf::from)
}

/// Where results that can be made again are kept.
pub fn cache_home() -> Option<PathBuf> {
    let home = || Some(PathBuf::from(env::var_os("HOME")?).join(".cache"));
    let base = variable("XDG_CACHE_HOME").or_else(home);
    base.map(|b| b.join("warpfork"))
}

/// All files called `name` on `PATH`.
pub fn on_path(name: &str) -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .map(|dir| dir.join(name))
        .filter(|p| p.is_file())
        .collect()
}

/// The folder above `bin` in which this program is installed.
fn prefix() -> Option<PathBuf> {
    let exe = env::current_exe().ok()?.canonicalize().ok()?;
    Some(exe.parent()?.parent()?.to_owned())
}

/// Folder of the runtime library: `lib` of the installation, or the folder of
/// this program when it runs from a build tree.
///
/// # Errors
/// When it is in neither.
pub fn runtime_dir() -> Result<PathBuf> {
    library_dir(RUNTIME, "the runtime library", "wf-runtime")
}

/// The plugin that Clang loads, from where the runtime library would be.
///
/// # Errors
/// When it is not there.
pub fn plugin() -> Result<PathBuf> {
    Ok(library_dir(PLUGIN, "the plugin for Clang", "wf-clang-plugin")?.join(PLUGIN))
}

/// The plugin that Flang loads, from where the runtime library would be.
///
/// # Errors
/// When it is not there, or was built where Flang's headers were not.
pub fn flang_plugin() -> Result<PathBuf> {
    let file = library_dir(FLANG_PLUGIN, "the plugin for Flang", "wf-flang-plugin")?;
    let file = file.join(FLANG_PLUGIN);
    // Of the tens of megabytes this reads the table of symbols.
    let opened = std::fs::File::open(&file).map_err(Error::file("cannot read", &file))?;
    let bytes = ReadCache::new(opened);
    let object = object::File::parse(&bytes).ok();
    let complete = object.is_some_and(|object| {
        let mut symbols = object.dynamic_symbols();
        symbols.any(|symbol| symbol.name() == Ok("warpfork_flang_plugin"))
    });
    match complete {
        true => Ok(file),
        false => Err(Error::Installation {
            message: format!(
                "{} was built without Flang's libraries: it cannot compile Fortran for devices",
                file.display()
            ),
            help:
                "build Warpfork where libflang-22-dev and libmlir-22-dev are installed, or have a \
                   host's compiler compile the file without -fopenmp"
                    .into(),
        }),
    }
}

/// GCC's library of atomic operations on wide types, if it is installed.
pub fn libatomic() -> Option<PathBuf> {
    const FOLDERS: [&str; 4] = [
        "/usr/lib/x86_64-linux-gnu",
        "/usr/lib64",
        "/lib64",
        "/usr/lib",
    ];
    let mut found = FOLDERS
        .iter()
        .map(|dir| Path::new(dir).join("libatomic.so.1"));
    found.find(|file| file.is_file())
}

/// Folder of our own headers: in the installation, or beside this program when
/// it runs from a build tree.
pub fn headers() -> Option<PathBuf> {
    const FOLDER: &str = "include/warpfork";
    let exe = env::current_exe().ok()?.canonicalize().ok()?;
    let mut found = [prefix()?, exe.parent()?.to_owned()].into_iter();
    found.find_map(|dir| Some(dir.join(FOLDER)).filter(|dir| dir.is_dir()))
}

/// Folder of one of our own libraries, which `package` makes.
fn library_dir(file: &str, what: &str, package: &str) -> Result<PathBuf> {
    let exe = env::current_exe().and_then(|exe| exe.canonicalize());
    let exe = exe.map_err(Error::file("cannot find", "/proc/self/exe"))?;
    let beside = exe.parent().map(Path::to_owned).unwrap_or_default();
    let installed = prefix().map(|p| p.join("lib"));
    // Where cargo builds: the copy in `deps` is never older than the other.
    let mut found = installed
        .into_iter()
        .chain([beside.join("deps"), beside.clone()]);
    found
        .find(|dir| dir.join(file).is_file())
        .ok_or_else(|| Error::Installation {
            message: format!("{what} ({file}) was not found"),
            help: format!(
                "it belongs into ../lib beside {}; `warpfork doctor` says what is found of Warpfork \
                 (in a checkout, `cargo build -p {package}` makes it)",
                beside.display()
            ),
        })
}

/// Compute capability of this machine's first GPU, for `native`.
///
/// # Errors
/// When there is no driver or no GPU.
pub fn native_capability() -> Result<u32> {
    query_native().map_err(|why| {
        Error::usage_help(
            format!("--offload-arch=native: {why}"),
            "name the architecture, as in --offload-arch=sm_90, or leave the flag out for PTX \
             that any GPU from sm_70 on can load",
        )
    })
}

type CuInit = unsafe extern "C" fn(u32) -> i32;
type CuDeviceGet = unsafe extern "C" fn(*mut i32, i32) -> i32;
type CuDeviceGetAttribute = unsafe extern "C" fn(*mut i32, i32, i32) -> i32;

/// `CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR` and `_MINOR`.
const CAPABILITY_ATTRIBUTES: [i32; 2] = [75, 76];

fn query_native() -> std::result::Result<u32, String> {
    // SAFETY: libcuda's initialisers are safe to run in any process.
    let library = unsafe { libloading::Library::new("libcuda.so.1") };
    let library =
        library.map_err(|_| "there is no NVIDIA driver (libcuda.so.1) here".to_owned())?;
    let missing = |_| "libcuda.so.1 is not NVIDIA's driver library".to_owned();
    // SAFETY: the types are those of cuda.h, which has kept them since CUDA 2.
    let (init, get, attribute) = unsafe {
        (
            library.get::<CuInit>(b"cuInit\0").map_err(missing)?,
            library
                .get::<CuDeviceGet>(b"cuDeviceGet\0")
                .map_err(missing)?,
            library
                .get::<CuDeviceGetAttribute>(b"cuDeviceGetAttribute\0")
                .map_err(missing)?,
        )
    };
    let check = |status| match status {
        0 => Ok(()),
        100 => Err("the driver sees no NVIDIA GPU".to_owned()),
        code => Err(format!("the NVIDIA driver failed with code {code}")),
    };
    // SAFETY: cuInit takes flags, which must be 0.
    check(unsafe { init(0) })?;
    let mut device = 0;
    // SAFETY: `device` is valid for the write.
    check(unsafe { get(&raw mut device, 0) })?;
    let mut capability = [0; 2];
    for (value, id) in capability.iter_mut().zip(CAPABILITY_ATTRIBUTES) {
        // SAFETY: `value` is valid for the write and `device` came from cuDeviceGet.
        check(unsafe { attribute(value, id, device) })?;
    }
    u32::try_from(capability[0] * 10 + capability[1]).map_err(|e| e.to_string())
}
