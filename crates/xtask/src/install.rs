//! `cargo xtask install`: the folders a user's build expects.

use crate::build::{self, Tools};
use crate::error::Error;
use crate::paths::Project;
use clap::Args;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

/// Where to install, and what.
#[derive(Args, Clone, Debug)]
pub struct InstallArgs {
    /// Folder that gets bin/, lib/ and share/.
    #[arg(long, value_name = "DIR")]
    prefix: PathBuf,
    /// Also copy ptxas and libdevice there, so that the installation does
    /// not need this user's data folder.
    #[arg(long)]
    with_nvidia: bool,
}

/// The CMake toolchain file. It finds the compilers from its own place, so
/// the installation can be moved.
const TOOLCHAIN: &str = r#"# CMake toolchain file of Warpfork:
#     cmake -DCMAKE_TOOLCHAIN_FILE=PREFIX/lib/cmake/warpfork/warpfork-toolchain.cmake ..
# and then find_package(OpenMP) and OpenMP::OpenMP_C or OpenMP::OpenMP_CXX, or
# find_package(OpenACC) and OpenACC::OpenACC_C, as for any other compiler.
get_filename_component(_warpfork_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(CMAKE_C_COMPILER "${_warpfork_prefix}/bin/wfcc")
set(CMAKE_CXX_COMPILER "${_warpfork_prefix}/bin/wfc++")
# The device code is linked by the compiler driver, which therefore must see
# the flag at link time too.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fopenmp")
set(CMAKE_SHARED_LINKER_FLAGS_INIT "-fopenmp")
set(CMAKE_MODULE_LINKER_FLAGS_INIT "-fopenmp")
# CMake's FindOpenACC tries no flag of a compiler that it takes for Clang.
set(OpenACC_C_FLAGS "-fopenacc")
set(OpenACC_CXX_FLAGS "-fopenacc")
unset(_warpfork_prefix)
"#;

/// What clangd needs to know of our flags: its own Clang would look for CUDA.
const CLANGD: &str = "# Copy it to .clangd in the folder of compile_commands.json.
CompileFlags:
  Remove: [--offload-arch=*, --no-offload-arch=*, --cuda-gpu-arch=*, -fopenmp-targets=*,
           -Xopenmp-target*, --dump=*, --dump-dir=*, --reduction-atomics, -Minfo*, -mp*, -gpu=*, -acc*]
";

/// Our own headers.
const HEADERS: [&str; 3] = ["openacc.h", "acc_prof.h", "warpfork/warp.h"];

/// Builds and installs.
///
/// # Errors
/// When the build fails or the prefix cannot be written.
pub fn run(project: &Project, args: &InstallArgs) -> Result<(), Error> {
    let tools = build::tools(project)?;
    install(project, &tools, &args.prefix, args.with_nvidia)?;
    println!("installed in {}", args.prefix.display());
    Ok(())
}

/// Installs what is built.
///
/// # Errors
/// When the prefix cannot be written.
pub fn install(
    project: &Project,
    tools: &Tools,
    prefix: &Path,
    with_nvidia: bool,
) -> Result<(), Error> {
    let (bin, lib) = (prefix.join("bin"), prefix.join("lib"));
    let cmake = lib.join("cmake/warpfork");
    let share = prefix.join("share/warpfork");
    let include = prefix.join("include/warpfork");
    for dir in [&bin, &lib, &cmake, &share, &include.join("warpfork")] {
        fs::create_dir_all(dir).map_err(|e| Error::io("create", dir, &e))?;
    }
    copy(&tools.wfcc, &bin.join("wfcc"))?;
    copy(&tools.warpfork, &bin.join("warpfork"))?;
    let cxx = bin.join("wfc++");
    remove(&cxx)?;
    symlink("wfcc", &cxx).map_err(|e| Error::io("create", &cxx, &e))?;
    copy(&tools.runtime, &lib.join("libwarpfork.so"))?;
    copy(&tools.amdsim, &lib.join("libwarpfork_amdsim.so"))?;
    copy(&tools.plugin, &lib.join("libwf_clang_plugin.so"))?;
    for header in HEADERS {
        let from = project.root.join("crates/runtime/include").join(header);
        copy(&from, &include.join(header))?;
    }
    write(&cmake.join("warpfork-toolchain.cmake"), TOOLCHAIN)?;
    write(&share.join("clangd.yaml"), CLANGD)?;
    copy(&project.root.join("LICENSE"), &share.join("LICENSE"))?;
    if with_nvidia {
        for file in [project.ptxas(), project.libdevice()] {
            let below = file.strip_prefix(&project.data).unwrap_or(&file);
            let to = share.join(below);
            let dir = to.parent().unwrap_or(&share);
            fs::create_dir_all(dir).map_err(|e| Error::io("create", dir, &e))?;
            copy(&file, &to)?;
        }
    }
    Ok(())
}

/// Copies a file over what is there. A program that runs keeps the file it
/// was started from, since that one is unlinked first.
fn copy(from: &Path, to: &Path) -> Result<(), Error> {
    remove(to)?;
    fs::copy(from, to)
        .map(drop)
        .map_err(|e| Error::io("write", to, &e))
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    fs::write(path, text).map_err(|e| Error::io("write", path, &e))
}

fn remove(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(Error::io("replace", path, &e)),
        _ => Ok(()),
    }
}
