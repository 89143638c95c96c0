//! A cursor over a directive's tokens.

use super::Problem;
use crate::facts::Token;

/// Goes through tokens.
pub(super) struct Cursor<'a> {
    tokens: &'a [Token],
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(tokens: &'a [Token]) -> Self {
        Self { tokens, at: 0 }
    }

    /// Index of the next token.
    pub(super) fn place(&self) -> usize {
        self.at
    }

    /// The next token, or nothing at the end.
    pub(super) fn peek(&self) -> &'a str {
        self.peek_at(0)
    }

    /// The token this many after the next one.
    pub(super) fn peek_at(&self, ahead: usize) -> &'a str {
        self.text(self.at + ahead)
    }

    /// A token's text, or nothing past the end.
    pub(super) fn text(&self, index: usize) -> &'a str {
        self.tokens.get(index).map_or("", |t| t.text.as_str())
    }

    pub(super) fn at_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// Steps over a token and returns it.
    pub(super) fn next(&mut self) -> &'a str {
        let text = self.peek();
        self.at = (self.at + 1).min(self.tokens.len());
        text
    }

    /// Steps over the token if it is this one.
    pub(super) fn accept(&mut self, text: &str) -> bool {
        let found = !self.at_end() && self.peek() == text;
        if found {
            self.at += 1;
        }
        found
    }

    pub(super) fn expect(&mut self, text: &str) -> Result<(), Problem> {
        if self.accept(text) {
            Ok(())
        } else {
            Err(self.problem(&format!("'{text}' is expected here")))
        }
    }

    /// Steps to the next of these tokens outside of all parentheses.
    pub(super) fn skip_to(&mut self, ends: &[&str]) -> Result<(), Problem> {
        let mut open: Vec<&str> = Vec::new();
        while !self.at_end() {
            let text = self.peek();
            if open.is_empty() && ends.contains(&text) {
                return Ok(());
            }
            match text {
                "(" => open.push(")"),
                "[" => open.push("]"),
                "{" => open.push("}"),
                ")" | "]" | "}" if open.pop() != Some(text) => {
                    return Err(self.problem("the parentheses do not match"));
                }
                _ => {}
            }
            self.at += 1;
        }
        Err(self.problem(&format!("'{}' is missing", ends.last().unwrap_or(&")"))))
    }

    pub(super) fn problem(&self, message: &str) -> Problem {
        Problem {
            token: self.at,
            message: message.to_owned(),
        }
    }
}
