//! The effect of each flag.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;

use wf_lower::ModeRequest;

use super::words::{
    is_debug, is_for_device_linking, is_for_fortran, is_host_only, is_query, is_side_output,
};
use super::{Options, Phase, Role};
use crate::arch;
use crate::args::Arg;
use crate::error::{Error, Result};

/// The stack that a thread of AMD's GPUs may have, by the size of a wave's.
const MOST_STACK: u32 = 128 << 10;

impl Options {
    /// Notes a flag. Returns what it is to the driver.
    ///
    /// # Errors
    /// It is the driver's own and wrong.
    pub(super) fn flag(&mut self, arg: &Arg) -> Result<Role> {
        let name = arg.name();
        let role = match name {
            "-c" => self.at_most(Phase::Object),
            "-S" => self.at_most(Phase::Assembly),
            "-E"
            | "-M"
            | "-MM"
            | "-fsyntax-only"
            | "-emit-ast"
            | "--precompile"
            | "--preprocess"
            | "--analyze"
            | "-module-file-info"
            | "-verify-pch"
            | "-emit-interface-stubs" => {
                self.phase = Phase::HostOnly;
                // These stay on the command line as they are.
                Role::Other
            }
            "-emit-llvm" => {
                self.emit_llvm = true;
                Role::Phase
            }
            "-v" | "--verbose" => {
                self.verbose = true;
                Role::HostOnly
            }
            "--reduction-atomics" => {
                self.reduction_atomics = true;
                Role::Own
            }
            "-###" => {
                self.dry_run = true;
                Role::Own
            }
            "-r" | "--relocatable" => {
                self.relocatable = true;
                Role::Other
            }
            "-shared" | "--shared" => {
                self.shared = true;
                Role::Other
            }
            "-static" | "--static" | "-static-pie" => {
                self.is_static = true;
                Role::Other
            }
            "-ffast-math" => {
                self.fast_math = true;
                Role::Other
            }
            "-fno-fast-math" => {
                self.fast_math = false;
                Role::Other
            }
            "-fopenmp" | "-fopenmp=libomp" | "-fopenmp=libiomp5" => {
                self.openmp = true;
                self.multicore = false;
                Role::Other
            }
            "-fno-openmp" => {
                self.openmp = false;
                Role::Other
            }
            "-fopenacc" => {
                self.openacc = true;
                Role::Own
            }
            "-fno-openacc" => {
                self.openacc = false;
                Role::Own
            }
            "-Minfo" => self.minfo("all"),
            "--offload-host-only" | "--offload-device-only" | "--offload-host-device" => {
                return Err(Error::usage_help(
                    format!("{name} cannot be combined with wfcc's own two passes"),
                    "call clang-22 directly for one side's code",
                ));
            }
            "--driver-mode=g++" => {
                self.cxx = true;
                Role::Own
            }
            "-lineinfo" | "--generate-line-info" => {
                self.device_lines = true;
                Role::Own
            }
            "--driver-mode=gcc" => {
                self.cxx = false;
                Role::Own
            }
            _ => return self.valued_flag(arg),
        };
        Ok(role)
    }

    fn valued_flag(&mut self, arg: &Arg) -> Result<Role> {
        let name = arg.name();
        // Clang's own options that begin so are `-objc...` and `-object-file-name=`.
        let output = name.starts_with("-o") && !name.starts_with("-obj");
        if output || name == "--output" || name.starts_with("--output=") {
            let value = arg.value_of("-o").or_else(|| arg.value_of("--output"));
            self.output = value.map(|v| strip_equals(&v).into());
            return Ok(Role::Phase);
        }
        let arch = joined_or_next(arg, "--offload-arch");
        if let Some(value) = arch.or_else(|| joined_or_next(arg, "--cuda-gpu-arch")) {
            self.offload_arch(&value)?;
            return Ok(Role::Own);
        }
        let excluded = joined_or_next(arg, "--no-offload-arch");
        if let Some(value) = excluded.or_else(|| joined_or_next(arg, "--no-cuda-gpu-arch")) {
            self.no_offload_arch(&value)?;
            return Ok(Role::Own);
        }
        if let Some(list) = joined_or_next(arg, "-Minfo") {
            return Ok(self.minfo(&list));
        }
        self.remarks.flag(name);
        let targets = joined_or_next(arg, "-fopenmp-targets");
        if let Some(value) = targets.or_else(|| joined_or_next(arg, "--offload-targets")) {
            let (requests, notes) = arch::parse_targets(&value)?;
            self.archs.extend(requests);
            (self.no_devices, self.multicore) = (false, false);
            self.notes.extend(notes);
            return Ok(Role::Own);
        }
        if name == "-Xopenmp-target" || name.starts_with("-Xopenmp-target=") {
            self.target_option(arg)?;
            return Ok(Role::Own);
        }
        if let Some(value) = joined_or_next(arg, "-fopenmp-exec-mode") {
            return self.exec_mode(&value);
        }
        if let Some(value) = joined_or_next(arg, "--amd-stack-size") {
            return self.amd_stack_size(&value);
        }
        if let Some(value) = joined_or_next(arg, "--dump") {
            self.dump.extend(value.split(',').map(str::to_owned));
            if let Some(unknown) = wf_lower::unknown_dump(&self.dump) {
                return Err(Error::Usage {
                    message: unknown.message,
                    help: unknown.help,
                });
            }
            return Ok(Role::Own);
        }
        if let Some(value) = joined_or_next(arg, "--opt-disable") {
            self.opt_disable.extend(value.split(',').map(str::to_owned));
            if let Some(unknown) = wf_lower::not_optional(&self.opt_disable) {
                return Err(Error::Usage {
                    message: unknown.message,
                    help: unknown.help,
                });
            }
            return Ok(Role::Own);
        }
        if let Some(value) = joined_or_next(arg, "--dump-dir") {
            self.dump_dir = value.into();
            return Ok(Role::Own);
        }
        if name == "-ftime-report" || name.starts_with("-ftime-report=") {
            self.time_passes = true;
        }
        if let Some(value) = joined_or_next(arg, "--cuda-path") {
            self.cuda_path = Some(value.into());
            return Ok(Role::Own);
        }
        if name == "-Xcuda-ptxas" || name == "-Xcuda-fatbinary" {
            self.notes.push(format!(
                "{name} is left out: device code is assembled when the program is linked, with \
                 flags of our own"
            ));
            return Ok(Role::Own);
        }
        if is_for_device_linking(name) {
            return Ok(Role::Own);
        }
        if let Some(level) = name.strip_prefix("-O") {
            self.opt_level = Some(match level {
                "0" => 0,
                "" | "1" | "g" => 1,
                "2" | "s" | "z" => 2,
                _ => 3,
            });
            if level == "fast" {
                self.fast_math = true;
            }
            return Ok(Role::Optimise);
        }
        if is_debug(name) {
            self.debug = name != "-g0";
        }
        if name.contains("-fdiagnostics-color") || name.ends_with("color-diagnostics") {
            self.colour_given = true;
        }
        if let Some(file) = arg.value_of("-MJ") {
            self.fragment = Some(file.into());
            return Ok(Role::Fragment);
        }
        if self.dependency_flag(name) {
            return Ok(Role::Dependencies);
        }
        if is_side_output(name) {
            self.side_outputs = true;
            return Ok(Role::HostOnly);
        }
        if name.starts_with("-fopenmp=") {
            // No library that Clang knows of: it says so.
            self.openmp = false;
        }
        self.query |= is_query(name);
        if is_for_fortran(name) {
            return Ok(Role::Fortran);
        }
        Ok(if is_host_only(name) {
            Role::HostOnly
        } else {
            Role::Other
        })
    }

    /// `--amd-stack-size=`: bytes, or units of 1,024 with a `K`.
    fn amd_stack_size(&mut self, value: &str) -> Result<Role> {
        let (digits, unit) = match value.strip_suffix(['K', 'k']) {
            Some(digits) => (digits, 1 << 10),
            None => (value, 1),
        };
        let number = digits.parse::<u32>().ok();
        let bytes = number.and_then(|n| n.checked_mul(unit));
        self.amd_stack = Some(bytes.filter(|n| *n <= MOST_STACK).ok_or_else(|| {
            Error::usage_help(
                format!("--amd-stack-size={value} is no size of a stack"),
                "write a number of bytes of at most 128K, as in --amd-stack-size=64K",
            )
        })?);
        Ok(Role::Own)
    }

    /// `-fopenmp-exec-mode=`.
    fn exec_mode(&mut self, value: &str) -> Result<Role> {
        let request = ModeRequest::parse(value).ok_or_else(|| {
            Error::usage_help(
                format!("-fopenmp-exec-mode={value} is no execution mode"),
                "the modes are generic and auto; for one region, write MODE:FILE:LINE with the \
                 line of its directive, or MODE:KERNEL",
            )
        })?;
        self.exec_modes.push(request);
        Ok(Role::Own)
    }

    /// `-Xopenmp-target[=TRIPLE] -march=sm_NN`, Clang's older way to say
    /// `--offload-arch=sm_NN`.
    fn target_option(&mut self, arg: &Arg) -> Result<()> {
        let Arg::Flag {
            value: Some(value), ..
        } = arg
        else {
            return Ok(());
        };
        let value = value.to_string_lossy();
        if let Some(list) = value
            .strip_prefix("-march=")
            .or_else(|| value.strip_prefix("--offload-arch="))
        {
            self.offload_arch(list)?;
        } else {
            self.notes.push(format!(
                "'{} {value}' is left out: Clang's device compiler is not used",
                arg.name()
            ));
        }
        Ok(())
    }

    /// `--offload-arch=`; the last of `none` and others counts.
    fn offload_arch(&mut self, list: &str) -> Result<()> {
        self.no_devices = list == "none";
        if self.no_devices {
            self.archs.clear();
            return Ok(());
        }
        self.multicore = false;
        let requests = arch::parse_list(list)?;
        self.excluded.retain(|one| !requests.contains(one));
        self.archs.extend(requests);
        Ok(())
    }

    /// `--no-offload-arch=`; `all` clears the list, as for Clang.
    fn no_offload_arch(&mut self, list: &str) -> Result<()> {
        if list == "all" {
            self.archs.clear();
            self.excluded.clear();
            return Ok(());
        }
        let requests = arch::parse_list(list)?;
        self.archs.retain(|one| !requests.contains(one));
        self.excluded.extend(requests);
        Ok(())
    }

    /// `-Minfo=`, NVIDIA's way to ask for remarks.
    fn minfo(&mut self, list: &str) -> Role {
        for word in list.split(',') {
            match word {
                "accel" | "acc" => self.minfo = true,
                "mp" => self.remarks.all(),
                "all" => {
                    self.minfo = true;
                    self.remarks.all();
                }
                _ => self.notes.push(format!(
                    "'{word}' in -Minfo={list} is left out: it is for NVIDIA's compiler; -Rpass= \
                     asks Clang for remarks"
                )),
            }
        }
        Role::Own
    }

    fn dependency_flag(&mut self, name: &str) -> bool {
        match name {
            "-MD" | "-MMD" => self.depfile.wanted = true,
            "-MG" | "-MP" | "-MV" => {}
            _ if name.starts_with("-Wp,-MD") || name.starts_with("-Wp,-MMD") => {
                self.depfile.wanted = true;
                self.depfile.file_given = true;
                self.depfile.target_given = name.contains(",-MT") || name.contains(",-MQ");
            }
            _ if name.starts_with("-MF") => self.depfile.file_given = true,
            _ if name.starts_with("-MT") || name.starts_with("-MQ") => {
                self.depfile.target_given = true;
            }
            _ => return false,
        }
        true
    }

    fn at_most(&mut self, phase: Phase) -> Role {
        if self.phase == Phase::Link || phase == Phase::Assembly && self.phase == Phase::Object {
            self.phase = phase;
        }
        Role::Phase
    }
}

/// A value after `=`, or without one.
pub fn strip_equals(value: &OsStr) -> OsString {
    let bytes = value.as_bytes();
    OsStr::from_bytes(bytes.strip_prefix(b"=").unwrap_or(bytes)).to_owned()
}
/// The value of `--name=value` or `--name value`.
fn joined_or_next(arg: &Arg, name: &str) -> Option<String> {
    let Arg::Flag { flag, value } = arg else {
        return None;
    };
    if flag == name {
        return value.as_ref().map(|v| v.to_string_lossy().into_owned());
    }
    arg.name()
        .strip_prefix(name)?
        .strip_prefix('=')
        .map(str::to_owned)
}
