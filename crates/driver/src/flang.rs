//! Finds Flang 22, which compiles Fortran.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use crate::clang::{self, Clang, VERSION};
use crate::error::{Error, Result};
use crate::tools;

/// How to get it.
const INSTALL: &str = "install it with `apt-get install flang-22`, or name the program in \
                       WARPFORK_FLANG";

/// Finds it: `WARPFORK_FLANG`, `flang-22` on `PATH`, Debian's folder. It runs as `clang` does.
///
/// # Errors
/// When there is none, or it is another version than the plugin's.
pub fn find(clang: &Clang) -> Result<Clang> {
    let path = match env::var_os("WARPFORK_FLANG") {
        Some(named) => {
            let path = PathBuf::from(&named);
            if path.components().count() > 1 {
                Some(path).filter(|p| p.is_file())
            } else {
                tools::on_path(&named.to_string_lossy()).into_iter().next()
            }
        }
        None => {
            let mut candidates = tools::on_path(&format!("flang-{VERSION}"));
            candidates.push(format!("/usr/lib/llvm-{VERSION}/bin/flang").into());
            candidates.into_iter().find(|p| p.is_file())
        }
    };
    let path = path.ok_or_else(|| Error::Installation {
        message: format!("Flang {VERSION} was not found"),
        help: INSTALL.into(),
    })?;
    match clang::major_version(&path)? {
        Some(VERSION) => Ok(clang.beside(path)),
        _ => Err(Error::Installation {
            message: format!("'{}' is not Flang {VERSION}", path.display()),
            help: INSTALL.into(),
        }),
    }
}

/// The libraries that a program needs of Flang's.
///
/// # Errors
/// When Flang is not there.
pub fn libraries(clang: &Clang) -> Result<Vec<OsString>> {
    let flang = find(clang)?;
    let real = flang
        .path()
        .canonicalize()
        .map_err(Error::file("cannot find", flang.path()))?;
    let prefix = real.ancestors().nth(2).unwrap_or(&real);
    let folder = prefix.join(format!("lib/clang/{VERSION}/lib/x86_64-pc-linux-gnu"));
    Ok(vec![
        "-L".into(),
        folder.into(),
        "-lflang_rt.runtime".into(),
        "-lm".into(),
    ])
}
