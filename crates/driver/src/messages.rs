//! Clang's messages from the two passes over one source.
//!
//! Both passes parse the same text and mostly say the same. The user gets the
//! host pass's messages; of the device pass's only those that the host pass
//! did not give.

/// The messages in `device` that `host` does not have, each once.
pub fn only_in(device: &str, host: &str) -> String {
    let said: Vec<String> = blocks(host)
        .into_iter()
        .map(|block| plain(&block))
        .collect();
    let mut new: Vec<(String, String)> = Vec::new();
    for block in blocks(device) {
        let text = plain(&block);
        if !said.contains(&text) && !new.iter().any(|(seen, _)| *seen == text) {
            new.push((text, block));
        }
    }
    new.into_iter().map(|(_, block)| block).collect()
}

/// Splits messages into blocks: a message with its excerpt and the notes that
/// belong to it. Clang's closing counts are left out.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    let mut in_include_stack = false;
    for line in text.split_inclusive('\n') {
        let plain_line = plain(line);
        if is_count(plain_line.trim_end()) {
            continue;
        }
        let include_stack = plain_line.starts_with("In file included from");
        let message = starts_message(&plain_line);
        let begins = include_stack || message;
        match blocks.last_mut() {
            Some(block) if !begins || in_include_stack => block.push_str(line),
            _ => blocks.push(line.to_owned()),
        }
        in_include_stack = include_stack || in_include_stack && !message;
    }
    blocks
}

/// Whether a line begins a message of its own; notes belong to the one before.
fn starts_message(line: &str) -> bool {
    ["error: ", "warning: ", "remark: "].iter().any(|level| {
        line.find(level).is_some_and(|at| {
            at == 0 || line[..at].ends_with(": ") || line[..at].ends_with(": fatal ")
        })
    })
}

/// `2 warnings and 1 error generated.`
fn is_count(line: &str) -> bool {
    line.ends_with(" generated.") && line.starts_with(|c: char| c.is_ascii_digit())
}

/// The text without colour sequences.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\x1b[") {
        out.push_str(before);
        rest = after.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
        rest = rest.get(1..).unwrap_or("");
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: &str = "\
a.c:2:23: warning: variable 'x' is uninitialized [-Wuninitialized]
    2 | int f(){int x; return x;}
      |                       ^
a.c:2:14: note: initialize the variable 'x'
In file included from a.c:1:
./b.h:4:1: warning: no newline [-Wnewline-eof]
2 warnings generated.
";

    #[test]
    fn repeated_messages_are_dropped() {
        let twice = format!("{HOST}{HOST}");
        assert_eq!(only_in(&twice, HOST), "");
    }

    #[test]
    fn new_messages_are_kept_whole_and_once() {
        let extra = "a.c:9:1: error: host 'long double' reached\n    9 | x\n      | ^\n\
                     a.c:8:1: note: called here\n";
        let device = format!("{HOST}{extra}1 error generated.\n{HOST}{extra}");
        assert_eq!(only_in(&device, HOST), extra);
    }

    #[test]
    fn colours_do_not_matter() {
        let coloured = "\x1b[1ma.c:2:23: \x1b[0m\x1b[0;1;35mwarning: \x1b[0mvariable 'x' is \
                        uninitialized [-Wuninitialized]\n    2 | int f(){int x; return x;}\n      \
                        |                       \x1b[0;32m^\n\x1b[0ma.c:2:14: note: initialize \
                        the variable 'x'\n";
        assert_eq!(only_in(coloured, HOST), "");
    }
}
