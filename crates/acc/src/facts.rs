//! The Clang plugin's facts about a source's OpenACC directives.
//!
//! A missing list is empty; a missing fact means the safe case.

use serde::Deserialize;

/// The facts of one source.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Facts {
    /// Every directive, in order of the source.
    pub directives: Vec<Directive>,
    /// The directives that belong to a statement, and what that holds.
    pub constructs: Vec<Construct>,
    /// The variables that stand in clauses.
    pub vars: Vec<Var>,
    /// The arguments of clauses that are constants.
    pub numbers: Vec<Number>,
    /// The functions that `routine` directives are for.
    pub routines: Vec<Routine>,
}

/// One `#pragma acc`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Directive {
    /// Names the directive in every pass over the source.
    pub key: String,
    /// The file it stands in.
    pub file: String,
    /// Its line, from 1.
    pub line: u32,
    /// Its column, from 1.
    pub column: u32,
    /// The tokens after `#pragma acc`, with macros expanded.
    pub tokens: Vec<Token>,
    /// Where it stands.
    pub scope: Scope,
}

/// A token of a directive.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Token {
    /// Its spelling.
    pub text: String,
    /// Its line, from 1.
    pub line: u32,
    /// Its column, from 1.
    pub column: u32,
}

/// Where a directive stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// In a function.
    #[default]
    Statement,
    /// Outside of everything.
    File,
    /// In a class.
    Class,
    /// Where Clang made no construct of it.
    None,
}

/// A directive with the statement that follows it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Construct {
    /// Index of its directive.
    pub directive: usize,
    /// Index of the directive of the innermost construct around it, or -1.
    #[serde(deserialize_with = "none_where_negative")]
    pub parent: Option<usize>,
    /// The declaration of the function it stands in; 0 for none.
    pub function: u64,
    /// That function's name, for messages.
    pub function_name: String,
    /// The associated loop and those perfectly nested in it, outermost first.
    pub loops: Vec<Loop>,
    /// How many loops `collapse` is for, where that is a constant.
    pub collapse: Option<usize>,
    /// Index of the directive of the loop that is all that its loops do.
    pub tight: Option<usize>,
    /// Variables declared outside and named inside.
    pub uses: Vec<Use>,
    /// The statements of a `kernels` construct's body.
    pub statements: Vec<Statement>,
    /// Names the place of the brace that ends the body.
    pub end: String,
    /// Levels of the routines that are called inside.
    pub calls: Vec<String>,
    /// The associated loop's iterations are proven independent.
    pub independent: bool,
    /// Why they are not.
    pub why: String,
    /// How many of its loops' iterations are independent together.
    pub depth: usize,
    /// How many of the loops inside of its first one have iterations that are independent together,
    /// within one of its iterations.
    pub inside: usize,
    /// The one of its loops in which most accesses of arrays are contiguous, from 0.
    pub along: Option<usize>,
    /// For a compute construct, the extents that its loops access behind pointers, if they follow
    /// from the loops' bounds.
    pub extents: Vec<Extent>,
    /// What the iterations combine something with.
    pub reductions: Vec<Combined>,
    /// Declarations of variables whose last iteration's values count.
    pub last: Vec<u64>,
    /// The lines of its statement.
    pub body: Lines,
    /// Of `atomic`, what its operation changes and names where it may not.
    pub touches: Option<String>,
}

/// The elements behind a pointer that a construct accesses.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Extent {
    /// The pointer's declaration.
    pub id: u64,
    /// The first element, an expression of C.
    pub first: String,
    /// The number of elements, which is not positive where no iteration runs.
    pub length: String,
    /// The first element as people write it.
    pub shown_first: String,
    /// The number of elements as people write it.
    pub shown_length: String,
    /// The declarations of the variables that both expressions name.
    pub named: Vec<u64>,
    /// The values that elements have before the construct count.
    pub read: bool,
    /// Elements are written.
    pub written: bool,
}

/// A variable that a loop's iterations combine something with, and do not use
/// otherwise; no clause has to say so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Combined {
    /// Its name.
    pub name: String,
    /// Its declaration.
    pub id: u64,
    /// The operator, as a clause has it; `fmax` or `fmin` where it is that function,
    /// and `f+` for a sum of floating-point numbers.
    pub operator: String,
}

/// A loop.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Loop {
    /// The name of its variable.
    pub variable: String,
    /// Its variable's declaration.
    pub id: u64,
    /// The number of iterations, where it is a constant.
    pub count: Option<u64>,
    /// How it counts, where its header says so in a common form.
    pub header: Option<Header>,
    /// Names the place of the parenthesis that closes its header; empty in macros.
    pub close: String,
    /// The variables in its header, without its own.
    pub bounds: Vec<u64>,
    /// Those of them with which the number of its iterations may change.
    pub varies: Vec<u64>,
}

/// A loop's header, `for (i = FIRST; i RELATION LAST; i += STEP)`. Places are
/// empty inside of macros.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Header {
    /// Names the place of `for`.
    pub at: String,
    /// That of the parenthesis that closes it.
    pub close: String,
    /// That of the token before the first value; of a declaration, which has an
    /// `=` between, of the name.
    pub first: String,
    /// The header declares the variable.
    pub declared: bool,
    /// The variable.
    pub name: String,
    /// Its type, where that is one of C's integers.
    pub kind: String,
    /// The comparison of the variable with the last value.
    pub relation: String,
    /// Names the place of that operator.
    pub relation_at: String,
    /// What is added or subtracted: a number or a variable.
    pub step: String,
    /// It is subtracted.
    pub down: bool,
}

/// The kind of a variable's type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Arithmetic, complex, enumeration.
    Scalar,
    /// A pointer.
    Pointer,
    /// An array.
    Array,
    /// A structure, union or class.
    Record,
    /// Depends on a template's parameters.
    Dependent,
    /// Not stated.
    #[default]
    #[serde(other)]
    Unknown,
}

/// How a construct uses a variable.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Use {
    /// Its name.
    pub name: String,
    /// Its declaration, the same in all facts of a source; 0 where not known.
    pub id: u64,
    /// At the construct's directive its name means something else, or nothing.
    pub hidden: bool,
    /// The kind of its type, without a reference.
    pub class: Class,
    /// Its size, where it is a constant.
    pub bytes: Option<u64>,
    /// It is assigned.
    pub written: bool,
    /// It may be assigned by another name: it is a reference, or the construct assigns one.
    pub aliased: bool,
    /// It points to memory of the host that nothing in its function can have mapped.
    pub unmapped: bool,
    /// On every path it is assigned before it is read.
    pub first_written: bool,
    /// It is read after the construct.
    pub after: bool,
    /// It is no variable of a function.
    pub global: bool,
    /// It is a constant.
    #[serde(rename = "const")]
    pub constant: bool,
    /// It is named, and not members of it alone.
    pub whole: bool,
    /// The members of it that are named.
    pub members: Vec<String>,
}

impl Use {
    /// It is assigned, by its own name or another one.
    pub fn changes(&self) -> bool {
        self.written || self.aliased
    }

    /// A variable that a loop's threads may have a copy of each: one value that
    /// is assigned before it is read.
    pub fn is_temporary(&self) -> bool {
        let one = matches!(self.class, Class::Scalar | Class::Pointer);
        self.written && self.first_written && one
    }
}

/// What a statement of a `kernels` construct's body is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StatementKind {
    /// A `for` loop without a directive.
    Loop,
    /// A statement with an OpenACC directive.
    Acc,
    /// A declaration.
    Declaration,
    /// An `if`.
    If,
    /// Statements in braces.
    Block,
    /// A semicolon.
    Empty,
    /// Anything else.
    #[default]
    #[serde(other)]
    Other,
}

/// A statement of a `kernels` construct's body.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Statement {
    /// Names the place of its first token; empty where nothing can be put there.
    pub at: String,
    /// The lines that it covers.
    pub body: Lines,
    /// What it is.
    pub kind: StatementKind,
    /// Index of its directive, where it has one.
    #[serde(deserialize_with = "none_where_negative")]
    pub directive: Option<usize>,
    /// A loop whose iterations are proven independent.
    pub independent: bool,
    /// Why they are not.
    pub why: String,
    /// How many of its loops' iterations are independent together.
    pub depth: usize,
    /// What the iterations combine something with.
    pub reductions: Vec<Combined>,
    /// Declarations of variables whose last iteration's values count.
    pub last: Vec<u64>,
    /// The loop and those perfectly nested in it, outermost first.
    pub loops: Vec<Loop>,
    /// Variables declared outside of the statement and named inside.
    pub uses: Vec<Use>,
    /// Something in it jumps out of it, or into it.
    pub leaves: bool,
    /// A `goto` in it leads to a label outside of it.
    #[serde(default)]
    pub goes_out: bool,
    /// What its loop or its `if` does or, in braces, its statements.
    pub children: Vec<Statement>,
    /// What its loop or `if` is controlled by.
    pub control: Vec<Use>,
    /// What controls it, or what its declarations begin with, is computed of
    /// scalar variables alone and changes no others.
    pub simple: bool,
    /// What it declares.
    pub declares: Vec<Declared>,
    /// Names the place of its last token, of braces and declarations.
    pub end: String,
}

impl Statement {
    /// The loops that are independent together, may have no iterations, and whose variables are
    /// read after them; with their headers.
    pub fn outliving(&self) -> impl Iterator<Item = (&Loop, &Header)> {
        let loops = self.loops.iter().take(self.depth.max(1));
        loops
            .filter(|one| self.last.contains(&one.id) && one.count.is_none_or(|c| c == 0))
            .filter_map(|one| Some((one, one.header.as_ref()?)))
    }
}

/// A variable that a statement declares.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Declared {
    /// Its name.
    pub name: String,
    /// Its declaration.
    pub id: u64,
    /// The kind of its type.
    pub class: Class,
    /// Its size, where it is a constant.
    pub bytes: Option<u64>,
    /// A variable of the block, of a trivial type that is written out.
    pub plain: bool,
    /// It begins with a value.
    pub initialised: bool,
    /// Names the place of the expression that it begins with, where an
    /// assignment of that to it would do the same.
    pub first: String,
}

/// Lines of a file, from 1.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Lines {
    /// The first.
    pub line: u32,
    /// The last.
    pub end: u32,
}

/// A variable in a clause.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Var {
    /// Index of the directive.
    pub directive: usize,
    /// Index of its first token there.
    pub token: usize,
    /// The declaration of the variable that it is, or is a part of; of a member
    /// of a method's object, the member's. 0 where not known.
    pub id: u64,
    /// Of a variable outside of functions that no other file can name, the name
    /// for the linker; else empty.
    pub internal: String,
    /// Such a variable is declared in a header.
    pub header: bool,
    /// The declarations of the variables in its brackets.
    pub indices: Vec<u64>,
    /// The kind of its declared type, without a reference.
    pub class: Class,
    /// Its declared type.
    #[serde(rename = "type")]
    pub spelling: String,
    /// A part of it is named, by brackets.
    pub part: bool,
    /// Which of its brackets, behind the last member, follow a pointer.
    pub through: Vec<bool>,
    /// A member is named.
    pub member: bool,
    /// Which member of the variable it is, or is a part of; empty where it is all of
    /// it, or what a pointer leads to.
    pub of: String,
    /// It is, or is a part of, a member of a method's object, by its name alone.
    pub implicit: bool,
    /// Of a structure that is reduced, its members in order; none where it has
    /// some that cannot be combined by name.
    pub members: Vec<Member>,
    /// Its size, where it is a constant.
    pub bytes: Option<u64>,
    /// The size of what it points at, where it is a pointer or an array.
    pub element: Option<u64>,
}

/// An argument that is a constant.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Number {
    /// Index of the directive.
    pub directive: usize,
    /// Index of its first token there.
    pub token: usize,
    /// Its value.
    pub value: i64,
}

/// A member of a structure.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Member {
    /// Its name.
    pub name: String,
    /// The least value of its type, in C.
    pub low: String,
    /// The greatest.
    pub high: String,
}

/// A function that a `routine` directive is for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Routine {
    /// Index of the directive.
    pub directive: usize,
    /// Its name in the source.
    pub name: String,
    /// Its declaration.
    pub id: u64,
    /// Its name in the object file.
    pub mangled: String,
    /// It is defined in this source.
    pub definition: bool,
    /// The function that `bind` names, by its name in the object file.
    pub bind: Option<String>,
}

fn none_where_negative<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<usize>, D::Error> {
    let index = Option::<i64>::deserialize(deserializer)?;
    Ok(index.and_then(|i| usize::try_from(i).ok()))
}

impl Facts {
    /// What is known of the variable that a directive's token names.
    pub fn var(&self, directive: usize, token: usize) -> Option<&Var> {
        self.vars
            .iter()
            .find(|v| v.directive == directive && v.token == token)
    }

    /// The value of the argument that begins with a directive's token, where it is
    /// a constant.
    pub fn number(&self, directive: usize, token: usize) -> Option<i64> {
        let mut numbers = self.numbers.iter();
        let number = numbers.find(|n| n.directive == directive && n.token == token)?;
        Some(number.value)
    }
}
