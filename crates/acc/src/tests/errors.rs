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
