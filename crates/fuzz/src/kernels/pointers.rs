//! Where array elements are: pointers of every kind, some of which lead to the same
//! data, and the statements that copy from one to the other.

use super::draft::{Base, Draft, Instances};
use super::node::Node;

/// Declares what the function has before its constructs, once.
pub(super) fn declare(draft: &mut Draft) {
    let base = |text: &str, of| Base {
        text: text.into(),
        of,
    };
    draft.bases.push(base("p", "T"));
    draft.bases.push(base("q", "U"));
    if draft.instances != Instances::One {
        // The instances differ by the types of these alone.
        return;
    }
    draft.bases[0].of = "int";
    draft.bases[1].of = "int";
    for _ in 0..draft.rng.below(3) {
        let more = match draft.rng.below(10) {
            0 | 1 => derived(draft),
            2 | 3 => members(draft),
            4 => allocated(draft),
            5 => other_type(draft),
            6 => {
                draft.tries("members of one structure");
                vec![base("(GS.v + AT)", "int"), base("(GS.w + AT)", "int")]
            }
            7 if !draft.cpp => {
                draft.tries("union");
                draft.wide = true;
                let name = draft.name("u");
                draft.before.push(Node::line(format!(
                    "static union {{ int w[L]; unsigned char c[4 * L]; struct {{ int pad; int x[L - 1]; }} s; }} {name};"
                )));
                draft.before.push(Node::line(format!(
                    "for (int i = 0; i < L; i++) {name}.w[i] = i % 71;"
                )));
                draft.out.push(format!("sum_of({name}.w)"));
                vec![
                    Base {
                        text: format!("({name}.w + AT)"),
                        of: "int",
                    },
                    Base {
                        text: format!("({name}.c + AT)"),
                        of: "unsigned char",
                    },
                    Base {
                        text: format!("({name}.s.x + AT)"),
                        of: "int",
                    },
                ]
            }
            8 => vec![base("(A + AT)", "int"), base("(B + AT)", "int")],
            _ => vec![base("(V + AT)", "unsigned")],
        };
        draft.bases.extend(more);
    }
}

/// A pointer computed from another before the constructs.
fn derived(draft: &mut Draft) -> Vec<Base> {
    draft.tries("pointer based on another");
    let name = draft.name("z");
    let from = draft.rng.one_of(["p", "q"]);
    let value = match draft.rng.below(6) {
        0 => from.to_owned(),
        1 => format!("{from} + 1"),
        2 => format!("{from} - 1"),
        3 => format!("&{from}[2]"),
        4 => format!("(int *)(uintptr_t){from}"),
        _ => format!("n > 5 ? {from} : {from} + 3"),
    };
    draft
        .before
        .push(Node::line(format!("int *{name} = {value};")));
    vec![Base {
        text: name,
        of: "int",
    }]
}

/// Pointers that are members of structures.
fn members(draft: &mut Draft) -> Vec<Base> {
    draft.tries("pointers in structures");
    let (s, t) = (draft.name("v"), draft.name("v"));
    let (a, b) = (
        draft.rng.one_of(["p", "q", "p + 1"]),
        draft.rng.one_of(["p", "q", "q + 1"]),
    );
    draft
        .before
        .push(Node::line(format!("struct S {s} = {{{a}, {b}, 3}};")));
    draft
        .before
        .push(Node::line(format!("struct S {t} = {{{b}, {a}, 1}};")));
    let of = "int";
    let mut pointers = vec![format!("{s}.p"), format!("{s}.q"), format!("{t}.p")];
    pointers.truncate(draft.rng.below(3) + 1);
    let parts: Vec<String> = pointers.iter().map(|p| format!("{p}[0:2400]")).collect();
    draft.clauses.push(format!("copy({})", parts.join(", ")));
    pointers.into_iter().map(|text| Base { text, of }).collect()
}

/// New memory, whose address others may have.
fn allocated(draft: &mut Draft) -> Vec<Base> {
    draft.tries("allocated memory");
    let (new, other) = (draft.name("h"), draft.name("h"));
    draft.before.push(Node::line(format!(
        "int *{new} = (int *)calloc(L, sizeof(int)), *{other} = {new};"
    )));
    draft.before.push(Node::line(format!(
        "for (int i = 0; i < L; i++) {new}[i] = i % 31;"
    )));
    draft.before.push(Node::line(match draft.rng.below(6) {
        0 => format!("keep({new}); {other} = kept;"),
        1 => format!("give(&{other}, {new});"),
        2 => format!("uintptr_t {new}_bits = (uintptr_t){new}; {other} = (int *){new}_bits;"),
        3 => format!("struct S {new}_in = {{{new}, 0, 0}}; {other} = {new}_in.p;"),
        4 => format!("memcpy(&{other}, &{new}, sizeof {other});"),
        _ => format!(
            "{other} = (int *)calloc(L, sizeof(int)); memcpy({other}, {new}, L * sizeof(int));"
        ),
    }));
    draft
        .clauses
        .push(format!("copy({new}[0:L], {other}[0:L])"));
    draft.out.push(format!("sum_of({new}) + sum_of({other})"));
    vec![
        Base {
            text: format!("({new} + AT)"),
            of: "int",
        },
        Base {
            text: format!("({other} + AT)"),
            of: "int",
        },
    ]
}

/// A pointer of another type to the same data.
fn other_type(draft: &mut Draft) -> Vec<Base> {
    draft.tries("pointers of several types");
    draft.wide = true;
    let name = draft.name("z");
    let from = draft.rng.one_of(["p", "q"]);
    let of = draft
        .rng
        .one_of(["half", "unsigned char", "unsigned", "signed char"]);
    draft
        .before
        .push(Node::line(format!("{of} *{name} = ({of} *){from};")));
    vec![Base { text: name, of }]
}

/// A pointer that the body declares, and elements by it.
fn in_body(draft: &mut Draft) -> Vec<Node> {
    draft.tries("pointer declared in the body");
    let name = draft.name("z");
    let v = draft.counter().name;
    let condition = draft.condition();
    let (text, access) = match (draft.instances, draft.rng.below(8)) {
        (Instances::Template, _) => (format!("T *{name} = p;"), name.clone()),
        (Instances::Lambda, _) => (format!("auto *{name} = q;"), name.clone()),
        (_, 0) => (format!("int *{name}; {name} = q;"), name.clone()),
        (_, 1) => (
            format!("int *{name}[2] = {{p, q}};"),
            format!("{name}[{v} & 1]"),
        ),
        (_, 2) => (
            format!("struct S {name} = {{p, q, 1}};"),
            format!("{name}.q"),
        ),
        (_, 3) => (format!("int *{name} = {condition} ? p : q;"), name.clone()),
        (_, 4) => (format!("int *{name} = p; {name} += 1;"), name.clone()),
        (_, 5) => (format!("int *{name} = A + AT;"), name.clone()),
        (_, 6) => (
            format!("struct S {name}; {name}.p = p; {name}.q = q;"),
            format!("{name}.p"),
        ),
        _ => (format!("int *const {name} = p;"), name.clone()),
    };
    let to = draft.subscript();
    let value = if draft.rng.chance(60) {
        format!("(int){access}[{}]", draft.subscript())
    } else {
        draft.read()
    };
    vec![Node::block(
        "",
        vec![
            Node::line(text),
            Node::line(format!("{access}[{to}] = ({value}) % 1021 + 1;")),
        ],
    )]
}

/// A statement that writes an element.
pub(super) fn statement(draft: &mut Draft) -> Vec<Node> {
    match draft.rng.below(12) {
        0 | 1 => return in_body(draft),
        2 => return rows(draft),
        3 => return own_array(draft),
        4 => return narrow(draft),
        5 => return call(draft),
        _ => {}
    }
    draft.tries("elements");
    let (to, _) = draft.target();
    let value = match draft.rng.below(5) {
        0 => draft.value(),
        1 => format!("{} + {}", draft.read(), draft.read()),
        2 => format!("{} * 3 + {}", draft.read(), draft.counter().name),
        3 => format!("{} - {}", draft.read(), draft.value()),
        _ => draft.read(),
    };
    let statement = match draft.rng.below(6) {
        0 => format!("{to} ^= ({value}) & 1023;"),
        1 => format!("{to} = ({value}) > 9 ? 4 : 6;"),
        _ => format!("{to} = (int)(({value}) % 1021);"),
    };
    // Elements of a template's types may be floating-point numbers.
    vec![Node::line(if draft.instances == Instances::One {
        statement
    } else {
        statement.replace(" ^= ", " = ")
    })]
}

/// Elements of an array of rows.
fn rows(draft: &mut Draft) -> Vec<Node> {
    draft.tries("rows");
    let v = draft.counter().name;
    let j = draft
        .counters
        .iter()
        .find(|c| c.short)
        .map_or_else(|| format!("{v} % 8"), |c| c.name.clone());
    let row = draft
        .rng
        .one_of(["v", "v + 1", "v / 2", "v % 40"])
        .replace('v', &v);
    let from = draft.rng.one_of(["v", "v + 2", "v / 3"]).replace('v', &v);
    let value = draft.value();
    vec![Node::line(format!(
        "M[{row}][{j}] = (int)((M[{from}][({j} + 1) % 8] + {value}) % 1021);"
    ))]
}

/// An array that the body declares.
fn own_array(draft: &mut Draft) -> Vec<Node> {
    let name = draft.name("t");
    if draft.privates.is_some() && draft.rng.chance(60) {
        return private_array(draft, name);
    }
    draft.tries("array declared in the body");
    let (a, b) = (draft.read(), draft.value());
    let to = draft.subscript();
    let v = draft.counter().name;
    vec![Node::block(
        "",
        vec![
            Node::line(format!("int {name}[4] = {{(int)({a}), (int)({b}), 2, 3}};")),
            Node::line(format!("{name}[{v} % 4] += {name}[0] % 100;")),
            Node::line(format!("p[{to}] = {name}[1] % 1021 + {name}[3] % 50;")),
        ],
    )]
}

/// An array that a clause makes private. Each use writes before it reads.
fn private_array(draft: &mut Draft, name: String) -> Vec<Node> {
    draft.tries("private array");
    let array = match draft.rng.chance(25) {
        true => format!("int {name}[2][4];"),
        false => format!("int {name}[4];"),
    };
    let element = match array.contains("[2]") {
        true => format!("{name}[1]"),
        false => name.clone(),
    };
    draft.before.push(Node::line(array));
    draft.privates.get_or_insert_default().push(name);
    let (a, b) = (draft.value(), draft.read());
    let to = draft.subscript();
    let v = draft.counter().name;
    let k = draft.name("k");
    let first = match draft.rng.chance(50) {
        true => k.clone(),
        false => format!("({k} + {v}) & 3"),
    };
    vec![Node::block(
        "",
        vec![
            Node::line(format!(
                "for (int {k} = 0; {k} < 4; {k}++) {element}[{first}] = (int)({a}) % 1021 + {k};"
            )),
            Node::line(format!("{element}[{v} & 3] += (int)({b}) % 100;")),
            Node::line(format!(
                "p[{to}] = {element}[1] % 1021 + {element}[({v} + 1) & 3] % 50;"
            )),
        ],
    )]
}

/// A subscript that a narrower variable holds.
fn narrow(draft: &mut Draft) -> Vec<Node> {
    draft.tries("narrow variable as subscript");
    let name = draft.name("k");
    let value = draft.subscript();
    let boolean = if draft.cpp { "bool" } else { "_Bool" };
    let declaration = match draft.rng.below(5) {
        0 => format!("unsigned char {name} = (unsigned char)({value});"),
        1 => format!("unsigned char {name} = {value};"),
        2 => format!("{boolean} {name} = {value};"),
        3 => format!("short {name} = {value};"),
        _ => format!(
            "struct {{ unsigned at : 6; }} {name}_in; {name}_in.at = {value}; int {name} = {name}_in.at;"
        ),
    };
    let declaration = match draft.cpp {
        true => declaration.replace(&format!(" = {value};"), &format!(" = (int)({value});")),
        false => declaration,
    };
    let (from, _) = draft.target();
    let to = draft.rng.below(draft.bases.len());
    let to = draft.bases[to].text.clone();
    vec![Node::block(
        "",
        vec![
            Node::line(declaration),
            Node::line(format!("{to}[{name}] = (int)({from}) % 500 + 1;")),
        ],
    )]
}

/// A call that writes.
fn call(draft: &mut Draft) -> Vec<Node> {
    if draft.instances != Instances::One || draft.wide {
        return rows(draft);
    }
    draft.tries("call that writes");
    let (to, from) = (draft.subscript(), draft.subscript());
    let other = draft.rng.one_of(["p", "q", "(A + AT)"]);
    vec![Node::line(match draft.rng.below(3) {
        0 => format!("bump(&p[{to}], 3);"),
        1 => format!("bump(q + {to}, {other}[{from}] & 7);"),
        _ => format!("put(&p[{to}], &{other}[{from}]);"),
    })]
}
