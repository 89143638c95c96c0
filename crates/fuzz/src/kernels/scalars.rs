//! Statements about one scalar variable: reductions in every spelling, and what looks
//! like one.

use super::draft::Draft;
use super::node::Node;

/// Types of integers. The sum of what all iterations add fits in those that are signed
/// and not narrower than `int`.
const INTEGERS: [&str; 7] = [
    "int",
    "long",
    "unsigned",
    "short",
    "unsigned char",
    "signed char",
    "unsigned long",
];

/// Updates that are reductions: `S` is the variable, `V` a value.
const REDUCTIONS: [&str; 31] = [
    "S++;",
    "++S;",
    "S--;",
    "S += V;",
    "S = S + V;",
    "S = V + S;",
    "S = S + V + 1;",
    "S -= V;",
    "S = S - V;",
    "S |= V;",
    "S = S | V;",
    "S ^= V;",
    "S &= V | 3;",
    "S = V & S;",
    "S = S || V;",
    "S = V || S;",
    "S = S && V;",
    "S = V && S;",
    "if (V) S = 1;",
    "S = S > V ? S : V;",
    "S = V > S ? V : S;",
    "S = S < V ? S : V;",
    "S = V < S ? V : S;",
    "if (V > S) S = V;",
    "if (S < V) S = V;",
    "if (V < S) S = V;",
    "if (S >= V) S = V;",
    "if (V & 1) S += V;",
    "(S += V);",
    "S *= V;",
    "S = V * S;",
];

/// Updates of which the order counts, or that are copies of each iteration's own;
/// `TO` is an element of the iteration's own.
const OTHERS: [&str; 29] = [
    "TO = S++;",
    "TO = ++S;",
    "TO = (S += V);",
    "TO = (S = S + V);",
    "if (S++ > 5) TO = 1;",
    "S += V; TO = S;",
    "TO = S; S = V;",
    "S = V; TO = S;",
    "S = V;",
    "if (V & 1) S = V;",
    "if (V & 1) S = V; TO = S;",
    "S = V - S;",
    "S = V + 1 - S;",
    "S = !S;",
    "S = S > V ? V : S + 1;",
    "if (V > S) S = V + 1;",
    "if (V > S) { S = V; TO = 1; }",
    "if (V > S) TO = V; else S = V;",
    "S += S > 50;",
    "S += S & 1;",
    "while (S > 100) S /= 2; S += V;",
    "S += V; S ^= V;",
    "S += V; if (S > 90) S = 0;",
    "*&S += V;",
    "S = S > V;",
    "S = S == V;",
    "S += V, TO = S;",
    "TO += S; S |= V;",
    "S = (S + V) / 2;",
];

/// Updates of floating-point numbers.
const FLOATING: [&str; 17] = [
    "S += V;",
    "S -= V;",
    "S = V + S;",
    "S = S > V ? S : V;",
    "S = V > S ? V : S;",
    "S = S < V ? S : V;",
    "S = S >= V ? S : V;",
    "if (V > S) S = V;",
    "if (S < V) S = V;",
    "if (V < S) S = V;",
    "if (!(S >= V)) S = V;",
    "S = fmax(S, V * V + 1);",
    "S = fmin(V * V + 1, S);",
    "S = V;",
    "if (V > 3) S = V;",
    "S = V - S;",
    "if (V != S) S = V;",
];

/// A variable and its update.
pub(super) fn statement(draft: &mut Draft) -> Vec<Node> {
    match draft.rng.below(10) {
        0 | 1 => floating(draft),
        2 => aliased(draft),
        3 => position(draft),
        _ => integer(draft),
    }
}

fn integer(draft: &mut Draft) -> Vec<Node> {
    let name = draft.name("s");
    let update = if draft.rng.chance(60) {
        draft.tries("reduction");
        draft.rng.one_of(REDUCTIONS)
    } else {
        draft.tries("scalar in order");
        draft.rng.one_of(OTHERS)
    };
    let of = match draft.rng.chance(40) {
        // Products leave every signed type.
        _ if update.contains('*') && !update.contains('&') => "unsigned",
        true => "int",
        false => draft.rng.one_of(INTEGERS),
    };
    let first = draft.rng.one_of(["0", "5", "1", "77", "3"]);
    draft
        .before
        .push(Node::line(format!("{of} {name} = {first};")));
    draft.out.push(format!("(long){name}"));
    draft.scalars.push(name.clone());
    vec![filled(draft, update, &name, false)]
}

fn floating(draft: &mut Draft) -> Vec<Node> {
    draft.tries("floating-point reduction");
    let name = draft.name("d");
    let of = draft.rng.one_of(["double", "double", "float"]);
    let first = draft.rng.one_of(["0", "-0.0", "NAN", "-4", "1000", "1"]);
    let update = draft.rng.one_of(FLOATING);
    draft
        .before
        .push(Node::line(format!("{of} {name} = {first};")));
    draft.fout.push(name.clone());
    draft.scalars.push(name.clone());
    vec![filled(draft, update, &name, true)]
}

/// A variable that is also reached through its address.
fn aliased(draft: &mut Draft) -> Vec<Node> {
    draft.tries("scalar with its address taken");
    let name = draft.name("s");
    draft.before.push(Node::line(format!("int {name} = 4;")));
    draft.out.push(name.clone());
    draft.scalars.push(name.clone());
    let update = match draft.rng.below(4) {
        0 => "bump(&S, V);".to_owned(),
        1 => {
            let at = draft.name("at");
            format!("int *{at} = &S; *{at} += V;")
        }
        2 if draft.cpp => {
            let at = draft.name("at");
            format!("int &{at} = S; {at} ^= V;")
        }
        _ => "put(&S, &C[AT]);".to_owned(),
    };
    vec![Node::block("", vec![filled(draft, &update, &name, false)])]
}

/// The largest element and where it is.
fn position(draft: &mut Draft) -> Vec<Node> {
    draft.tries("position of a maximum");
    let (most, at) = (draft.name("s"), draft.name("s"));
    let v = draft.counter().name;
    let value = draft.read();
    draft
        .before
        .push(Node::line(format!("int {most} = -100, {at} = -1;")));
    draft.out.extend([most.clone(), at.clone()]);
    draft.scalars.extend([most.clone(), at.clone()]);
    let than = draft.rng.one_of([">", ">="]);
    vec![Node::block(
        format!("if ({value} {than} {most})"),
        vec![
            Node::line(format!("{most} = {value};")),
            Node::line(format!("{at} = {v};")),
        ],
    )]
}

/// An update with its variable, its values and its target written in.
fn filled(draft: &mut Draft, update: &str, name: &str, floating: bool) -> Node {
    let value = if floating {
        draft.number()
    } else {
        draft.value()
    };
    let target = if draft.rng.chance(70) {
        let v = draft.counter().name;
        format!("Q[{v} + AT]")
    } else {
        format!("Q[{} + AT]", draft.subscript())
    };
    let value = match value.contains(' ') {
        true => format!("({value})"),
        false => value,
    };
    let mut text = String::new();
    for word in update.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let (word, end) = match word.char_indices().next_back() {
            Some((at, c)) if !c.is_ascii_alphanumeric() => word.split_at(at),
            _ => (word, ""),
        };
        text += match word {
            "S" => name,
            "V" => &value,
            "TO" => &target,
            other => other,
        };
        text += end;
    }
    Node::line(text)
}
