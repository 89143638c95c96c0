//! The plan: the code that the Clang plugin puts in place of OpenACC's directives.

use std::collections::BTreeMap;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// A piece of a directive or of code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Text that is made tokens.
    Text(String),
    /// Tokens of the OpenACC directive itself: from the first to before the last.
    Tokens(usize, usize),
    /// Tokens of the statement after the directive: from the token after this place, less so many,
    /// to the semicolon.
    Behind(String, usize),
}

impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Tokens(from, to) => [from, to].serialize(serializer),
            Self::Behind(at, without) => {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("behind", at)?;
                map.serialize_entry("without", without)?;
                map.end()
            }
        }
    }
}

impl From<&str> for Part {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Part {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// What stands in a directive's place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Element {
    /// An OpenMP directive, without `#pragma omp`.
    Omp(Vec<Part>),
    /// Tokens of the language.
    Code(Vec<Part>),
}

/// Elements before or after a token in the statement after the directive.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Insert {
    /// The token's place, as the facts name it.
    pub at: String,
    /// They are after it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub behind: bool,
    /// What is put there.
    pub elements: Vec<Element>,
}

/// What becomes of one directive.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Replacement {
    /// In its place.
    pub replace: Vec<Element>,
    /// In the statement that follows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inserts: Vec<Insert>,
    /// Tokens of the statement that follows that vanish: from the token of the
    /// first place to that of the second.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub omit: Vec<[String; 2]>,
    /// Behind the statement that follows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<Element>,
}

/// The plan for one source.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Plan {
    /// The program's own OpenMP directives are to be read, too.
    pub openmp: bool,
    /// Declarations before the source's first token.
    pub prelude: String,
    /// By the directives' keys; a directive that is not in it vanishes.
    pub directives: BTreeMap<String, Replacement>,
    /// Functions that device code may call, by their names in the object file.
    pub declare_target: Vec<String>,
    /// Which function device code calls instead.
    pub bind: BTreeMap<String, String>,
    /// By which names the host finds the device's copies of static variables, by
    /// their own names in the object file.
    pub statics: BTreeMap<String, String>,
}

/// Collects the parts of a directive.
#[derive(Clone, Debug, Default)]
pub struct Parts(pub Vec<Part>);

impl Parts {
    /// Begins with this text.
    pub fn new(text: impl Into<String>) -> Self {
        Self(vec![Part::Text(text.into())])
    }

    /// Adds text.
    pub fn text(&mut self, text: impl AsRef<str>) -> &mut Self {
        let text = text.as_ref();
        if let Some(Part::Text(last)) = self.0.last_mut() {
            last.push_str(text);
        } else if !text.is_empty() {
            self.0.push(Part::Text(text.to_owned()));
        }
        self
    }

    /// Adds tokens of the directive.
    pub fn tokens(&mut self, tokens: &std::ops::Range<usize>) -> &mut Self {
        self.0.push(Part::Tokens(tokens.start, tokens.end));
        self
    }

    /// Adds tokens of the statement ([`Part::Behind`]); of a declaration, those after the `=`.
    pub fn behind(&mut self, place: &str, declared: bool) -> &mut Self {
        self.0.push(Part::Behind(place.to_owned(), declared.into()));
        self
    }

    /// Adds other parts.
    pub fn parts(&mut self, other: &Parts) -> &mut Self {
        for part in &other.0 {
            match part {
                Part::Text(text) => {
                    self.text(text);
                }
                other => self.0.push(other.clone()),
            }
        }
        self
    }

    /// As an OpenMP directive.
    pub fn omp(self) -> Element {
        Element::Omp(self.0)
    }

    /// As code.
    pub fn code(self) -> Element {
        Element::Code(self.0)
    }
}
