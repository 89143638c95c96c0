//! The line table: the source location of an instruction.

use gimli::{EndianSlice, RunTimeEndian};
use object::{Object, ObjectSection};

/// A place in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// File.
    pub file: String,
    /// Line, 0 for none.
    pub line: u64,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// Rows by address: first address, file, line; line 0 ends a sequence.
#[derive(Default)]
pub struct Lines {
    rows: Vec<(u64, u32, u64)>,
    files: Vec<String>,
}

impl Lines {
    /// Reads a file's table. One that is damaged is as good as none.
    pub fn read(file: &object::File) -> Self {
        let mut lines = Self::default();
        if read(file, &mut lines).is_none() {
            return Self::default();
        }
        lines.rows.sort_by_key(|row| row.0);
        lines
    }

    /// The place of an address of the file.
    pub fn find(&self, addr: u64) -> Option<Place> {
        let at = self.rows.partition_point(|row| row.0 <= addr);
        let &(_, file, line) = self.rows.get(at.checked_sub(1)?)?;
        let file = self.files.get(file as usize)?.clone();
        (line > 0).then_some(Place { file, line })
    }
}

fn read(file: &object::File, lines: &mut Lines) -> Option<()> {
    let section = |id: gimli::SectionId| {
        let data = file
            .section_by_name(id.name())
            .and_then(|s| s.uncompressed_data().ok());
        Ok::<_, gimli::Error>(data.unwrap_or_default())
    };
    let sections = gimli::DwarfSections::load(section).ok()?;
    let dwarf = sections.borrow(|data| EndianSlice::new(data, RunTimeEndian::Little));
    let mut units = dwarf.units();
    while let Some(header) = units.next().ok()? {
        let unit = dwarf.unit(header).ok()?;
        let Some(program) = unit.line_program.clone() else {
            continue;
        };
        let mut rows = program.rows();
        let mut last = (u64::MAX, 0);
        while let Some((header, row)) = rows.next_row().ok()? {
            if row.end_sequence() {
                lines.rows.push((row.address(), 0, 0));
                continue;
            }
            if last.0 != row.file_index() {
                let entry = row.file(header)?;
                let name = dwarf.attr_string(&unit, entry.path_name()).ok()?;
                let name = name.to_string_lossy().into_owned();
                let known = lines.files.iter().position(|f| *f == name);
                let index = known.unwrap_or_else(|| {
                    lines.files.push(name);
                    lines.files.len() - 1
                });
                last = (row.file_index(), index as u32);
            }
            let line = row.line().map_or(0, |l| l.get());
            lines.rows.push((row.address(), last.1, line));
        }
    }
    Some(())
}
