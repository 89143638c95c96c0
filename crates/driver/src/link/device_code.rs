//! Finds the device code of a link: in objects, and in the archive members that the linker will
//! take.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection, ObjectSymbol};
use wf_device_abi::clang::ENTRIES;
use wf_host_abi::DEVICE_SECTION;

use crate::error::{Error, Result};
use crate::section::{self, DecodeError, Unit};

/// First bytes of LLVM's bitcode.
const BITCODE: [u8; 4] = *b"BC\xc0\xde";

/// What a link's objects carry.
#[derive(Debug, Default)]
pub struct Collected {
    /// Device code, in link order.
    pub units: Vec<Unit>,
    /// Whether any object has offload entries: kernels, or variables that
    /// the host maps. Without one, no device code can ever run.
    pub has_entries: bool,
}

/// One object file's part in the link.
struct Member {
    units: Vec<Unit>,
    has_entries: bool,
    defined: Vec<Vec<u8>>,
    undefined: Vec<Vec<u8>>,
    /// Already part of the link.
    taken: bool,
}

/// Gathers objects and archives in link order.
#[derive(Default)]
pub struct Collector {
    members: Vec<Member>,
    /// Symbols asked for on the command line, and the program's entry.
    wanted: Vec<Vec<u8>>,
    /// Some object is bitcode of link-time optimisation: what it asks of
    /// archives is not known, so that everything in them counts as linked.
    opaque: bool,
}

impl Collector {
    /// A symbol that must be resolved even if no object refers to it (`-u`).
    pub fn want(&mut self, symbol: impl Into<Vec<u8>>) {
        self.wanted.push(symbol.into());
    }

    /// Adds an object file with device code that is still in memory.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn add_compiled(&mut self, path: &Path, unit: Unit) -> Result<()> {
        let bytes = std::fs::read(path).map_err(Error::file("cannot read", path))?;
        if let Some(mut member) = read_member(&bytes, path, true)? {
            member.units.push(unit);
            self.members.push(member);
        }
        Ok(())
    }

    /// Adds an input of the link; `whole`: all members of an archive are
    /// linked. What is neither object nor archive has no device code.
    ///
    /// # Errors
    /// When the file cannot be read, or its device code is damaged.
    pub fn add_file(&mut self, path: &Path, whole: bool) -> Result<()> {
        let Ok(bytes) = std::fs::read(path) else {
            // The linker says it better.
            return Ok(());
        };
        if bytes.starts_with(b"!<arch>\n") || bytes.starts_with(b"!<thin>\n") {
            self.add_archive(&bytes, path, whole)
        } else {
            self.opaque |= bytes.starts_with(&BITCODE);
            self.members.extend(read_member(&bytes, path, true)?);
            Ok(())
        }
    }

    fn add_archive(&mut self, bytes: &[u8], path: &Path, whole: bool) -> Result<()> {
        let damaged = |e: object::Error| Error::Input {
            path: path.to_owned(),
            message: format!("damaged archive: {e}"),
            help: Some("make it again with ar".into()),
        };
        let archive = ArchiveFile::parse(bytes).map_err(damaged)?;
        for member in archive.members() {
            let member = member.map_err(damaged)?;
            let name = String::from_utf8_lossy(member.name()).into_owned();
            let origin = PathBuf::from(format!("{}({name})", path.display()));
            let outside;
            let data = if archive.is_thin() {
                let file = path.parent().unwrap_or(Path::new("")).join(&name);
                outside = std::fs::read(&file).map_err(Error::file("cannot read", file))?;
                &*outside
            } else {
                member.data(bytes).map_err(damaged)?
            };
            self.opaque |= data.starts_with(&BITCODE);
            self.members.extend(read_member(data, &origin, whole)?);
        }
        Ok(())
    }

    /// Resolves symbols to a fixed point, as a linker does over a group of
    /// archives, and returns what the members that were taken carry.
    pub fn finish(mut self) -> Collected {
        if self.members.iter().all(|m| m.taken || m.units.is_empty()) {
            // Nothing that matters here depends on what the linker pulls in.
            self.members.retain(|m| m.taken);
        }
        let mut providers: HashMap<&[u8], Vec<usize>> = HashMap::new();
        for (index, member) in self.members.iter().enumerate().filter(|(_, m)| !m.taken) {
            for symbol in &member.defined {
                providers.entry(symbol).or_default().push(index);
            }
        }
        let mut defined: HashSet<&[u8]> = HashSet::new();
        let mut wanted: Vec<&[u8]> = self.wanted.iter().map(Vec::as_slice).collect();
        let whole = |m: &Member| m.taken || self.opaque;
        let mut taken: Vec<bool> = self.members.iter().map(whole).collect();
        for member in self.members.iter().filter(|m| m.taken) {
            defined.extend(member.defined.iter().map(Vec::as_slice));
            wanted.extend(member.undefined.iter().map(Vec::as_slice));
        }
        while let Some(symbol) = wanted.pop() {
            if defined.contains(symbol) {
                continue;
            }
            // The first archive member that defines it, as the linker takes.
            let Some(&index) = providers.get(symbol).and_then(|all| all.first()) else {
                continue;
            };
            let member = &self.members[index];
            taken[index] = true;
            defined.extend(member.defined.iter().map(Vec::as_slice));
            wanted.extend(member.undefined.iter().map(Vec::as_slice));
        }
        let mut collected = Collected::default();
        for (member, _) in self
            .members
            .iter_mut()
            .zip(taken)
            .filter(|(_, taken)| *taken)
        {
            collected.units.append(&mut member.units);
            collected.has_entries |= member.has_entries;
        }
        collected
    }
}

/// Reads an object file; `None` when it is none, for example bitcode of
/// link-time optimisation, a shared object or a linker script.
fn read_member(bytes: &[u8], origin: &Path, taken: bool) -> Result<Option<Member>> {
    let Ok(file) = object::File::parse(bytes) else {
        return Ok(None);
    };
    if file.kind() != object::ObjectKind::Relocatable {
        return Ok(None);
    }
    let units = match file.section_by_name(DEVICE_SECTION) {
        Some(section) => {
            // The section says where in the file it is; the file may be cut short.
            let data = section.data().map_err(|_| DecodeError::Damaged);
            read_units(data.and_then(section::decode), origin)?
        }
        None => Vec::new(),
    };
    let mut member = Member {
        units,
        has_entries: file.section_by_name(ENTRIES).is_some(),
        defined: Vec::new(),
        undefined: Vec::new(),
        taken,
    };
    for symbol in file.symbols().filter(|s| s.is_global()) {
        let Ok(name) = symbol.name_bytes() else {
            continue;
        };
        if !symbol.is_undefined() {
            member.defined.push(name.to_vec());
        } else if !symbol.is_weak() {
            // An undefined weak symbol pulls nothing in.
            member.undefined.push(name.to_vec());
        }
    }
    Ok(Some(member))
}

fn read_units(
    units: std::result::Result<Vec<Unit>, DecodeError>,
    origin: &Path,
) -> Result<Vec<Unit>> {
    units.map_err(|why| Error::Input {
        path: origin.to_owned(),
        message: match why {
            DecodeError::OtherVersion => {
                "its device code was written by another version of wfcc".into()
            }
            DecodeError::Damaged => "its device code is damaged".into(),
        },
        help: Some("compile it again with this wfcc".into()),
    })
}

/// The device code of a file that is looked at, not linked.
///
/// # Errors
/// As [`Collector::add_file`], and when the file cannot be read.
pub fn all_units(path: &Path) -> Result<Vec<Unit>> {
    std::fs::metadata(path).map_err(Error::file("cannot read", path))?;
    let mut collector = Collector::default();
    collector.add_file(path, true)?;
    Ok(collector.finish().units)
}

/// Whether the object file at `path`, or a member of the archive there, has
/// device code.
pub fn has_device_code(path: &Path) -> bool {
    let Ok(file) = std::fs::File::open(path) else {
        return false;
    };
    // Reads the headers only, not the whole file.
    let cache = object::ReadCache::new(file);
    if has_section(&cache) {
        return true;
    }
    let Ok(archive) = ArchiveFile::parse(&cache) else {
        return false;
    };
    let members = archive.members().filter_map(std::result::Result::ok);
    if archive.is_thin() {
        let folder = path.parent().unwrap_or(Path::new(""));
        let mut names = members.map(|m| String::from_utf8_lossy(m.name()).into_owned());
        return names.any(|name| {
            std::fs::File::open(folder.join(name))
                .is_ok_and(|file| has_section(&object::ReadCache::new(file)))
        });
    }
    let mut ranges = members.map(|member| member.file_range());
    ranges.any(|(start, length)| has_section(cache.range(start, length)))
}

/// Whether the object file has a section of device code.
fn has_section<'a>(file: impl object::ReadRef<'a>) -> bool {
    object::File::parse(file).is_ok_and(|file| {
        file.kind() == object::ObjectKind::Relocatable
            && file.section_by_name(DEVICE_SECTION).is_some()
    })
}
