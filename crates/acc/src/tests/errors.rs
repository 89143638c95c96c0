use super::*;

fn message(text: &str) -> String {
    let source = Source::new().construct(-1, text, json!({"uses": [read("n", "scalar")]}));
    let diagnostics = source.translate().unwrap_err();
    let first = &diagnostics[0];
    format!("{}:{}: {}", first.loc.line, first.loc.column, first.message)
}

#[test]
fn unreadable_directives() {
    assert_eq!(message(""), "1:1: a directive of OpenACC is expected here");
    assert_eq!(
        message("nonsense"),
        "1:1: a directive of OpenACC is expected here"
    );
    assert_eq!(message("parallel 7"), "1:2: a clause is expected here");
    assert_eq!(message("parallel copy(a"), "1:4: ')' is missing");
    assert_eq!(
        message("parallel copy(a]"),
        "1:5: the parentheses do not match"
    );
    assert_eq!(
        message("parallel copy(a,)"),
        "1:6: an argument is expected here"
    );
    assert_eq!(message("loop reduction(+ a)"), "1:6: ':' is expected here");
}

#[test]
fn every_prefix_is_survived() {
    let text = "parallel loop gang(num: 4, static: *) copyin(always, readonly: a[0:n].b[i]) \
                reduction(&&: x) wait(devnum: 1: queues: 2) device_type(nvidia, *) async(f(1, 2))";
    let all = tokens(text);
    for length in 0..all.as_array().unwrap().len() {
        let mut source = Source::new().construct(-1, text, json!({}));
        source.directives[0]["tokens"]
            .as_array_mut()
            .unwrap()
            .truncate(length);
        let _ = source.translate();
    }
}

#[test]
fn default_none() {
    let text = message("parallel default(none)");
    assert!(
        text.contains("variable 'n' must be in a data clause"),
        "{text}"
    );
    let named = Source::new().construct(
        -1,
        "parallel default(none) copyin(n)",
        json!({"uses": [read("n", "scalar")]}),
    );
    assert!(named.translate().is_ok());
}

#[test]
fn bad_facts() {
    for text in ["", "{", "{\"directives\": 3}"] {
        assert!(translate(text, &Options::default()).is_err());
    }
    assert!(translate("{}", &Options::default()).is_ok());
}

#[test]
fn no_words_for_a_variable() {
    let mut used = first("x");
    used["hidden"] = json!(true);
    let source = Source::new().construct(-1, "parallel loop", json!({"uses": [used]}));
    let all = source.translate().unwrap_err();
    assert!(all[0].message.contains("'x' has another name here"));
}

#[test]
fn levels_of_routines() {
    let in_routine = |routine: &str, clauses: &str| {
        let source = Source::new().file(routine).routine("f");
        let all = source.construct(-1, clauses, json!({})).translate();
        all.err().map(|e| e[0].message.clone())
    };
    for (routine, clauses, message) in [
        (
            "routine seq",
            "loop vector",
            "a 'vector' loop in a routine with 'seq'",
        ),
        (
            "routine vector",
            "loop gang vector",
            "a 'gang' loop in a routine with 'vector'",
        ),
    ] {
        assert_eq!(in_routine(routine, clauses).as_deref(), Some(message));
    }
    assert_eq!(in_routine("routine worker", "loop worker vector"), None);
    assert_eq!(in_routine("routine seq", "loop seq"), None);
    let calls = |clauses: &str, level: &str| {
        let source = Source::new().construct(-1, clauses, json!({"calls": [level]}));
        source.translate().err().map(|e| e[0].message.clone())
    };
    assert_eq!(
        calls("parallel loop gang vector", "worker").as_deref(),
        Some("a routine with 'worker' is called in a 'vector' loop")
    );
    assert_eq!(calls("parallel loop gang worker", "vector"), None);
    assert_eq!(calls("parallel loop gang", "gang"), None);
}

fn first_error(source: &Source) -> Option<String> {
    let all = source.translate().err()?;
    Some(format!("{}: {}", all[0].loc.column, all[0].message))
}

#[test]
fn numbers_above_zero() {
    for (text, token, message) in [
        (
            "parallel num_gangs(4, N)",
            5,
            "2: 'num_gangs' needs a number above 0",
        ),
        (
            "parallel vector_length(N)",
            3,
            "2: 'vector_length' needs a number above 0",
        ),
        (
            "kernels loop worker(num: N)",
            6,
            "3: 'num' of 'worker' needs a number above 0",
        ),
        (
            "parallel loop gang(static: N)",
            6,
            "3: 'static' of 'gang' needs a number above 0",
        ),
    ] {
        let of = |value: i64| {
            let source = Source::new().construct(-1, text, json!({}));
            first_error(&source.number(token, value))
        };
        assert_eq!(of(0).as_deref(), Some(message));
        assert_eq!(of(-2).as_deref(), Some(message));
        assert_eq!(of(1), None);
    }
}

#[test]
fn variables_of_several_clauses() {
    for (text, message) in [
        (
            "parallel loop reduction(+: s) reduction(max: s)",
            Some("13: 's' is reduced twice by one directive"),
        ),
        (
            "parallel private(s) reduction(+: t, s)",
            Some("12: 's' is both reduced and 'private'"),
        ),
        (
            "parallel loop reduction(+: s) firstprivate(s)",
            Some("11: 's' is both reduced and 'firstprivate'"),
        ),
        (
            "parallel private(s) firstprivate(s)",
            Some("8: 's' is both 'private' and 'firstprivate'"),
        ),
        ("parallel loop private(s) firstprivate(s)", None),
        ("parallel copy(s) reduction(+: s)", None),
        ("parallel loop reduction(+: a[0]) reduction(+: a[1])", None),
    ] {
        let source = Source::new().construct(-1, text, json!({}));
        assert_eq!(first_error(&source).as_deref(), message, "{text}");
    }
}

#[test]
fn what_the_host_executes() {
    for (text, message) in [
        (
            "data copy(a)",
            "1: a 'data' construct in a 'kernels' construct",
        ),
        ("update self(a)", "1: 'update' in a 'kernels' construct"),
        (
            "enter data copyin(a)",
            "1: 'enter data' in a 'kernels' construct",
        ),
        ("wait(1)", "1: 'wait' in a 'kernels' construct"),
    ] {
        let source = Source::new().construct(-1, "kernels", json!({}));
        let source = source.construct(0, text, json!({}));
        assert_eq!(first_error(&source).as_deref(), Some(message));
    }
}

#[test]
fn what_is_in_no_routine() {
    let source = Source::new().file("routine vector").routine("f");
    let source = source.construct(-1, "update self(a)", json!({}));
    let message = "1: 'update' in a routine with 'vector'";
    assert_eq!(first_error(&source).as_deref(), Some(message));
}

#[test]
fn gangs_of_a_function() {
    let alone = |text: &str| first_error(&Source::new().construct(-1, text, json!({})));
    let message = "2: a 'gang' loop in a function that is no routine and in no compute construct";
    assert_eq!(alone("loop gang vector").as_deref(), Some(message));
    assert_eq!(alone("loop worker"), None);
    assert_eq!(alone("loop"), None);
}

#[test]
fn addresses_of_variables() {
    let of = |text: &str| first_error(&Source::new().construct(-1, text, json!({})));
    let message = "4: 'use_device' is for variables, and 'p[0:n]' is a part of one";
    assert_eq!(of("host_data use_device(p[0:n])").as_deref(), Some(message));
    assert_eq!(of("host_data use_device(p)"), None);
}
