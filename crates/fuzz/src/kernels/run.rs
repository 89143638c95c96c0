//! Testing programs of `kernels` bodies: what they print by plain Clang, without
//! directives, they must print in every order of lanes.

use super::node;
use super::{Program, is_cpp, program, source};
use crate::check::{
    Build, COMPILE_LIMIT, Failure, Language, ORDERS, RUN_LIMIT, Tools, Way, command, failure,
    on_device,
};
use crate::error::Error;
use crate::process::{self, Ran};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A program that failed.
pub struct Found {
    /// The program.
    pub program: Program,
    /// How it was compiled and run.
    pub way: Way,
    /// What was seen.
    pub failure: Failure,
}

/// What tests need.
pub struct Lab<'a> {
    /// Compiler and runtime.
    pub tools: &'a Tools,
    /// Where files are made.
    pub dir: &'a Path,
    /// A processor of AMD's, in place of the virtual GPU.
    pub amd: Option<&'a str>,
}

/// The programs of some seeds, which are compiled together, and whether they are C++.
pub fn programs(seeds: Range<u64>) -> (Vec<Program>, bool) {
    let cpp = is_cpp(seeds.start);
    (seeds.map(|seed| program(seed, cpp)).collect(), cpp)
}

impl Lab<'_> {
    /// Tests programs that are compiled together: on the host, and on the device with
    /// both widths in all orders of lanes.
    ///
    /// # Errors
    /// When a tool cannot be run.
    pub fn test(&self, programs: &[Program], cpp: bool) -> Result<Vec<Found>, Error> {
        let Some(first) = programs.first() else {
            return Ok(Vec::new());
        };
        let way = Way::of(first.seed, first.seed, self.amd);
        let mut ways = vec![way.clone()];
        if self.amd.is_none() {
            ways = (1..=ORDERS)
                .flat_map(|order| {
                    let way = &way;
                    [32, 64].map(|lanes| Way {
                        lanes,
                        order,
                        ..way.clone()
                    })
                })
                .collect();
        }
        self.in_ways(programs, cpp, &ways)
    }

    fn in_ways(&self, programs: &[Program], cpp: bool, ways: &[Way]) -> Result<Vec<Found>, Error> {
        let Some(first) = ways.first() else {
            return Ok(Vec::new());
        };
        let text = source(programs);
        let build = Build {
            sources: vec![text],
            language: Language::of(cpp),
            model: "-fopenacc",
            way: first,
            tools: self.tools,
            dir: self.dir,
        };
        let found = |at: usize, way: &Way, failure: Failure| Found {
            program: programs[at].clone(),
            way: way.clone(),
            failure,
        };
        let plain = match build.compile()? {
            Some(failure) => Err(failure),
            None => self.plain(cpp)?,
        };
        let plain = match plain {
            Ok(ran) => ran,
            Err(failure) if programs.len() == 1 => return Ok(vec![found(0, first, failure)]),
            // One of them is to blame: halves find it by fewer compilations.
            Err(_) => {
                let (one, other) = programs.split_at(programs.len() / 2);
                let mut all = self.in_ways(one, cpp, ways)?;
                all.extend(self.in_ways(other, cpp, ways)?);
                return Ok(all);
            }
        };
        let expected = by_program(&plain.stdout);
        let mut left: Vec<usize> = (0..programs.len()).collect();
        let mut all = Vec::new();
        let mut host = command(&build.exe(), self.tools);
        host.env("OMP_TARGET_OFFLOAD", "DISABLED")
            .env("OMP_NUM_THREADS", "5");
        let host = process::run(&mut host, self.dir, RUN_LIMIT)?;
        for (at, failure) in differing(&left, &expected, &host, "host") {
            all.push(found(at, first, failure));
            left.retain(|l| *l != at);
        }
        for way in ways {
            let run = |numbers: &[usize]| {
                let mut c = command(&build.exe(), self.tools);
                c.args(numbers.iter().map(ToString::to_string));
                on_device(&mut c, way);
                process::run(&mut c, self.dir, RUN_LIMIT)
            };
            if left.is_empty() {
                break;
            }
            let mut failures = Vec::new();
            let together = run(&left)?;
            if together.success {
                failures = differing(&left, &expected, &together, "device");
            } else {
                for at in &left {
                    let alone = run(&[*at])?;
                    failures.extend(differing(&[*at], &expected, &alone, "device"));
                }
                if failures.is_empty() {
                    let mut failure = failure("device", &together);
                    failure.kind = format!("only among others: {}", failure.kind);
                    failures.push((left[0], failure));
                }
            }
            for (at, failure) in failures {
                all.push(found(at, way, failure));
                left.retain(|l| *l != at);
            }
        }
        Ok(all)
    }

    /// Runs the sources that [`Build`] wrote without directives. Undefined behaviour
    /// ends the program: it would be the generator's fault.
    fn plain(&self, cpp: bool) -> Result<Result<Ran, Failure>, Error> {
        let ending = if cpp { "cpp" } else { "c" };
        let exe = self.dir.join("plain");
        let clang: PathBuf = self.tools.libomp.join("../bin/clang++");
        let mut c = if cpp {
            Command::new(clang)
        } else {
            Command::new(clang.with_file_name("clang"))
        };
        c.args(["-O0", "-w", "-fsanitize=undefined,float-cast-overflow"])
            .arg("-fsanitize-trap=all")
            .arg(self.dir.join(format!("program0.{ending}")))
            .args(["-lm", "-o"])
            .arg(&exe);
        let compiled = process::run(&mut c, self.dir, COMPILE_LIMIT)?;
        if !compiled.success {
            return Ok(Err(failure("plain Clang", &compiled)));
        }
        let ran = process::run(&mut Command::new(&exe), self.dir, RUN_LIMIT)?;
        Ok(match ran.success {
            true => Ok(ran),
            false => Err(failure("plain program", &ran)),
        })
    }

    /// Drops statements of a program as long as it fails in the same way, until the
    /// deadline.
    ///
    /// # Errors
    /// When a tool cannot be run.
    pub fn shrink(&self, found: Found, cpp: bool, time: Duration) -> Result<Found, Error> {
        let deadline = Instant::now() + time;
        let mut best = found;
        loop {
            let (mut at, mut smaller) = (0, false);
            while Instant::now() < deadline {
                let mut candidate = best.program.clone();
                if !node::smaller(&mut candidate.body, &mut { at }) {
                    break;
                }
                let ways = std::slice::from_ref(&best.way);
                let now = self.in_ways(std::slice::from_ref(&candidate), cpp, ways)?;
                match now.into_iter().next() {
                    Some(now) if now.failure.kind == best.failure.kind => {
                        best = now;
                        smaller = true;
                    }
                    _ => at += 1,
                }
            }
            if !smaller || Instant::now() >= deadline {
                return Ok(best);
            }
        }
    }
}

/// The lines of a program's output by the number that each begins with.
fn by_program(text: &str) -> BTreeMap<usize, Vec<&str>> {
    let mut all: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for line in text.lines() {
        let number = line.split(' ').next().and_then(|n| n.parse().ok());
        if let Some(number) = number {
            all.entry(number).or_default().push(line);
        }
    }
    all
}

/// Which of the programs `numbers` a run printed something else of.
fn differing(
    numbers: &[usize],
    expected: &BTreeMap<usize, Vec<&str>>,
    ran: &Ran,
    place: &str,
) -> Vec<(usize, Failure)> {
    if !ran.success {
        let failure = failure(place, ran);
        return numbers.iter().map(|n| (*n, failure.clone())).collect();
    }
    let seen = by_program(&ran.stdout);
    let differs = |n: &&usize| seen.get(n) != expected.get(n);
    let lines = |lines: Option<&Vec<&str>>| lines.map_or(String::new(), |l| l.join("\n"));
    numbers
        .iter()
        .filter(differs)
        .map(|n| {
            let failure = Failure {
                kind: format!("differs on the {place}"),
                detail: format!(
                    "expected:\n{}\nprinted:\n{}\n",
                    lines(expected.get(n)),
                    lines(seen.get(n))
                ),
            };
            (*n, failure)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{by_program, differing};
    use crate::process::Ran;

    #[test]
    fn the_program_that_differs_is_named() {
        let ran = |stdout: &str| Ran {
            ending: "exit status: 0".into(),
            success: true,
            stdout: stdout.into(),
            stderr: String::new(),
        };
        let expected = by_program("0 0: 5\n0 1: 6\n1 0: 7\n");
        let same = differing(
            &[0, 1],
            &expected,
            &ran("0 0: 5\n0 1: 6\n1 0: 7\n"),
            "device",
        );
        assert!(same.is_empty());
        let other = differing(
            &[0, 1],
            &expected,
            &ran("0 0: 5\n0 1: 6\n1 0: 8\n"),
            "device",
        );
        assert_eq!(other.iter().map(|(n, _)| *n).collect::<Vec<_>>(), [1]);
        let none = differing(&[0, 1], &expected, &ran("0 0: 5\n0 1: 6\n"), "device");
        assert_eq!(none.iter().map(|(n, _)| *n).collect::<Vec<_>>(), [1]);
    }
}
