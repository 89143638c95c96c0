use super::*;

fn message(text: &str) -> String {
    let source = Source::new().construct(-1, text, json!({"uses": [read("n", "scalar")]}));
    let diagnostics = source.translate().unwrap_err();
    let first = &diagnostics[0];
    format!("{}:{}: {}", first.line, first.column, first.message)
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

#[test]
fn numbers_above_zero() {
    let text = message("parallel num_gangs(4, 0)");
    assert!(
        text.contains("'num_gangs' needs a number above 0"),
        "{text}"
    );
    let text = message("parallel vector_length(-1)");
    assert!(text.contains("'vector_length' needs"), "{text}");
}
