//! The statements of a function, as a tree of text of which any part can be dropped.

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// One that holds no others.
    Line(String),
    /// A head, such as `for (...)` or a directive, with the statements in its braces.
    Block(String, Vec<Node>),
}

impl Node {
    /// A statement that holds no others.
    pub fn line(text: impl Into<String>) -> Self {
        Self::Line(text.into())
    }

    /// A head with the statements in its braces.
    pub fn block(head: impl Into<String>, body: Vec<Self>) -> Self {
        Self::Block(head.into(), body)
    }
}

/// Writes statements `depth` levels deep.
pub fn write(nodes: &[Node], depth: usize, out: &mut String) {
    for node in nodes {
        let indent = if text(node).starts_with('#') {
            0
        } else {
            depth * 2
        };
        *out += &" ".repeat(indent);
        *out += text(node);
        if let Node::Block(head, body) = node {
            // A directive ends with its line.
            *out += match head.lines().last() {
                Some(last) if last.starts_with('#') => "\n",
                _ => " ",
            };
            *out += "{\n";
            write(body, depth + 1, out);
            *out += &" ".repeat(depth * 2);
            *out += "}";
        }
        *out += "\n";
    }
}

/// A directive that stands before the statement it is for.
fn is_directive(node: &Node) -> bool {
    matches!(node, Node::Line(text) if text.starts_with('#'))
}

fn text(node: &Node) -> &str {
    match node {
        Node::Line(text) | Node::Block(text, _) => text,
    }
}

/// Makes the change with the number `left`, where there are that many: drops a run of
/// statements, or a head around others. `left` counts down to zero.
pub fn smaller(nodes: &mut Vec<Node>, left: &mut usize) -> bool {
    let mut here = || match left.checked_sub(1) {
        Some(less) => {
            *left = less;
            false
        }
        None => true,
    };
    let mut size = nodes.len();
    while size > 0 {
        for from in (0..nodes.len()).step_by(size) {
            let to = nodes.len().min(from + size);
            // A loop without its directive is another program.
            if !nodes[from..to].iter().any(is_directive) && here() {
                nodes.drain(from..to);
                return true;
            }
        }
        size /= 2;
    }
    for at in 0..nodes.len() {
        let Node::Block(head, body) = &nodes[at] else {
            continue;
        };
        if !head.starts_with('#') && here() {
            let body = body.clone();
            nodes.splice(at..=at, body);
            return true;
        }
    }
    for node in nodes {
        if let Node::Block(_, body) = node
            && smaller(body, left)
        {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{Node, smaller, write};

    fn tree() -> Vec<Node> {
        vec![
            Node::line("int s = 0;"),
            Node::block("for (;;)", vec![Node::line("s++;"), Node::line("break;")]),
        ]
    }

    #[test]
    fn each_change_makes_it_smaller_and_they_end() {
        let mut seen = Vec::new();
        for at in 0.. {
            let (mut nodes, mut left) = (tree(), at);
            if !smaller(&mut nodes, &mut left) {
                break;
            }
            assert_ne!(nodes, tree());
            seen.push(nodes);
        }
        // All of it, each half, the loop's head, its body, each half of that.
        assert_eq!(seen.len(), 7);
        assert!(seen.contains(&vec![
            Node::line("int s = 0;"),
            Node::line("s++;"),
            Node::line("break;")
        ]));
    }

    #[test]
    fn directives_stay_with_their_loops() {
        for directive in [
            Node::block("#pragma acc kernels", vec![Node::line("s++;")]),
            Node::line("#pragma acc kernels loop"),
        ] {
            let nodes = vec![directive, Node::line("s--;")];
            for at in 0..9 {
                let (mut less, mut left) = (nodes.clone(), at);
                smaller(&mut less, &mut left);
                assert!(less.first() != Some(&Node::line("s++;")));
                assert!(matches!(nodes[0], Node::Block(..)) || less[0] == nodes[0]);
            }
        }
    }

    #[test]
    fn a_directive_has_a_line_of_its_own() {
        let mut text = String::new();
        write(&[Node::block("#pragma acc kernels", tree())], 1, &mut text);
        assert!(
            text.starts_with(
                "#pragma acc kernels\n{\n    int s = 0;\n    for (;;) {\n      s++;\n"
            )
        );
    }
}
