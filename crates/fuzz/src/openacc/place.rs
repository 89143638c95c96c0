//! Where the array is that a nest works on.

use crate::rng::Rng;

/// The structures of all programs.
pub(super) const STRUCTURES: &str = "\
struct box {
  long more;
  long *to;
  struct { short few; long *to; } in;
  long fixed[64];
};
";

/// What leads to the array.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// A pointer.
    Pointer,
    /// A pointer in a structure.
    Member,
    /// One in a structure in a structure.
    Nested,
    /// One in an element of an array of structures.
    Element,
    /// One in a structure behind a pointer.
    Behind,
    /// It is in the structure itself.
    Inside,
    /// A pointer to the elements of a `std::vector`.
    Vector,
    /// It is a `std::array`.
    Array,
    /// A reference to it.
    Reference,
    /// A member of the object whose method has the nest.
    Object,
}

use Place::{Array, Behind, Element, Inside, Member, Nested, Object, Pointer, Reference, Vector};

impl Place {
    pub fn random(rng: &mut Rng, cpp: bool) -> Self {
        if cpp && rng.chance(50) {
            return rng.one_of([Vector, Array, Reference, Object]);
        }
        rng.one_of([
            Pointer, Pointer, Member, Nested, Element, Behind, Inside, Pointer,
        ])
    }

    /// What stands before a bracket with an index.
    pub fn access(self) -> &'static str {
        match self {
            Pointer | Vector | Array | Reference | Object => "to",
            Member => "box.to",
            Nested => "box.in.to",
            Element => "boxes[1].to",
            Behind => "box->to",
            Inside => "box.fixed",
        }
    }

    /// A small number beside it.
    pub fn more(self) -> Option<&'static str> {
        match self {
            Pointer | Vector | Array | Reference => None,
            Member | Inside => Some("box.more"),
            Nested => Some("box.in.few"),
            Element => Some("boxes[1].more"),
            Behind => Some("box->more"),
            Object => Some("more"),
        }
    }

    /// What clauses name for the array.
    pub fn section(self) -> String {
        match self {
            Array => "to".to_owned(),
            _ => format!("{}[0:64]", self.access()),
        }
    }

    /// What holds the pointer, as clauses name it.
    pub fn object(self) -> Option<&'static str> {
        match self {
            Pointer | Vector | Array | Reference => None,
            Member | Nested | Inside => Some("box"),
            Element => Some("boxes"),
            Behind => Some("box[0:1]"),
            Object => Some("this[0:1]"),
        }
    }

    /// Whether the object is mapped where no clause names it.
    pub fn implicit(self) -> bool {
        !matches!(self, Behind)
    }

    /// The declaration before a nest that writes to `array`.
    pub fn declared(self, array: &str) -> String {
        let set = |object: &str| {
            format!(
                "    {object}.more = 3; {object}.to = {array}; {object}.in.few = 4; {object}.in.to = {array};\n"
            )
        };
        match self {
            Pointer => format!("    long *to = {array};\n"),
            Member | Nested => format!("    struct box box;\n{}", set("box")),
            Element => format!("    struct box boxes[3];\n{}", set("boxes[1]")),
            Behind => format!("    struct box one, *box = &one;\n{}", set("one")),
            Inside => format!(
                "    struct box box;\n{}    for (int e = 0; e < 64; e++) box.fixed[e] = {array}[e];\n",
                set("box")
            ),
            Vector => format!(
                "    std::vector<long> elements({array}, {array} + 64);\n    long *to = elements.data();\n"
            ),
            Array => format!(
                "    std::array<long, 64> to;\n    for (int e = 0; e < 64; e++) to[e] = {array}[e];\n"
            ),
            Reference => format!("    long (&to)[64] = {array};\n"),
            Object => String::new(),
        }
    }

    /// What stands at the end of the block of that declaration.
    pub fn kept(self, array: &str) -> String {
        match self {
            Inside | Vector | Array => format!(
                "    for (int e = 0; e < 64; e++) {array}[e] = {}[e];\n",
                self.access()
            ),
            _ => String::new(),
        }
    }
}
