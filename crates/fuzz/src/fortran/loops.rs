//! Loops that threads share: directives, clauses, and how a loop counts.

use super::arrays::Array;
use super::body::{Body, Names, PRIVATE};
use super::reduced::Reduced;
use crate::rng::Rng;

/// A loop of `size` iterations, and the place of an iteration, counted from 0.
struct Counter {
    head: String,
    place: String,
}

impl Counter {
    fn random(rng: &mut Rng, variable: &str, size: &str, place: &str) -> Self {
        let (bounds, expression) = match rng.below(8) {
            0 => (format!("0, {size} - 1"), variable.to_owned()),
            1 => (format!("{size}, 1, -1"), format!("{size} - {variable}")),
            2 => (
                format!("3, 3 + 2*({size} - 1), 2"),
                format!("({variable} - 3)/2"),
            ),
            3 => (
                format!("-1, -1 - 3*({size} - 1), -3"),
                format!("(-1 - {variable})/3"),
            ),
            4 => (format!("f0, f0 + {size} - 1"), format!("{variable} - f0")),
            _ => (format!("1, {size}"), format!("{variable} - 1")),
        };
        Self {
            head: format!("do {variable} = {bounds}"),
            place: format!("{place} = {expression}"),
        }
    }
}

/// What a nest's loops work on.
pub struct Data<'a> {
    pub inputs: &'a [Array],
    pub outputs: &'a [Array],
    pub reduced: &'a [Reduced],
}

/// A schedule of `do`, if any.
fn schedule(rng: &mut Rng) -> &'static str {
    rng.one_of([
        "",
        "",
        " schedule(static)",
        " schedule(static, 1)",
        " schedule(static, 3)",
        " schedule(dynamic)",
        " schedule(dynamic, 4)",
        " schedule(guided, 2)",
        " schedule(auto)",
        " schedule(runtime)",
    ])
}

fn team(rng: &mut Rng) -> String {
    let n = rng.below(40) + 1;
    match rng.below(5) {
        0 => format!(" num_teams({n})"),
        1 => format!(" thread_limit({n})"),
        2 => format!(" num_teams({n}) thread_limit(f0 + 32)"),
        _ => String::new(),
    }
}

fn threads(rng: &mut Rng) -> String {
    match rng.below(5) {
        0 => format!(" num_threads({})", rng.below(70) + 1),
        1 => " if(f0 > 0)".replace("if(", "if(parallel: "),
        _ => String::new(),
    }
}

fn dist(rng: &mut Rng) -> &'static str {
    rng.one_of([
        "",
        "",
        " dist_schedule(static)",
        " dist_schedule(static, 5)",
    ])
}

/// `map` clauses; variables that need none may have one.
fn maps(rng: &mut Rng, data: &Data) -> String {
    let mut text = String::new();
    for (arrays, kind) in [(data.inputs, "to"), (data.outputs, "tofrom")] {
        for array in arrays {
            if array.section.is_some() || rng.chance(50) {
                text += &format!(" &\n    !$omp map({kind}: {})", array.item());
            }
        }
    }
    for one in data.reduced {
        text += &format!(" &\n    !$omp map(tofrom: {})", one.name());
    }
    text + " &\n    !$omp map(tofrom: cnt)"
}

fn reductions(data: &Data) -> String {
    let clause = |one: &Reduced| format!(" reduction({}: {})", one.operator, one.name());
    data.reduced.iter().map(clause).collect()
}

/// A construct and its loops.
pub fn write(rng: &mut Rng, data: &Data) -> String {
    let (maps, reductions) = (maps(rng, data), reductions(data));
    let fixed = rng.one_of(["", " firstprivate(f0, fv)", " firstprivate(fv)"]);
    let private = format!(" private({PRIVATE}, p0, p1)");
    let outer = Counter::random(rng, "i", "n", "p0");
    let inner = Counter::random(rng, "j", "m", "p1");
    let names = |places: Vec<&'static str>| Names {
        inputs: data.inputs,
        outputs: data.outputs,
        reduced: data.reduced,
        places,
        counts: true,
    };
    let one = names(vec!["p0"]);
    let both = names(vec!["p0", "p1"]);
    let flat = data.outputs.iter().all(|o| o.rank() == 2);
    let collapsed = flat && rng.chance(50);
    let single = |rng: &mut Rng, directive: &str, end: &str| {
        // The second place is known where only a loop over the first runs.
        let body = Body::write(rng, &one, 3);
        format!(
            "{directive}\n    {}\n      {}\n      p1 = mod(p0, m)\n{body}    end do\n{end}",
            outer.head, outer.place
        )
    };
    let double = |rng: &mut Rng, directive: &str, end: &str| {
        let body = Body::write(rng, &both, 4);
        // The first loop of a nest is the outer one: the row varies fastest.
        format!(
            "{directive}\n    {}\n    {}\n      {}\n      {}\n{body}    end do\n    end do\n{end}",
            inner.head, outer.head, outer.place, inner.place
        )
    };
    let loops = |rng: &mut Rng, directive: String, end: &str| match collapsed {
        true => double(rng, &format!("    !$omp {directive} collapse(2)"), end),
        false => single(rng, &format!("    !$omp {directive}"), end),
    };
    let simd = if rng.chance(12) { " simd" } else { "" };
    match rng.below(9) {
        0..=2 => {
            let (t, h, d, s) = (team(rng), threads(rng), dist(rng), schedule(rng));
            loops(
                rng,
                format!(
                    "target teams distribute parallel do{simd}{reductions}{private}{fixed}{t}{h}{d}{s}{maps}"
                ),
                "",
            )
        }
        3 => {
            let (h, s) = (threads(rng), schedule(rng));
            loops(
                rng,
                format!("target parallel do{simd}{reductions}{private}{fixed}{h}{s}{maps}"),
                "",
            )
        }
        4 => {
            let t = team(rng);
            loops(
                rng,
                format!("target teams loop{reductions}{private}{fixed}{t}{maps}"),
                "",
            )
        }
        5 => {
            let (t, d) = (team(rng), dist(rng));
            loops(
                rng,
                format!("target teams distribute{reductions}{private}{fixed}{t}{d}{maps}"),
                "",
            )
        }
        6 => {
            let (t, d, s) = (team(rng), dist(rng), schedule(rng));
            let head = format!("    !$omp target{maps}\n    !$omp teams{t}{reductions}{fixed}\n");
            let nest = loops(
                rng,
                format!("distribute parallel do{private}{d}{s}{reductions}").replace(
                    &reductions,
                    if reductions.is_empty() {
                        ""
                    } else {
                        &reductions
                    },
                ),
                "",
            );
            format!("{head}{nest}    !$omp end teams\n    !$omp end target\n")
        }
        7 => {
            let (h, s) = (threads(rng), schedule(rng));
            let wait = rng.one_of(["", " nowait"]);
            let head = format!("    !$omp target{maps}\n    !$omp parallel{h}{fixed}\n");
            let first = loops(
                rng,
                format!("do{simd}{private}{s}{reductions}"),
                &format!("    !$omp end do{simd}{wait}\n"),
            );
            format!("{head}{first}    !$omp end parallel\n    !$omp end target\n")
        }
        _ if flat => {
            // Rows are a team's, or a thread's of one team; columns the threads'.
            let (t, d, s) = (team(rng), dist(rng), schedule(rng));
            let body = Body::write(rng, &both, 4);
            format!(
                "    !$omp target teams distribute private(p0){reductions}{fixed}{t}{d}{maps}\n    {}\n      {}\n      !$omp parallel do{reductions} private({PRIVATE}, p1){s}\n      {}\n      {}\n{body}      end do\n    end do\n",
                outer.head, outer.place, inner.head, inner.place
            )
        }
        _ => {
            let s = schedule(rng);
            loops(
                rng,
                format!("target parallel do{reductions}{private}{fixed}{s}{maps}"),
                "",
            )
        }
    }
}
