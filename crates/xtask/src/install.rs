//! `cargo xtask install` and `uninstall`: the folders a user's build expects.

use crate::build::{self, Tools};
use crate::error::Error;
use crate::paths::Project;
use clap::Args;
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Component, Path, PathBuf};

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
set(CMAKE_Fortran_COMPILER "${_warpfork_prefix}/bin/wffc")
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

/// CMake's package file, for hosts' programs that call the runtime's routines or
/// include our headers, whatever compiles them.
const CONFIG: &str = r#"# find_package(warpfork) and warpfork::runtime: the runtime library and headers.
get_filename_component(_warpfork_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if (NOT TARGET warpfork::runtime)
    add_library(warpfork::runtime SHARED IMPORTED)
    set_target_properties(warpfork::runtime PROPERTIES
        IMPORTED_LOCATION "${_warpfork_prefix}/lib/libwarpfork.so"
        IMPORTED_SONAME "@SONAME@"
        INTERFACE_INCLUDE_DIRECTORIES "${_warpfork_prefix}/include/warpfork")
endif ()
set(WARPFORK_C_COMPILER "${_warpfork_prefix}/bin/wfcc")
set(WARPFORK_CXX_COMPILER "${_warpfork_prefix}/bin/wfc++")
set(WARPFORK_Fortran_COMPILER "${_warpfork_prefix}/bin/wffc")
unset(_warpfork_prefix)
"#;

/// Whether the version that a project asks for is this one or an older one.
const CONFIG_VERSION: &str = r#"set(PACKAGE_VERSION "@VERSION@")
if (PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION)
    set(PACKAGE_VERSION_COMPATIBLE FALSE)
else ()
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
    if (PACKAGE_VERSION VERSION_EQUAL PACKAGE_FIND_VERSION)
        set(PACKAGE_VERSION_EXACT TRUE)
    endif ()
endif ()
"#;

/// The same for pkg-config, which knows where its file is.
const PKG_CONFIG: &str = r"prefix=${pcfiledir}/../..
libdir=${prefix}/lib
includedir=${prefix}/include/warpfork

Name: warpfork
Description: Runtime library of Warpfork, for OpenMP and OpenACC on GPUs
Version: @VERSION@
Cflags: -I${includedir}
Libs: -L${libdir} -Wl,-rpath,${libdir} -lwarpfork
";

/// Where an installation lists its files, below the prefix.
const MANIFEST: &str = "share/warpfork/manifest";

/// Which installation to remove.
#[derive(Args, Clone, Debug)]
pub struct UninstallArgs {
    /// The folder that it was installed in.
    #[arg(long, value_name = "DIR")]
    pub prefix: PathBuf,
}

/// What clangd needs to know of our flags: its own Clang would look for CUDA.
const CLANGD: &str = "# Copy it to .clangd in the folder of compile_commands.json.
CompileFlags:
  Remove: [--offload-arch=*, --no-offload-arch=*, --cuda-gpu-arch=*, -fopenmp-targets=*,
           -Xopenmp-target*, --dump=*, --dump-dir=*, --reduction-atomics,
           --amd-stack-size=*, -fopenmp-exec-mode=*, -Minfo*, -mp*, -gpu=*, -acc*]
";

/// Manual pages and completions for shells, from `packaging/`.
const TEXTS: [(&str, &str); 5] = [
    ("wfcc.1", "share/man/man1/wfcc.1"),
    ("warpfork.1", "share/man/man1/warpfork.1"),
    (
        "completion.bash",
        "share/bash-completion/completions/warpfork",
    ),
    ("_warpfork", "share/zsh/site-functions/_warpfork"),
    (
        "warpfork.fish",
        "share/fish/vendor_completions.d/warpfork.fish",
    ),
];

/// The same under other names: a shell looks for a file named as the command.
const LINKS: [(&str, &str); 6] = [
    ("wfcc.1", "share/man/man1/wfc++.1"),
    ("wfcc.1", "share/man/man1/wffc.1"),
    ("warpfork", "share/bash-completion/completions/wfcc"),
    ("warpfork", "share/bash-completion/completions/wfc++"),
    ("warpfork.fish", "share/fish/vendor_completions.d/wfcc.fish"),
    (
        "warpfork.fish",
        "share/fish/vendor_completions.d/wfc++.fish",
    ),
];

/// Our own headers.
const HEADERS: [&str; 9] = [
    "openacc.h",
    "openacc.f90",
    "openacc_lib.h",
    "acc_prof.h",
    "accel.h",
    "accelmath.h",
    "gpuintrin.h",
    "warpfork/error.h",
    "warpfork/warp.h",
];

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

/// Removes what was installed, and folders that are empty then.
///
/// # Errors
/// When there is no installation, or a file cannot be removed.
pub fn uninstall(args: &UninstallArgs) -> Result<(), Error> {
    let prefix = &args.prefix;
    let manifest = prefix.join(MANIFEST);
    let text = fs::read_to_string(&manifest).map_err(|e| Error::io("read", &manifest, &e))?;
    let mut folders = BTreeSet::new();
    for line in text.lines() {
        let file = Path::new(line);
        // A list that was tampered with must not reach beyond the prefix.
        if !file.components().all(|c| matches!(c, Component::Normal(_))) {
            return Err(Error::Usage(format!(
                "{} names '{line}', which is not below it",
                manifest.display()
            )));
        }
        remove(&prefix.join(file))?;
        let above = file.ancestors().skip(1).filter(|f| *f != Path::new(""));
        folders.extend(above.map(Path::to_path_buf));
    }
    // The innermost first; those that others use stay.
    for folder in folders.iter().rev() {
        let _ = fs::remove_dir(prefix.join(folder));
    }
    println!("removed from {}", prefix.display());
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
    let mut to = Installation {
        prefix,
        files: BTreeSet::new(),
    };
    to.copy(&tools.wfcc, "bin/wfcc")?;
    to.copy(&tools.warpfork, "bin/warpfork")?;
    to.link("wfcc", "bin/wfc++")?;
    to.link("wfcc", "bin/wffc")?;
    let soname = build::soname();
    to.copy(&tools.runtime, &format!("lib/{soname}"))?;
    to.link(&soname, "lib/libwarpfork.so")?;
    to.copy(&tools.amdsim, "lib/libwarpfork_amdsim.so")?;
    to.copy(&tools.plugin, "lib/libwf_clang_plugin.so")?;
    to.copy(&tools.flang_plugin, "lib/libwf_flang_plugin.so")?;
    for header in HEADERS {
        let from = project.root.join("crates/runtime/include").join(header);
        to.copy(&from, &format!("include/warpfork/{header}"))?;
    }
    let version = |text: &str| text.replace("@VERSION@", env!("CARGO_PKG_VERSION"));
    let texts = [
        (
            "lib/cmake/warpfork/warpfork-toolchain.cmake",
            TOOLCHAIN.to_owned(),
        ),
        (
            "lib/cmake/warpfork/warpforkConfig.cmake",
            CONFIG.replace("@SONAME@", &soname),
        ),
        (
            "lib/cmake/warpfork/warpforkConfigVersion.cmake",
            version(CONFIG_VERSION),
        ),
        ("lib/pkgconfig/warpfork.pc", version(PKG_CONFIG)),
        ("share/warpfork/clangd.yaml", CLANGD.to_owned()),
    ];
    for (name, text) in texts {
        to.write(name, &text)?;
    }
    for (name, place) in TEXTS {
        let from = project.root.join("packaging").join(name);
        let text = fs::read_to_string(&from).map_err(|e| Error::io("read", &from, &e))?;
        to.write(place, &version(&text))?;
    }
    for (target, name) in LINKS {
        to.link(target, name)?;
    }
    to.copy(&project.root.join("LICENSE"), "share/warpfork/LICENSE")?;
    if with_nvidia {
        for file in [project.ptxas(), project.libdevice()] {
            let below = file.strip_prefix(&project.data).unwrap_or(&file);
            to.copy(&file, &format!("share/warpfork/{}", below.display()))?;
        }
    }
    to.finish()
}

/// An installation on its way, which remembers what it has.
struct Installation<'a> {
    prefix: &'a Path,
    files: BTreeSet<String>,
}

impl Installation<'_> {
    /// Makes room for a file. A program that runs keeps the one it was started
    /// from, since that is unlinked first.
    fn place(&mut self, name: &str) -> Result<PathBuf, Error> {
        let path = self.prefix.join(name);
        let folder = path.parent().unwrap_or(self.prefix);
        fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, &e))?;
        remove(&path)?;
        self.files.insert(name.to_owned());
        Ok(path)
    }

    fn copy(&mut self, from: &Path, name: &str) -> Result<(), Error> {
        let path = self.place(name)?;
        let copied = fs::copy(from, &path).map(drop);
        copied.map_err(|e| Error::io("write", &path, &e))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), Error> {
        let path = self.place(name)?;
        fs::write(&path, text).map_err(|e| Error::io("write", &path, &e))
    }

    fn link(&mut self, target: &str, name: &str) -> Result<(), Error> {
        let path = self.place(name)?;
        symlink(target, &path).map_err(|e| Error::io("create", &path, &e))
    }

    /// Lists the files, this list among them.
    fn finish(mut self) -> Result<(), Error> {
        self.files.insert(MANIFEST.to_owned());
        let text: String = self.files.iter().map(|f| format!("{f}\n")).collect();
        self.write(MANIFEST, &text)
    }
}

fn remove(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(Error::io("replace", path, &e)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_installed_is_removed_and_nothing_else() {
        let prefix = std::env::temp_dir().join(format!("xtask-uninstall-{}", std::process::id()));
        let mut to = Installation {
            prefix: &prefix,
            files: BTreeSet::new(),
        };
        to.write("bin/wfcc", "x")
            .expect("a folder for temporary files");
        to.write("bin/wfcc", "again").expect("written over");
        to.link("wfcc", "bin/wfc++").expect("a link");
        to.write("lib/deep/er/file", "y").expect("folders are made");
        to.finish().expect("a list");
        fs::write(prefix.join("lib/other"), "z").expect("written");
        let args = UninstallArgs {
            prefix: prefix.clone(),
        };
        uninstall(&args).expect("all is there");
        assert!(!prefix.join("bin").exists() && !prefix.join("share").exists());
        assert!(!prefix.join("lib/deep").exists() && prefix.join("lib/other").exists());
        assert!(uninstall(&args).is_err());
        fs::create_dir_all(prefix.join("share/warpfork")).expect("made");
        fs::write(prefix.join(MANIFEST), "../lib/other\n").expect("written");
        assert!(uninstall(&args).is_err() && prefix.join("lib/other").exists());
        fs::remove_dir_all(&prefix).expect("removed");
    }
}
