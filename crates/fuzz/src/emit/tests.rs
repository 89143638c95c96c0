use super::files;
use crate::tree::{Construct, Expr, Kind, Place, Program, Scalar, Stmt};

fn assign(root: &str, read: &str) -> Stmt {
    let place = Place {
        text: root.into(),
        root: root.into(),
        scalar: Scalar::U,
        reads: Vec::new(),
    };
    let e = Expr {
        text: read.into(),
        reads: vec![read.into()],
    };
    Stmt::Assign(place, "=", e)
}

fn construct(kind: Kind, name: &str, nowait: bool, body: Vec<Stmt>) -> Stmt {
    Stmt::Omp(Box::new(Construct {
        kind,
        name: name.into(),
        target: false,
        clauses: Vec::new(),
        data: Vec::new(),
        shared: vec!["x".into(), "y".into()],
        counting: None,
        nowait,
        body,
    }))
}

/// A region in which one thread writes `x` and all read `read`.
fn barriers(master: bool, nowait: bool, read: &str) -> usize {
    let (kind, name) = if master {
        (Kind::Master, "master")
    } else {
        (Kind::Single, "single")
    };
    let one = construct(kind, name, nowait, vec![assign("x", "c")]);
    let body = vec![one, assign("mine", read)];
    let p = Program {
        outputs: Vec::new(),
        functions: Vec::new(),
        regions: vec![construct(Kind::Parallel, "parallel", false, body)],
    };
    files(&p).concat().matches("omp barrier").count()
}

#[test]
fn barriers_are_where_they_must_be() {
    assert_eq!(barriers(true, false, "x"), 1);
    assert_eq!(barriers(false, true, "x"), 1);
    // `single` has one of its own, and `y` needs none.
    assert_eq!(barriers(false, false, "x"), 0);
    assert_eq!(barriers(true, false, "y"), 0);
}
