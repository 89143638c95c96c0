//! `cargo xtask package`: a Debian package, and an archive that can be unpacked
//! anywhere.

use crate::build::{self, Tools};
use crate::error::Error;
use crate::install;
use crate::paths::Project;
use crate::process;
use clap::Args;
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Where the packages go.
#[derive(Args, Clone, Debug)]
pub struct PackageArgs {
    /// Folder that gets the packages.
    #[arg(long, value_name = "DIR", default_value = "dist")]
    out: PathBuf,
    /// Also compile and run a program with each, in a root that holds nothing
    /// but what they depend on. Needs root, for chroot.
    #[arg(long)]
    check: bool,
}

/// The version of both packages.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What the Debian package needs: what `wfcc` and its libraries are linked with,
/// and what it runs.
const DEPENDS: [&str; 9] = [
    "clang-22",
    "libclang-cpp22",
    "libllvm22",
    "lld-22",
    "libomp-22-dev",
    "libc6-dev",
    "libstdc++-12-dev",
    "libgcc-s1",
    "libstdc++6",
];

/// Where the Debian package keeps its own folders, below the root; links in
/// `/usr/bin` lead there.
const PLACE: &str = "usr/lib/warpfork";

/// Both packages' files.
pub struct Packages {
    /// For Debian 12.
    pub deb: PathBuf,
    /// To be unpacked anywhere.
    pub archive: PathBuf,
}

/// Builds Warpfork and makes the packages.
///
/// # Errors
/// When the build fails or a file cannot be written.
pub fn run(project: &Project, args: &PackageArgs) -> Result<(), Error> {
    let tools = build::tools(project)?;
    let packages = make(project, &tools, &args.out)?;
    for file in [&packages.deb, &packages.archive] {
        println!("wrote {}", file.display());
    }
    if args.check {
        check(project, &packages)?;
        println!("both compile and run a program with what they depend on alone");
    }
    Ok(())
}

/// Makes the packages of what is built, and tests both.
///
/// # Errors
/// When one cannot be made, or lacks anything in the empty root.
pub fn test(project: &Project, tools: &Tools) -> Result<(), Error> {
    let packages = make(project, tools, &project.work_dir("packages")?.join("dist"))?;
    check(project, &packages)
}

/// Makes the packages of what is built.
///
/// # Errors
/// When a file cannot be written, or a tool fails.
pub fn make(project: &Project, tools: &Tools, out: &Path) -> Result<Packages, Error> {
    create(out)?;
    let stage = project.work_dir("package")?;
    let name = format!("warpfork-{VERSION}-x86_64-linux");
    let (folder, root) = (stage.join(&name), stage.join("root"));
    for old in [&folder, &root] {
        if old.exists() {
            fs::remove_dir_all(old).map_err(|e| Error::io("remove", old, &e))?;
        }
    }
    install::install(project, tools, &folder, false)?;
    strip(&folder)?;
    let archive = out.join(format!("{name}.tar.xz"));
    step(
        Command::new("tar")
            .env("XZ_OPT", "-3 -T0")
            .args(["--owner=0", "--group=0", "--sort=name", "-cJf"])
            .arg(&archive)
            .arg("-C")
            .arg(&stage)
            .arg(&name),
    )?;
    debian_root(project, tools, &root)?;
    let deb = out.join(format!("warpfork_{VERSION}_amd64.deb"));
    step(
        Command::new("dpkg-deb")
            .args(["--root-owner-group", "-Zxz", "-z3", "--build"])
            .arg(&root)
            .arg(&deb),
    )?;
    Ok(Packages { deb, archive })
}

/// Takes debug information out of an installation's programs and libraries.
fn strip(prefix: &Path) -> Result<(), Error> {
    let runtime = format!("lib/{}", build::soname());
    let files = ["bin/wfcc", "bin/warpfork", runtime.as_str()];
    let files = files.into_iter().chain(LIBRARIES);
    step(
        Command::new("/usr/lib/llvm-22/bin/llvm-strip")
            .arg("--strip-debug")
            .args(files.map(|file| prefix.join(file))),
    )
    .map(drop)
}

/// The libraries of an installation, beside the runtime.
const LIBRARIES: [&str; 3] = [
    "lib/libwarpfork_amdsim.so",
    "lib/libwf_clang_plugin.so",
    "lib/libwf_flang_plugin.so",
];

/// The root of the Debian package's files.
fn debian_root(project: &Project, tools: &Tools, root: &Path) -> Result<(), Error> {
    install::install(project, tools, &root.join(PLACE), false)?;
    strip(&root.join(PLACE))?;
    let links = [
        ("usr/bin/wfcc", "../lib/warpfork/bin/wfcc"),
        ("usr/bin/wfc++", "../lib/warpfork/bin/wfc++"),
        ("usr/bin/wffc", "../lib/warpfork/bin/wffc"),
        ("usr/bin/warpfork", "../lib/warpfork/bin/warpfork"),
        (
            "usr/lib/x86_64-linux-gnu/pkgconfig/warpfork.pc",
            "../../warpfork/lib/pkgconfig/warpfork.pc",
        ),
        ("usr/lib/cmake/warpfork", "../warpfork/lib/cmake/warpfork"),
        (
            "usr/share/doc/warpfork/copyright",
            "../../../lib/warpfork/share/warpfork/LICENSE",
        ),
    ];
    for (name, target) in links {
        let path = root.join(name);
        create(path.parent().unwrap_or(root))?;
        symlink(target, &path).map_err(|e| Error::io("create", &path, &e))?;
    }
    // Where Debian's programs look for them.
    for (from, to) in [
        ("share/man", "usr/share/man"),
        ("share/bash-completion", "usr/share/bash-completion"),
        (
            "share/zsh/site-functions",
            "usr/share/zsh/vendor-completions",
        ),
        ("share/fish", "usr/share/fish"),
    ] {
        let (from, to) = (root.join(PLACE).join(from), root.join(to));
        create(to.parent().unwrap_or(root))?;
        fs::rename(&from, &to).map_err(|e| Error::io("create", &to, &e))?;
    }
    // `uninstall` is dpkg's matter here.
    let manifest = root.join(PLACE).join("share/warpfork/manifest");
    fs::remove_file(&manifest).map_err(|e| Error::io("remove", &manifest, &e))?;
    let control = root.join("DEBIAN");
    create(&control)?;
    let control = control.join("control");
    let text = format!(
        "Package: warpfork\nVersion: {VERSION}\nArchitecture: amd64\nSection: devel\n\
         Priority: optional\nMaintainer: Warpfork\nDepends: {}\n\
         Description: OpenMP and OpenACC for GPUs\n \
         Compiles C and C++ with OpenMP target regions and OpenACC for NVIDIA's GPUs,\n \
         and for a virtual GPU on the processor.\n",
        DEPENDS.join(", ")
    );
    fs::write(&control, text).map_err(|e| Error::io("write", &control, &e))
}

/// Most seconds for a step of the test.
const LIMIT: Duration = Duration::from_secs(120);

/// What the packages' programs must print in the empty root.
const EXPECTED: &str = "device 332833500\n";

/// Unpacks each package in a root that holds nothing but what its packages depend
/// on, compiles and runs a program there, and removes the second one.
///
/// # Errors
/// When anything is missing there.
fn check(project: &Project, packages: &Packages) -> Result<(), Error> {
    let out = project.work_dir("packages")?;
    let root = out.join("root");
    if root.exists() {
        fs::remove_dir_all(&root).map_err(|e| Error::io("remove", &root, &e))?;
    }
    copy_packages(&root)?;
    let parts = project.root.join("tests/builds/common");
    for name in ["main.c", "parts.c", "parts.h"] {
        let (from, to) = (parts.join(name), root.join("tmp").join(name));
        fs::copy(&from, &to).map_err(|e| Error::io("write", &to, &e))?;
    }
    step(
        Command::new("dpkg-deb")
            .arg("-x")
            .args([&packages.deb, &root]),
    )?;
    in_root(&root, "wfcc")?;
    // The same from a folder of one's own, with the Debian package gone.
    for gone in [PLACE, "usr/bin/wfcc"] {
        let path = root.join(gone);
        let removed = match path.is_dir() {
            true => fs::remove_dir_all(&path),
            false => fs::remove_file(&path),
        };
        removed.map_err(|e| Error::io("remove", &path, &e))?;
    }
    let home = root.join("home/user");
    create(&home)?;
    step(
        Command::new("tar")
            .arg("-xJf")
            .arg(&packages.archive)
            .args(["--strip-components=1", "-C"])
            .arg(&home),
    )?;
    in_root(&root, "/home/user/bin/wfcc")?;
    check_uninstall(&home)
}

/// Removes an installation, which must leave what is the user's own and no more.
fn check_uninstall(prefix: &Path) -> Result<(), Error> {
    let own = prefix.join("bin/own");
    fs::write(&own, "").map_err(|e| Error::io("write", &own, &e))?;
    install::uninstall(&install::UninstallArgs {
        prefix: prefix.to_owned(),
    })?;
    let left = step(Command::new("find").arg(prefix).args(["-type", "f,l"]))?;
    match left.trim_end() == own.to_string_lossy() {
        true => Ok(()),
        false => Err(Error::Failed(format!("uninstall has left:\n{left}"))),
    }
}

/// Copies the files of [`DEPENDS`], and of what these depend on, as links where
/// that can be.
fn copy_packages(root: &Path) -> Result<(), Error> {
    let mut files = BTreeSet::new();
    for package in closure()? {
        let listed = step(Command::new("dpkg").args(["-L", &package]))?;
        files.extend(listed.lines().map(str::to_owned));
    }
    create(&root.join("tmp"))?;
    create(&root.join("dev"))?;
    create(&root.join("proc"))?;
    for (from, to) in [
        ("usr/lib", "lib"),
        ("usr/lib64", "lib64"),
        ("usr/bin", "bin"),
        ("usr/sbin", "sbin"),
    ] {
        create(&root.join(from))?;
        symlink(from, root.join(to)).map_err(|e| Error::io("create", root, &e))?;
    }
    let list: String = files
        .iter()
        .filter(|file| file.starts_with('/') && Path::new(file).exists())
        .filter(|file| !Path::new(file).is_dir() || Path::new(file).is_symlink())
        .filter(|file| !file.starts_with("/usr/share/doc") && !file.starts_with("/usr/share/man"))
        .map(|file| format!("{file}\n"))
        .collect();
    let listed = root.join("tmp/files");
    fs::write(&listed, list).map_err(|e| Error::io("write", &listed, &e))?;
    // Links take no time and no room, but need one file system for both.
    let script = "cd / && xargs -d '\\n' cp --parents -dlt \"$1\" < \"$1/tmp/files\" 2> /dev/null || \
                  tar -C / --ignore-failed-read --no-recursion -cf - -T \"$1/tmp/files\" | \
                  tar -C \"$1\" --keep-directory-symlink -xf -";
    step(Command::new("sh").args(["-c", script, "sh"]).arg(root))?;
    step(
        Command::new("sh")
            .args([
                "-c",
                "mknod -m 666 \"$1/dev/null\" c 1 3 || : > \"$1/dev/null\"",
                "sh",
            ])
            .arg(root),
    )
    .map(drop)
}

/// [`DEPENDS`] and what they depend on, as far as this machine has it.
fn closure() -> Result<BTreeSet<String>, Error> {
    let mut all = BTreeSet::new();
    let mut open: Vec<String> = DEPENDS.map(str::to_owned).to_vec();
    // A root without a shell could run nothing.
    open.push("dash".into());
    while let Some(package) = open.pop() {
        if all.contains(&package) {
            continue;
        }
        let query = Command::new("dpkg-query")
            .args([
                "-W",
                "-f",
                "${db:Status-Status},${Depends},${Pre-Depends}",
                &package,
            ])
            .output()
            .map_err(|e| Error::Machine(format!("cannot run dpkg-query: {e}")))?;
        let text = String::from_utf8_lossy(&query.stdout).into_owned();
        let Some(text) = text.strip_prefix("installed,") else {
            // One of several that would do, or a virtual package.
            continue;
        };
        let names = text.split([',', '|']).filter_map(|one| {
            let name = one.trim().split([' ', '(', ':']).next()?;
            (!name.is_empty()).then(|| name.to_owned())
        });
        open.extend(names);
        all.insert(package);
    }
    for package in DEPENDS {
        if !all.contains(package) {
            return Err(Error::Machine(format!("{package} is not installed")));
        }
    }
    Ok(all)
}

/// Compiles and runs a program in the root.
fn in_root(root: &Path, compiler: &str) -> Result<(), Error> {
    let script = format!("cd /tmp && {compiler} -fopenmp -O2 main.c parts.c -o main && ./main");
    // Clang asks /proc for its own place.
    let mounted = "mount --bind /proc \"$1/proc\" && exec chroot \"$1\" /bin/sh -euc \"$2\"";
    let mut command = Command::new("unshare");
    command
        .args(["--mount", "sh", "-euc", mounted, "sh"])
        .arg(root)
        .arg(&script)
        .env_clear()
        .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin")
        .env("OMP_TARGET_OFFLOAD", "MANDATORY");
    let printed = step(&mut command)?;
    match printed == EXPECTED {
        true => Ok(()),
        false => Err(Error::Failed(format!(
            "{compiler}'s program printed '{printed}'"
        ))),
    }
}

fn create(folder: &Path) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, &e))
}

/// Runs a step to its good end and returns what it printed.
fn step(command: &mut Command) -> Result<String, Error> {
    let result = process::capture(command, LIMIT)?;
    let stdout = String::from_utf8_lossy(&result.stdout).into_owned();
    match result.success() {
        true => Ok(stdout),
        false => Err(Error::Failed(format!(
            "{}: {}\n{stdout}{}",
            result.ending(),
            process::line(command),
            result.stderr
        ))),
    }
}
