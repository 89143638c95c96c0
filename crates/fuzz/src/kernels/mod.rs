//! Random bodies of OpenACC `kernels` regions and of `loop auto`, for the proof that
//! their loops are independent: what a compiler runs in parallel must give what the
//! program gives without directives, in every order of lanes.
//!
//! Each seed names one function with one or two constructs. It tries what makes such a
//! proof wrong: pointers of every kind to the same data, narrow subscripts, scalars that
//! look like reductions, counters and bounds that the body changes, several instances of
//! one template. It is called with distinct arrays, with overlapping ones, and with no
//! iterations. Nothing in it is undefined behaviour: values stay small, unsigned ones
//! wrap, and types are punned as C allows.

mod control;
mod draft;
pub mod node;
mod pointers;
pub mod run;
mod scalars;

use crate::rng::Rng;
use draft::{Draft, Instances};
use node::Node;

/// What all programs have.
const PRELUDE: &str = include_str!("prelude.c");

/// The arrays of the prelude, which are on the device while a function runs.
const DATA: &str = "#pragma acc data copy(A, B, C, X, M, P, R, Q, V, W, Y, D, E, GS)";

/// A function and its calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its seed.
    pub seed: u64,
    /// What stands before its parameters: a template's head, or nothing.
    head: &'static str,
    /// Its pointers.
    parameters: &'static str,
    /// Its statements.
    pub body: Vec<Node>,
    /// Arguments of each call: what `start` takes, both pointers, the number of iterations.
    calls: Vec<String>,
    /// What it tries, for the failure's name.
    pub tries: String,
}

/// Whether the programs that are compiled together with the one of this seed are C++.
pub fn is_cpp(first: u64) -> bool {
    Rng::new(first ^ 0x000c_99c0).chance(35)
}

/// The program of a seed.
pub fn program(seed: u64, cpp: bool) -> Program {
    let mut draft = Draft::new(Rng::new(seed ^ 0x6b65_726e_656c_7300), cpp);
    if cpp {
        draft.instances = match draft.rng.below(5) {
            0 => Instances::Template,
            1 => Instances::Lambda,
            _ => Instances::One,
        };
    }
    if draft.instances != Instances::One {
        draft.tries("instances of a template");
    }
    let restricted = draft.instances == Instances::One && draft.rng.chance(20);
    if restricted {
        draft.tries("restrict");
    }
    pointers::declare(&mut draft);
    let mut regions = Vec::new();
    for _ in 0..draft.rng.one_of([1, 1, 2]) {
        regions.push(region(&mut draft));
    }
    let mut body = std::mem::take(&mut draft.before);
    body.extend(regions);
    for (at, value) in draft.out.iter().enumerate() {
        body.push(Node::line(format!("out[{}] += {value};", at % 8)));
    }
    for (at, value) in draft.fout.iter().enumerate() {
        body.push(Node::line(format!("fout[{}] = {value};", at % 8)));
    }
    if draft.instances == Instances::Lambda {
        body = vec![
            Node::block("auto run = [&](int *p, int *q)", body),
            Node::line(";"),
            Node::line("run(p, q);"),
            Node::line("run(q, p);"),
            Node::line("run(p, A + AT);"),
        ];
        // Device code of generic lambdas is refused, so the lambda is called with
        // pointers that overlap and with others.
        let first = draft.rng.below(3);
        body[2..].rotate_left(first);
    }
    let (head, parameters) = match (draft.instances, restricted) {
        (Instances::One, true) => ("", "int *__restrict p, int *__restrict q"),
        (Instances::Template, _) => ("template <class T, class U> ", "T *p, U *q"),
        _ => ("", "int *p, int *q"),
    };
    Program {
        seed,
        head,
        parameters,
        body,
        calls: calls(&mut draft, restricted),
        tries: draft.tries.join(", "),
    }
}

/// A construct with one or two loops.
fn region(draft: &mut Draft) -> Node {
    let clauses = draft.clauses.join(" ");
    let data = match draft.rng.below(4) {
        0 => " present(p[0:2400], q[0:2400])",
        1 => " copy(p[0:2400], q[0:2400])",
        _ => "",
    };
    let kind = draft.rng.below(8);
    draft.privates = (kind < 2).then(Vec::new);
    let mut loops = control::nest(draft, kind > 1);
    let privates = match draft.privates.take() {
        Some(names) if !names.is_empty() => format!(" private({})", names.join(", ")),
        _ => String::new(),
    };
    match kind {
        0 => {
            draft.tries("loop auto");
            let mut copied = draft.scalars.clone();
            copied.push("n".into());
            let copied = copied.join(", ");
            let head =
                format!("#pragma acc parallel loop auto copy({copied}){data}{privates} {clauses}");
            Node::block("", vec![Node::line(head), loops.remove(0)])
        }
        1 => {
            let head = format!("#pragma acc kernels loop{data}{privates} {clauses}");
            Node::block("", vec![Node::line(head), loops.remove(0)])
        }
        2 | 3 => {
            loops.extend(control::nest(draft, true));
            Node::block(format!("#pragma acc kernels{data} {clauses}"), loops)
        }
        _ => Node::block(format!("#pragma acc kernels{data} {clauses}"), loops),
    }
}

/// Arguments of calls: distinct arrays, overlapping ones, few iterations.
fn calls(draft: &mut Draft, restricted: bool) -> Vec<String> {
    let few = draft.rng.one_of(["0", "0", "1", "7"]);
    if restricted {
        return vec![
            "0, P + AT, R + AT, N".into(),
            "1, R + AT, P + AT, 70".into(),
            format!("1, P + AT, R + AT, {few}"),
        ];
    }
    let apart = draft.rng.one_of([1, 2, 3, 8, 40]);
    let (p, q) = draft.rng.one_of([("A", "A"), ("A", "B")]);
    let overlapping = match draft.rng.below(3) {
        0 => format!("1, A + AT + {apart}, A + AT, N"),
        1 => format!("1, A + AT, A + AT + {apart}, N"),
        _ => "1, A + AT, A + AT, N".into(),
    };
    let mut calls = vec![
        match draft.instances {
            Instances::Template => "0, A + AT, E + AT, N".to_owned(),
            _ => "0, A + AT, B + AT, N".to_owned(),
        },
        overlapping,
        format!("1, {p} + AT, {q} + AT + 1, {few}"),
    ];
    if draft.instances == Instances::Template {
        calls.push("0, A + AT, (unsigned *)(A + AT - 1), N".into());
        let first = draft.rng.below(calls.len());
        calls.rotate_left(first);
    }
    calls
}

/// A source with programs, of which a number as argument chooses one.
pub fn source(programs: &[Program]) -> String {
    let mut text = PRELUDE.to_owned();
    for (number, program) in programs.iter().enumerate() {
        let Program {
            head, parameters, ..
        } = program;
        text += &format!(
            "\n// Seed {}: {}.\n{head}static void f{number}({parameters}, int n, int m, int r, long *out, double *fout) {{\n",
            program.seed, program.tries
        );
        node::write(&program.body, 1, &mut text);
        text += &format!("}}\nstatic void run{number}(void) {{\n");
        for (call, arguments) in program.calls.iter().enumerate() {
            let mut parts = arguments.splitn(2, ", ");
            let odd = parts.next().unwrap_or_default();
            let arguments = parts.next().unwrap_or_default();
            let n = arguments.rsplit(", ").next().unwrap_or_default();
            text += &format!(
                "  {{\n    long out[8] = {{0}};\n    double fout[8] = {{0}};\n    start({odd});\n{DATA}\n    \
                 f{number}({arguments}, 4, {n}, out, fout);\n    finish({number}, {call}, out, fout);\n  }}\n"
            );
        }
        text += "}\n";
    }
    // Arguments name the programs that run; without any, all do.
    text += "\nint main(int argc, char **argv) {\n";
    for number in 0..programs.len() {
        text += &format!("  if (wanted(argc, argv, {number})) run{number}();\n");
    }
    text + "  return 0;\n}\n"
}

#[cfg(test)]
mod tests {
    use super::{program, source};

    #[test]
    fn a_seed_names_one_program() {
        assert_eq!(program(3, false), program(3, false));
        assert_ne!(program(3, false).body, program(4, false).body);
    }

    #[test]
    fn braces_match() {
        let programs: Vec<_> = (0..50).map(|seed| program(seed, true)).collect();
        let text = source(&programs);
        assert_eq!(text.matches('{').count(), text.matches('}').count());
    }

    #[test]
    fn every_kind_is_tried() {
        let all: Vec<_> = (0..400).map(|s| program(s, s % 2 == 1).tries).collect();
        for kind in [
            "union",
            "restrict",
            "allocated memory",
            "bound that changes",
            "instances of a template",
            "inner counter declared outside",
            "loop auto",
            "private array",
            "position of a maximum",
        ] {
            assert!(all.iter().any(|t| t.contains(kind)), "{kind}");
        }
    }
}
