//! Loops, their counters and bounds, and what leaves them early.

use super::draft::{Counter, Draft};
use super::node::Node;
use super::{pointers, scalars};

/// A loop of a construct, with statements that set what it uses before it.
/// `leaves` says whether it may be left early and need not be canonical, as a loop of
/// a directive must.
pub(super) fn nest(draft: &mut Draft, leaves: bool) -> Vec<Node> {
    let name = draft.name("i");
    let of = match draft.rng.chance(55) {
        true => "int",
        false => draft.rng.one_of([
            "long",
            "unsigned",
            "unsigned long",
            "short",
            "unsigned char",
            "signed char",
        ]),
    };
    let bound = match of {
        "unsigned char" => "200",
        "signed char" => "100",
        _ => "n",
    };
    let first = match (of, draft.rng.below(4)) {
        ("unsigned" | "unsigned long", _) => "2",
        (_, 0) => "1",
        _ => "0",
    };
    let unsigned = matches!(of, "unsigned" | "unsigned long");
    // What skips values must not skip the bound.
    let mut may_skip = true;
    let outside = draft.rng.chance(15);
    let start = match outside {
        true => {
            draft.tries("counter declared outside");
            draft.before.push(Node::line(format!("{of} {name} = 0;")));
            // A directive makes the variable of its loop private, whose value before
            // the loop is not promised to be there behind it.
            if leaves {
                draft.out.push(format!("(long){name}"));
            }
            draft.scalars.push(name.clone());
            name.clone()
        }
        false => format!("{of} {name}"),
    };
    let cast = if unsigned {
        format!("({of})")
    } else {
        String::new()
    };
    let head = match draft.rng.below(12) {
        // `n - 1` of an unsigned comparison is no small number where n is 0, and what
        // avoids it is not canonical.
        0 if !unsigned => format!("for ({start} = {first}; {name} <= {bound} - 1; ++{name})"),
        0 if leaves => format!("for ({start} = {first}; {name} + 1 <= {cast}{bound}; ++{name})"),
        1 => format!("for ({start} = {first}; {name} < {cast}{bound}; {name} += 2)"),
        2 if leaves => {
            format!("for ({start} = {first}; {name} < {cast}{bound}; {name} = {name} + 1)")
        }
        3 if !of.starts_with("unsigned") => {
            may_skip = false;
            format!("for ({start} = {bound} - 1; {name} >= 0; {name}--)")
        }
        4 if !unsigned && leaves => {
            may_skip = false;
            format!("for ({start} = {bound}; {name}-- > 0;)")
        }
        5 if first == "0" && leaves => {
            may_skip = false;
            format!("for ({start} = 0; {name} != {bound}; {name}++)")
        }
        _ => format!("for ({start} = {first}; {name} < {cast}{bound}; {name}++)"),
    };
    draft.counters.push(Counter {
        name: name.clone(),
        short: false,
    });
    let mut body = statements(draft);
    if draft.rng.chance(22) {
        body.extend(inner(draft));
    }
    if draft.rng.chance(12) {
        let change = change(draft, &name, [bound == "n" && may_skip, may_skip, leaves]);
        let at = draft.rng.below(body.len() + 1);
        body.splice(at..at, change);
    }
    draft.counters.pop();
    vec![Node::block(head, body)]
}

/// One to three statements, some under a condition.
fn statements(draft: &mut Draft) -> Vec<Node> {
    let mut body = Vec::new();
    for _ in 0..draft.rng.one_of([1, 1, 1, 1, 2, 2]) {
        let some = match draft.rng.chance(45) {
            true => scalars::statement(draft),
            false => pointers::statement(draft),
        };
        if draft.rng.chance(12) {
            let condition = draft.condition();
            body.push(Node::block(format!("if ({condition})"), some));
        } else {
            body.extend(some);
        }
    }
    body
}

/// What changes which iterations there are.
fn change(draft: &mut Draft, counter: &str, [bound, counts, leaves]: [bool; 3]) -> Vec<Node> {
    let condition = draft.condition();
    let text = match draft.rng.below(7) {
        0 if bound => {
            draft.tries("bound that changes");
            format!("if ({counter} < 50) n--;")
        }
        1 if bound => {
            draft.tries("bound that changes");
            format!("if ({counter} == 9) n = 100;")
        }
        2 if counts => {
            draft.tries("counter that changes");
            format!("if ({counter} % 9 == 4) {counter}++;")
        }
        3 | 4 if leaves => {
            draft.tries("early exit");
            format!("if ({counter} > 20 && ({condition})) break;")
        }
        5 if leaves => {
            draft.tries("early exit");
            format!("if ({condition}) break;")
        }
        _ => {
            draft.tries("continue");
            format!("if ({condition}) continue;")
        }
    };
    vec![Node::line(text)]
}

/// A loop in the body of another.
fn inner(draft: &mut Draft) -> Vec<Node> {
    let name = draft.name("j");
    let v = draft.counter().name;
    let bound = match draft.rng.below(5) {
        0 => "m".to_owned(),
        1 => format!("{v} % 5"),
        2 => format!("X[{v}] % 4"),
        3 => "8".to_owned(),
        _ => "4".to_owned(),
    };
    let outside = draft.rng.chance(40);
    let mut text = Vec::new();
    let start = match outside {
        true => {
            draft.tries("inner counter declared outside");
            draft.before.push(Node::line(format!("int {name} = 6;")));
            draft.out.push(name.clone());
            draft.scalars.push(name.clone());
            name.clone()
        }
        false => format!("int {name}"),
    };
    let head = match draft.rng.below(6) {
        0 if outside => format!("for (; {name} < {bound}; {name}++)"),
        1 => format!("for ({start} = {bound}; {name}-- > 0;)"),
        _ => format!("for ({start} = 0; {name} < {bound}; {name}++)"),
    };
    if outside && draft.rng.chance(40) {
        text.push(Node::line(format!("Q[{v} + AT] += {name};")));
    }
    draft.counters.push(Counter {
        name: name.clone(),
        short: true,
    });
    let mut body = statements(draft);
    if draft.rng.chance(12) {
        draft.tries("early exit of an inner loop");
        let condition = draft.condition();
        let leave = draft.rng.one_of(["break", "continue"]);
        body.insert(0, Node::line(format!("if ({condition}) {leave};")));
    }
    draft.counters.pop();
    let nested = Node::block(head, body);
    if draft.rng.chance(15) {
        let condition = draft.condition();
        text.push(Node::block(format!("if ({condition})"), vec![nested]));
    } else {
        text.push(nested);
    }
    if outside && draft.rng.chance(50) {
        text.push(Node::line(format!("Q[{v} + AT] = {name} + 3;")));
    }
    text
}
