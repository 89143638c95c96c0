//! Emits the OpenMP code that replaces each directive.

mod atomic;
mod clauses;
mod compute;
mod counted;
mod data;
mod declare;
mod extents;
mod gangs;
mod hoisted_expressions;
mod kernels;
mod loops;
mod private_pointees;
mod routine;
mod rows;
mod sections;
mod standalone;
mod structures;
mod tile;

use crate::directive::{Kind, Span, text};
use crate::facts::{self, Facts};
use crate::kernels_pieces::Pieces;
use crate::levels::Planned;
use crate::names::Name;
use crate::nest::Nest;
use crate::plan::{Element, Part, Parts, Plan, Replacement};
use crate::variables::Variables;
use crate::{Note, Options, error_at};
use wf_diagnostics::Diagnostic;

/// Writes the plan.
pub(crate) struct Writer<'a> {
    pub(crate) nest: &'a Nest<'a>,
    pub(crate) pieces: &'a Pieces<'a>,
    pub(crate) planned: &'a [Planned],
    pub(crate) variables: &'a [Variables],
    pub(crate) plan: Plan,
    pub(crate) notes: Vec<Note>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    options: Options,
    /// Directives that a directive around has written already.
    done: Vec<bool>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(
        nest: &'a Nest<'a>,
        pieces: &'a Pieces<'a>,
        planned: &'a [Planned],
        variables: &'a [Variables],
        options: &Options,
    ) -> Self {
        Self {
            nest,
            pieces,
            planned,
            variables,
            plan: Plan {
                openmp: options.openmp,
                prelude: prelude(options.cxx),
                ..Plan::default()
            },
            notes: Vec::new(),
            diagnostics: Vec::new(),
            options: *options,
            done: vec![false; nest.directives.len()],
        }
    }

    /// Writes every directive.
    pub(crate) fn run(&mut self) {
        let nest = self.nest;
        for (construct, variables) in self.variables.iter().enumerate() {
            let gangs = variables.gangs.iter().map(|r| &r.base);
            let names = gangs
                .chain(&variables.private)
                .chain(&variables.firstprivate)
                .chain(&variables.copied);
            self.check_visible(nest.fact(construct).directive, names);
        }
        for (index, directive) in nest.directives.iter().enumerate() {
            let Some(directive) = directive else { continue };
            if self.done[index] {
                continue;
            }
            let construct = nest.construct(index);
            let replacement = match (directive.kind, construct) {
                (Kind::Parallel | Kind::Serial, _) => self.compute(index, directive),
                (Kind::Kernels, _) => self.kernels(index, directive),
                (Kind::Loop, Some(construct)) => self.inner_loop(construct, directive),
                // A loop that nothing is known of stays as it is.
                (Kind::Loop, None) | (Kind::Cache, _) => None,
                (Kind::Data, _) => self.data(index, directive),
                (Kind::EnterData | Kind::ExitData, _) => self.dynamic(index, directive),
                (Kind::HostData, _) => self.host_data(index, directive),
                (Kind::Update, _) => self.update(index, directive),
                (Kind::Atomic, _) => Some(atomic::write(directive)),
                (Kind::Declare, _) => self.declare(index, directive),
                (Kind::Routine, _) => self.routine(index, directive),
                (Kind::Wait, _) => Some(self.wait(index, directive)),
                (Kind::Init | Kind::Shutdown | Kind::Set, _) => self.device(index, directive),
            };
            if let Some(replacement) = replacement {
                self.put(index, replacement);
            }
        }
    }

    /// Reports variables that the directive has no words for.
    pub(crate) fn check_visible<'n>(
        &mut self,
        directive: usize,
        names: impl Iterator<Item = &'n Name>,
    ) {
        for name in names.filter(|n| n.hidden) {
            let message = format!(
                "what is assigned inside as '{}' has another name here, or none",
                name.text
            );
            self.error(directive, 0, message);
        }
    }

    /// Puts a directive's replacement into the plan.
    pub(crate) fn put(&mut self, directive: usize, replacement: Replacement) {
        self.done[directive] = true;
        let replacement = self.keep(directive, replacement);
        let key = self.fact(directive).key.clone();
        self.plan.directives.insert(key, replacement);
    }

    pub(crate) fn facts(&self) -> &'a Facts {
        self.nest.facts
    }

    pub(crate) fn fact(&self, directive: usize) -> &'a facts::Directive {
        &self.facts().directives[directive]
    }

    /// Tokens of a directive as text.
    pub(crate) fn text(&self, directive: usize, span: &Span) -> String {
        text(&self.fact(directive).tokens, span)
    }

    /// Parts of a directive without its tokens, for use in another's place, where values
    /// that are kept have names.
    pub(crate) fn spelled(&self, directive: usize, parts: &Parts) -> Parts {
        let mut spelled = Parts::default();
        for part in &parts.0 {
            match part {
                Part::Text(text) => spelled.text(text),
                Part::Tokens(from, to) => {
                    let span = *from..*to;
                    let kept = self.kept_name(directive, &span);
                    spelled.text(kept.unwrap_or_else(|| self.text(directive, &span)))
                }
                Part::Behind(..) => {
                    spelled.0.push(part.clone());
                    &mut spelled
                }
            };
        }
        spelled
    }

    /// A line of `-Minfo` at a directive.
    pub(crate) fn note(&mut self, directive: usize, text: impl Into<String>) {
        self.note_at(directive, self.fact(directive).line, text.into());
    }

    /// A line of `-Minfo` in what a directive is for.
    pub(crate) fn note_at(&mut self, directive: usize, line: u32, text: String) {
        let construct = self.nest.construct(directive);
        let region = construct.and_then(|c| self.nest.region[c]);
        let region = region.map(|r| self.fact(self.nest.fact(r).directive));
        let own = &self.fact(directive).file;
        self.notes.push(Note {
            file: self.fact(directive).file.clone(),
            line,
            function: construct
                .map_or_else(String::new, |c| self.nest.fact(c).function_name.clone()),
            construct: region.filter(|r| r.file == *own).map(|r| r.line),
            of_loop: false,
            text,
        });
    }

    /// The line that says how a loop is shared out.
    pub(crate) fn loop_line(&mut self, directive: usize, text: impl Into<String>) {
        self.loop_line_at(directive, self.fact(directive).line, text.into());
    }

    /// The same of a loop without a directive of its own.
    pub(crate) fn loop_line_at(&mut self, directive: usize, line: u32, text: String) {
        self.note_at(directive, line, text);
        if let Some(note) = self.notes.last_mut() {
            note.of_loop = true;
        }
    }

    /// An error at a token of a directive.
    pub(crate) fn error(&mut self, directive: usize, token: usize, message: String) {
        let fact = self.facts().directives[directive].clone();
        self.diagnostics.push(error_at(&fact, token, message));
    }
}

/// The runtime's functions that translated code calls. None throws, nor does a helper in
/// the prelude: where a call in a section of `target data` may, and a cleanup waits,
/// Clang 22 makes invalid IR.
const CALLED: [&str; 17] = [
    "int __wf_acc_device(int, long)",
    "void __wf_acc_wait(int, long, int, const long *)",
    "long __wf_acc_absent(const volatile void *, long)",
    "void __wf_acc_attach(void **)",
    "void __wf_acc_detach(void **, int)",
    "void __wf_acc_rows(const char *, int, int, void *, long, int, const long *, unsigned long)",
    "void __wf_acc_section(const char *, int, void *, long, int, const long *)",
    "void __wf_acc_exit_pointer(int, void **, int)",
    "void __wf_acc_init(int, int)",
    "void __wf_acc_shutdown(int, int)",
    "void __wf_acc_set(int, int, long)",
    "void *__wf_acc_copyin(void *, unsigned long) __asm__(\"acc_copyin\")",
    "void *__wf_acc_create(void *, unsigned long) __asm__(\"acc_create\")",
    "void __wf_acc_copyout(void *, unsigned long) __asm__(\"acc_copyout\")",
    "void __wf_acc_delete(void *, unsigned long) __asm__(\"acc_delete\")",
    "int __wf_acc_gang(void) __asm__(\"omp_get_team_num\")",
    "int __wf_acc_gangs(void) __asm__(\"omp_get_num_teams\")",
];

/// Declarations of what translated code calls, in C89 with the words that compilers
/// have under reserved names.
fn prelude(cxx: bool) -> String {
    let called: String = CALLED
        .iter()
        .map(|one| format!("{one} __attribute__((__nothrow__));\n"))
        .collect();
    let helpers = "\
        static __inline __attribute__((__unused__, __nothrow__)) long __wf_acc_least(long __a, long __b) {\n\
        return __a < __b ? __a : __b; }\n\
        static __inline __attribute__((__unused__, __nothrow__)) long __wf_acc_greatest(long __a, long __b) {\n\
        return __a > __b ? __a : __b; }\n\
        static __inline __attribute__((__unused__, __nothrow__)) long __wf_acc_gang_step(\
        int __dimension, long __a, long __b, long __c) {\n\
        long __all = __wf_acc_gangs();\n\
        __a = __a < __all ? __a : __all; __all /= __a > 0 ? __a : 1;\n\
        __b = __b < __all ? __b : __all; __all /= __b > 0 ? __b : 1;\n\
        __c = __c < __all ? __c : __all;\n\
        __a = __dimension == 1 ? __a : __dimension == 2 ? __b : __c;\n\
        return __a > 0 ? __a : 1; }\n\
        static __inline __attribute__((__unused__, __nothrow__)) long __wf_acc_gang_first(\
        int __dimension, long __a, long __b, long __c) {\n\
        long __x = __wf_acc_gang_step(1, __a, __b, __c);\n\
        long __y = __wf_acc_gang_step(2, __a, __b, __c);\n\
        long __z = __wf_acc_gang_step(3, __a, __b, __c), __gang = __wf_acc_gang();\n\
        if (__gang >= __x * __y * __z) return __LONG_MAX__;\n\
        return __dimension == 1 ? __gang % __x : \
        __dimension == 2 ? __gang / __x % __y : __gang / (__x * __y); }\n\
        struct __wf_acc_entry { unsigned long __reserved; unsigned short __version, __kind; \
        unsigned __flags; void *__address; const char *__name; unsigned long __size, __data; \
        void *__aux; };\n\
        struct __wf_acc_kept { void *__at; unsigned long __bytes; int __out; };\n\
        static __inline __attribute__((__unused__, __nothrow__)) struct __wf_acc_kept __wf_acc_keep(\
        const volatile void *__at, unsigned long __bytes, int __in, int __out) {\n\
        struct __wf_acc_kept __kept;\n\
        __kept.__at = (void *)__at; __kept.__bytes = __bytes; __kept.__out = __out;\n\
        if (__in) __wf_acc_copyin(__kept.__at, __bytes);\n\
        else __wf_acc_create(__kept.__at, __bytes);\n\
        return __kept; }\n\
        static __inline __attribute__((__unused__, __nothrow__)) void __wf_acc_leave(struct __wf_acc_kept *__kept) {\n\
        if (__kept->__out) __wf_acc_copyout(__kept->__at, __kept->__bytes);\n\
        else __wf_acc_delete(__kept->__at, __kept->__bytes); }\n";
    if cxx {
        format!("extern \"C\" {{\n{called}{helpers}}}\n")
    } else {
        called + helpers
    }
}

/// A directive that stands before a statement, with code around both.
pub(crate) fn around(
    before: Vec<Element>,
    inner: Vec<Element>,
    after: Vec<Element>,
) -> Replacement {
    if before.is_empty() && after.is_empty() {
        return Replacement {
            replace: inner,
            ..Replacement::default()
        };
    }
    let mut replace = vec![Parts::new("{").code()];
    replace.extend(before);
    replace.extend(inner);
    let mut last = after;
    last.push(Parts::new("}").code());
    Replacement {
        replace,
        after: last,
        ..Replacement::default()
    }
}

/// Elements that stand alone, as one statement.
pub(crate) fn alone(mut elements: Vec<Element>) -> Replacement {
    if elements.len() != 1 || matches!(elements[0], Element::Code(_)) {
        elements.insert(0, Parts::new("{").code());
        elements.push(Parts::new("}").code());
    }
    Replacement {
        replace: elements,
        ..Replacement::default()
    }
}

/// `a, b`.
pub(crate) fn list(names: &[String]) -> String {
    names.join(", ")
}

/// Adds ` clause(a, b)` where there is one.
pub(crate) fn clause(parts: &mut Parts, name: &str, names: &[String]) {
    if !names.is_empty() {
        parts.text(format!(" {name}({})", list(names)));
    }
}
