//! Compares the captures of a source's target regions on both sides: a kernel's arguments in
//! the host's object, and its parameters in the device code.
//!
//! The plugin's `regions.cpp` compares the captures of the host's front end with the device's. Where
//! the host job has read a precompiled header, the device job runs a host's front end of its own,
//! and the object comes from the other. For templates in that header the plugin saw no metadirective, so their instances may
//! capture other variables.

use std::collections::HashMap;
use std::path::Path;

use wf_diagnostics::Diagnostic;
use wf_host_abi::SourceLoc;

use crate::clang_jobs::regions_file;
use crate::error::{Error, Result};

const OTHERS: &str = "this region has other variables in the host's object than in the device \
    code: a precompiled header keeps no metadirectives of templates";
const HELP: &str = "include the header without the precompiled one, or name the variables in the \
    region outside of the metadirective, as in `(void)&x;`";

/// Regions in the order in which a pass met them, those at one place of one
/// function together.
type Regions = HashMap<String, Vec<Region>>;

/// A region as the plugin writes it down.
#[derive(Debug, PartialEq, Eq)]
struct Region {
    file: String,
    /// What it captures, a line each.
    captures: String,
}

/// Compares the regions of the host pass, whose messages are in `recorded`, with
/// those of the device pass, whose are in `held`.
///
/// # Errors
/// The regions that capture something else on the host than on the device.
pub fn compare(recorded: &Path, held: &Path) -> Result<()> {
    let read = |messages: &Path| std::fs::read_to_string(regions_file(messages)).ok();
    let (Some(host), Some(device)) = (read(recorded), read(held)) else {
        return Ok(());
    };
    let wrong = different(&parse(&host), &parse(&device));
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(Error::Device(wrong)),
    }
}

/// Records end with a zero byte and have three parts: function, line and column;
/// file; captures.
fn parse(text: &str) -> Regions {
    let mut all = Regions::new();
    for record in text.split_terminator('\0') {
        let mut parts = record.splitn(3, '\n');
        let mut part = || parts.next().unwrap_or_default().to_owned();
        let (key, file, captures) = (part(), part(), part());
        all.entry(key).or_default().push(Region { file, captures });
    }
    all
}

fn different(host: &Regions, device: &Regions) -> Vec<Diagnostic> {
    let mut keys: Vec<_> = device.keys().filter(|k| host.contains_key(*k)).collect();
    keys.sort();
    let captures =
        |all: &[Region]| -> Vec<String> { all.iter().map(|r| r.captures.clone()).collect() };
    keys.into_iter()
        .filter(|k| captures(&host[*k]) != captures(&device[*k]))
        .map(|key| {
            let (function, place) = key.rsplit_once(' ').unwrap_or_default();
            let line = place.split(':').next().and_then(|n| n.parse().ok());
            Diagnostic::error(OTHERS, HELP).at(SourceLoc {
                file: device[key][0].file.clone(),
                line: line.unwrap_or(0),
                column: 0,
                function: function.to_owned(),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_other_captures_of_one_region_are_an_error() {
        let device = parse("f 3:1\n./a.h\nx 1 2:1\n\0g 5:1\na.c\ny 1 4:1\n\0");
        let same = parse("f 3:1\na.h\nx 1 2:1\n\0");
        assert!(different(&same, &device).is_empty());
        let other = parse("f 3:1\na.h\nz 1 2:1\n\0g 5:1\na.c\ny 1 4:1\n\0");
        let wrong = different(&other, &device);
        assert_eq!(wrong.len(), 1);
        assert_eq!(
            (wrong[0].loc.file.as_str(), wrong[0].loc.line),
            ("./a.h", 3)
        );
    }
}
