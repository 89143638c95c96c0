use super::*;
use crate::DeviceType;
use crate::directive::{Directive, Kind};
use crate::facts::Token;

fn parse(text: &str) -> Directive {
    let tokens: Vec<Token> = serde_json::from_value(tokens(text)).unwrap();
    Directive::parse(&tokens, &DeviceType::Nvidia.names()).unwrap()
}

#[test]
fn names_of_all_directives() {
    for (text, kind, combined) in [
        ("parallel", Kind::Parallel, false),
        ("parallel loop", Kind::Parallel, true),
        ("serial loop", Kind::Serial, true),
        ("kernels", Kind::Kernels, false),
        ("kernels loop", Kind::Kernels, true),
        ("loop seq", Kind::Loop, false),
        ("data copy(a)", Kind::Data, false),
        ("enter data create(a)", Kind::EnterData, false),
        ("exit data delete(a)", Kind::ExitData, false),
        ("host_data use_device(a)", Kind::HostData, false),
        ("cache(a[0:n])", Kind::Cache, false),
        ("atomic", Kind::Atomic, false),
        ("declare create(a)", Kind::Declare, false),
        ("init", Kind::Init, false),
        ("shutdown", Kind::Shutdown, false),
        ("set device_num(0)", Kind::Set, false),
        ("update self(a)", Kind::Update, false),
        ("routine(f) seq", Kind::Routine, false),
        ("wait(1)", Kind::Wait, false),
    ] {
        let directive = parse(text);
        assert_eq!(
            (directive.kind, directive.combined),
            (kind, combined),
            "{text}"
        );
    }
}

#[test]
fn modifiers_and_named_arguments() {
    let data = parse("data copyin(readonly: a[0:n], b) copyout(always, zero: c) copy(always)");
    assert_eq!(data.clauses[0].modifiers, ["readonly"]);
    assert_eq!(data.clauses[0].items.len(), 2);
    assert_eq!(data.clauses[0].items[0].brackets.len(), 1);
    assert_eq!(data.clauses[1].modifiers, ["always", "zero"]);
    // A variable may be called what a modifier is.
    assert_eq!(data.clauses[2].modifiers, [""; 0]);
    assert_eq!(data.clauses[2].items[0].base, "always");
    let gang = parse("loop gang(num: n + 1, static: *) vector(length: 64) worker(4)");
    assert_eq!(gang.clauses[0].key("num"), Some(&(5..8)));
    assert!(gang.clauses[0].key("static").is_some());
    assert!(gang.clauses[1].key("length").is_some());
    assert_eq!(gang.clauses[2].items[0].base, "4");
    let collapse = parse("loop collapse(force: 2)");
    assert!(collapse.clauses[0].modified("force"));
    let wait = parse("wait(devnum: 1 : queues: 2, q ? 1 : 3)")
        .operand
        .unwrap();
    assert!(wait.key("devnum").is_some());
    assert_eq!(wait.items.len(), 2);
}

#[test]
fn old_spellings() {
    let data = parse("data pcopy(a) present_or_copyin(b), pcreate(c) present_or_copyout(d)");
    let names: Vec<&str> = data.clauses.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["copy", "copyin", "create", "copyout"]);
}

#[test]
fn operators_of_reductions() {
    for operator in ["+", "*", "max", "min", "&", "|", "^", "&&", "||"] {
        let directive = parse(&format!("loop reduction({operator}: a, b[2])"));
        assert_eq!(directive.clauses[0].operator, operator);
        assert_eq!(directive.clauses[0].items.len(), 2);
    }
}

#[test]
fn clauses_of_a_device_type() {
    let text = "parallel vector_length(32) num_gangs(4) \
                device_type(radeon) vector_length(64) \
                dtype(nvidia, multicore) vector_length(128) device_type(*) num_gangs(1)";
    let directive = parse(text);
    let shown: Vec<_> = directive
        .clauses
        .iter()
        .map(|c| (c.name.as_str(), c.items[0].base.as_str()))
        .collect();
    assert_eq!(shown, [("num_gangs", "4"), ("vector_length", "128")]);
    let other =
        parse("parallel num_gangs(4) device_type(abacus) num_gangs(2) device_type(*) num_gangs(3)");
    assert_eq!(other.clauses[0].items[0].base, "3");
    let radeon = Directive::parse(
        &serde_json::from_value::<Vec<Token>>(tokens(text)).unwrap(),
        &DeviceType::Radeon.names(),
    )
    .unwrap();
    assert_eq!(radeon.clause("vector_length").unwrap().items[0].base, "64");
}
