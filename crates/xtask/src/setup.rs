//! Making a fresh Debian 12 ready: LLVM 22 from Debian, ptxas and libdevice
//! from NVIDIA's wheels. Does nothing, quickly, where all is there.

use crate::error::Error;
use crate::paths::Project;
use crate::process;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Debian packages, each with a file that shows it is there. A file is asked
/// for rather than dpkg so that other ways of having LLVM 22 in Debian's place
/// count too.
const PACKAGES: &[(&str, &str)] = &[
    ("clang-22", "/usr/lib/llvm-22/bin/clang"),
    ("llvm-22", "/usr/lib/llvm-22/bin/opt"),
    ("llvm-22-dev", "/usr/lib/llvm-22/include/llvm-c/Core.h"),
    (
        "libclang-22-dev",
        "/usr/lib/llvm-22/include/clang-c/Index.h",
    ),
    ("lld-22", "/usr/lib/llvm-22/bin/ld.lld"),
    ("libomp-22-dev", "/usr/lib/llvm-22/lib/libomp.so"),
    ("libclc-22", "/usr/lib/clc"),
    ("libpolly-22-dev", "/usr/lib/llvm-22/lib/libPolly.a"),
    ("libzstd-dev", "/usr/include/zstd.h"),
    ("zlib1g-dev", "/usr/include/zlib.h"),
    ("g++", "/usr/bin/g++"),
];

/// What only the tests need.
const TEST_PACKAGES: &[(&str, &str)] = &[
    ("cmake", "/usr/bin/cmake"),
    ("make", "/usr/bin/make"),
    ("ninja-build", "/usr/bin/ninja"),
    ("autoconf", "/usr/bin/autoconf"),
    ("ccache", "/usr/bin/ccache"),
    ("pkg-config", "/usr/bin/pkg-config"),
    ("bear", "/usr/bin/bear"),
    ("distcc", "/usr/bin/distccd"),
    ("clangd-22", "/usr/bin/clangd-22"),
    ("llvm-22-tools", "/usr/lib/llvm-22/bin/FileCheck"),
    ("gdb", "/usr/bin/gdb"),
    (
        "libclang-rt-22-dev",
        "/usr/lib/llvm-22/lib/clang/22/lib/linux/libclang_rt.asan-x86_64.a",
    ),
    ("openmpi-bin", "/usr/bin/mpirun"),
    ("libopenmpi-dev", "/usr/bin/mpicc.openmpi"),
];

/// What Fortran needs: Flang, and the libraries that its plugin is built against. 250 MB.
const FORTRAN_PACKAGES: &[(&str, &str)] = &[
    ("flang-22", "/usr/lib/llvm-22/bin/flang"),
    (
        "libflang-22-dev",
        "/usr/lib/llvm-22/include/flang/Frontend/FrontendActions.h",
    ),
    (
        "libmlir-22-dev",
        "/usr/lib/llvm-22/include/mlir/IR/BuiltinOps.h",
    ),
];

/// Whether Fortran can be compiled here.
pub fn has_fortran() -> bool {
    let mut files = FORTRAN_PACKAGES.iter();
    files.all(|(_, file)| Path::new(file).exists())
}

/// Wheels that hold ptxas and libdevice, unpacked under the data folder.
const WHEELS: [&str; 2] = ["nvidia-cuda-nvcc>=13,<14", "nvidia-nvvm>=13,<14"];

/// The wheel of Meson: Debian 12 has it, but not the release that people use.
const WHEEL_MESON: [&str; 1] = ["meson>=1.8,<2"];

/// The wheel that holds ptxas of CUDA 11.8.
const WHEEL_11: [&str; 1] = ["nvidia-cuda-nvcc-cu11>=11.8,<11.9"];

/// The wheels that hold CUPTI and the headers it includes; of 13.0, which every
/// driver that knows CUDA 13 takes.
const CUPTI_WHEELS: [&str; 3] = [
    "nvidia-cuda-cupti>=13,<13.1",
    "nvidia-cuda-runtime>=13,<13.1",
    "nvidia-cuda-crt>=13,<13.1",
];

/// The wheel whose pseudocode of AMD's the emulator is compared with. Never copied:
/// it is installed for the tests alone.
const ORACLE: &str = "tinygrad==0.14.0";

/// What to install.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct SetupArgs {
    /// What only the tests need as well.
    #[arg(long)]
    pub for_tests: bool,
    /// What Fortran needs as well; it is among what the tests need.
    #[arg(long)]
    pub fortran: bool,
}

/// Installs what is missing; for the tests, what only they need too.
///
/// # Errors
/// When something is missing and cannot be installed from here; the message
/// is the line to run.
pub fn run(project: &Project, args: &SetupArgs) -> Result<(), Error> {
    let for_tests = args.for_tests;
    let need_wheels = !(project.ptxas().exists() && project.libdevice().exists());
    let need_oracle = for_tests && !project.oracle().exists();
    let tests = TEST_PACKAGES.iter().filter(|_| for_tests);
    let wanted = for_tests || args.fortran;
    let fortran = FORTRAN_PACKAGES.iter().filter(|_| wanted);
    let absent = PACKAGES
        .iter()
        .chain(tests)
        .chain(fortran)
        .filter(|(_, file)| !Path::new(file).exists());
    let mut missing: Vec<&str> = absent.map(|(package, _)| *package).collect();
    if (need_wheels || need_oracle) && !has_pip() {
        missing.push("python3-pip");
    }
    if !missing.is_empty() {
        debian(&missing)?;
    }
    if need_wheels {
        wheels(project)?;
    }
    if need_oracle {
        let fresh = download(project, &[ORACLE])?;
        replace(&fresh, &project.oracle())?;
    }
    Ok(())
}

fn has_pip() -> bool {
    Command::new("python3")
        .args(["-m", "pip", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|s| s.success())
}

/// Whether this process may install Debian packages.
fn is_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|o| o.stdout.trim_ascii() == b"0")
}

fn debian(packages: &[&str]) -> Result<(), Error> {
    let install = format!(
        "apt-get install -y --no-install-recommends {}",
        packages.join(" ")
    );
    if !Path::new("/usr/bin/apt-get").exists() {
        return Err(Error::Machine(format!(
            "these Debian packages, or what they hold, are missing: {}",
            packages.join(" ")
        )));
    }
    if !is_root() {
        return Err(Error::Machine(format!(
            "some Debian packages are missing. Run this, then the same command again:\n\n    \
             sudo sh -c 'apt-get update && {install}'\n"
        )));
    }
    process::show(Command::new("apt-get").arg("update"))?;
    process::show(
        Command::new("apt-get")
            .args(["install", "-y", "--no-install-recommends"])
            .args(packages)
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )
}

/// Unpacks [`WHEELS`].
fn wheels(project: &Project) -> Result<(), Error> {
    unpack(project, &WHEELS, "cu13", "cu13")?;
    for file in [project.ptxas(), project.libdevice()] {
        if !file.exists() {
            return Err(changed(&WHEELS, &file));
        }
    }
    Ok(())
}

/// Unpacks ptxas of CUDA 11.8, the last that knows GPUs before Volta, where it is
/// missing; where it is.
///
/// # Errors
/// When it cannot be had.
pub fn ptxas_of_cuda_11(project: &Project) -> Result<PathBuf, Error> {
    let file = project.data.join("nvidia/cuda_nvcc/bin/ptxas");
    if !file.exists() {
        if !has_pip() {
            debian(&["python3-pip"])?;
        }
        unpack(project, &WHEEL_11, "cuda_nvcc", "cuda_nvcc")?;
    }
    match file.exists() {
        true => Ok(file),
        false => Err(changed(&WHEEL_11, &file)),
    }
}

/// Unpacks Meson where it is missing; the folder that `PYTHONPATH` names then.
///
/// # Errors
/// When it cannot be had.
pub fn meson(project: &Project) -> Result<PathBuf, Error> {
    let folder = project.data.join("python");
    let file = folder.join("mesonbuild/mesonmain.py");
    if !file.exists() {
        if !has_pip() {
            debian(&["python3-pip"])?;
        }
        let fresh = download(project, &WHEEL_MESON)?;
        replace(&fresh, &folder)?;
    }
    match file.exists() {
        true => Ok(folder),
        false => Err(changed(&WHEEL_MESON, &file)),
    }
}

/// Unpacks CUPTI where it is missing; the folder of its `include` and `lib`.
///
/// # Errors
/// When it cannot be had.
pub fn cupti(project: &Project) -> Result<PathBuf, Error> {
    let place = project.data.join("nvidia/cupti");
    let file = place.join("lib/libcupti.so.13");
    if !file.exists() {
        if !has_pip() {
            debian(&["python3-pip"])?;
        }
        unpack(project, &CUPTI_WHEELS, "cu13", "cupti")?;
    }
    match file.exists() {
        true => Ok(place),
        false => Err(changed(&CUPTI_WHEELS, &file)),
    }
}

fn changed(wheels: &[&str], file: &Path) -> Error {
    Error::Machine(format!(
        "the wheels {} hold no {}; report it, the layout has changed",
        wheels.join(" and "),
        file.display()
    ))
}

/// Unpacks NVIDIA's wheels and moves their folder `part` to its place, as `name`.
fn unpack(project: &Project, wheels: &[&str], part: &str, name: &str) -> Result<(), Error> {
    let place = project.data.join("nvidia");
    fs::create_dir_all(&place).map_err(|e| Error::io("create", &place, &e))?;
    let fresh = download(project, wheels)?;
    replace(&fresh.join("nvidia").join(part), &place.join(name))?;
    fs::remove_dir_all(&fresh).map_err(|e| Error::io("remove", &fresh, &e))
}

/// Unpacks wheels beside their place, so that a run that is broken off leaves
/// nothing half done; the folder.
fn download(project: &Project, wheels: &[&str]) -> Result<PathBuf, Error> {
    let data = &project.data;
    fs::create_dir_all(data).map_err(|e| Error::io("create", data, &e))?;
    let fresh = data.join(format!("unpack-{}", std::process::id()));
    process::show(
        Command::new("python3")
            .args([
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
            ])
            .args([
                "--no-deps",
                "--no-compile",
                "--only-binary=:all:",
                "--target",
            ])
            .arg(&fresh)
            .args(wheels)
            .env("PIP_ROOT_USER_ACTION", "ignore"),
    )?;
    Ok(fresh)
}

/// Moves a folder over what is there.
fn replace(from: &Path, to: &Path) -> Result<(), Error> {
    if to.exists() {
        fs::remove_dir_all(to).map_err(|e| Error::io("remove", to, &e))?;
    }
    fs::rename(from, to).map_err(|e| Error::io("create", to, &e))
}
