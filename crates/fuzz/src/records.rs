//! Random loops over arrays of records: structures with members of several types, and short vectors
//! in a flat array. Iterations read and write members of records of their own in any order, some of
//! them under conditions, in place or from one array to another.
//!
//! All values are whole numbers that each type holds, so that results are exact. A record belongs to
//! one iteration, so the result is one whoever runs what. Of four programs one is OpenACC's.

use crate::functions::program;
use crate::openacc::Source;
use crate::rng::Rng;

/// The program of a seed.
pub fn source(seed: u64) -> Source {
    let rng = Rng::new(seed ^ 0x5eed_0f0e);
    program(rng, "loop", |rng, number, openacc| {
        Loop::random(rng, number, openacc).function(rng)
    })
}

/// A loop over records.
struct Loop {
    number: usize,
    openacc: bool,
    /// The members' types, and whether the record is a vector of one type in a flat array.
    members: Vec<&'static str>,
    flat: bool,
    /// Records from the one of an iteration to the next one's.
    apart: usize,
    counter: &'static str,
    n: usize,
}

impl Loop {
    fn random(rng: &mut Rng, number: usize, openacc: bool) -> Self {
        let flat = rng.chance(40);
        let count = rng.one_of([3, 4, 6, 7, 8, 9, 12, 16, 19, 25, 33]);
        let first = rng.one_of(["float", "double", "int", "long", "short"]);
        let members = (0..count).map(|_| match flat || rng.chance(50) {
            true => first,
            false => rng.one_of(["float", "double", "int", "long", "short", "unsigned char"]),
        });
        Self {
            number,
            openacc,
            members: members.collect(),
            flat,
            apart: rng.one_of([1, 1, 1, 2, 3]),
            counter: rng.one_of(["int", "long", "unsigned", "size_t"]),
            n: rng.one_of([1, 31, 32, 33, 64, 100, 257, 600]),
        }
    }

    /// A member of the iteration's record of an array.
    fn member(&self, array: &str, member: usize) -> String {
        let (count, apart) = (self.members.len(), self.apart);
        match self.flat {
            true => format!("{array}[i * {} + {member}]", count * apart),
            false => format!("{array}[i * {apart}].m{member}"),
        }
    }

    /// An expression of members that an iteration owns.
    fn value(&self, rng: &mut Rng, arrays: [&str; 2]) -> String {
        let mut one = || {
            let member = rng.below(self.members.len());
            format!("(int){}", self.member(rng.one_of(arrays), member))
        };
        let (a, b) = (one(), one());
        let constant = rng.below(9);
        match rng.below(4) {
            0 => format!("({a} + {constant}) % 50"),
            1 => format!("({a} * 3 + {b}) % 50"),
            2 => a,
            _ => format!("(int)((long)i % 7) + {constant}"),
        }
    }

    /// The statements of an iteration.
    fn body(&self, rng: &mut Rng) -> String {
        let count = self.members.len();
        // In place, from one array to the other, or both.
        let (to, from) = match rng.below(3) {
            0 => ("y", ["y", "y"]),
            1 => ("y", ["x", "x"]),
            _ => ("y", ["x", "y"]),
        };
        let mut order: Vec<usize> = (0..count).collect();
        if rng.chance(40) {
            for n in 0..count {
                order.swap(n, rng.below(count));
            }
        }
        let skips = rng.one_of([0, 0, 20, 60]);
        let mut text = String::new();
        if self.flat && rng.chance(50) {
            let place = self.member(to, 0).replace("+ 0]", "+ k]");
            let value = self.member(from[0], 0).replace("+ 0]", "+ k]");
            text += &format!(
                "    for (int k = 0; k < {count}; ++k) {place} = ((int){value} * 2 + k) % 50;\n"
            );
        }
        for member in order
            .into_iter()
            .filter(|_| !rng.chance(skips))
            .collect::<Vec<_>>()
        {
            let (place, value) = (self.member(to, member), self.value(rng, from));
            let condition = match rng.chance(6) {
                true => format!("if ((int){} % 3) ", self.member(from[0], rng.below(count))),
                false => String::new(),
            };
            text += &format!("    {condition}{place} = {value};\n");
        }
        match rng.chance(20) {
            true => format!(
                "    if ((long)i % {} != 1) {{\n{text}    }}\n",
                2 + rng.below(40)
            ),
            false => text,
        }
    }

    /// The directive with its data.
    fn directive(&self, rng: &mut Rng, elements: usize) -> String {
        if self.openacc {
            let form = rng.one_of(["gang vector", "gang", "gang worker vector", ""]);
            return format!(
                "#pragma acc parallel loop {form} copyin(x[0:{elements}]) copy(y[0:{elements}])"
            );
        }
        let schedule = match rng.below(4) {
            0 => format!(" schedule(static, {})", 1 + rng.below(5)),
            1 => " schedule(dynamic)".into(),
            _ => String::new(),
        };
        let threads = match rng.below(3) {
            0 => format!(" num_threads({})", rng.one_of([32, 64, 96, 256, 512])),
            _ => String::new(),
        };
        format!(
            "#pragma omp target teams distribute parallel for{schedule}{threads} \
             map(to: x[0:{elements}]) map(tofrom: y[0:{elements}])"
        )
    }

    /// The function with the loop.
    fn function(&self, rng: &mut Rng) -> String {
        let (number, counter, n) = (self.number, self.counter, self.n);
        let (count, records) = (self.members.len(), self.n * self.apart);
        let (ty, elements) = match self.flat {
            true => (self.members[0].to_owned(), records * count),
            false => (format!("struct r{number}"), records),
        };
        let members = self.members.iter().enumerate();
        let members: String = members.map(|(k, t)| format!(" {t} m{k};")).collect();
        let fill = |array: &str, salt: usize| -> String {
            let each = (0..count).map(|k| {
                let place = self.member(array, k);
                let place = place.replace(
                    &format!("i * {}", count * self.apart),
                    &format!("i * {count}"),
                );
                let place = place.replace(&format!("i * {}]", self.apart), "i]");
                format!("{place} = (i * 7 + {k} * 3 + {salt}) % 50; ")
            });
            let each: String = each.collect();
            format!("  for (long i = 0; i < {records}; ++i) {{ {each}}}\n")
        };
        let (fill_x, fill_y) = (fill("x", rng.below(50)), fill("y", rng.below(50)));
        let (directive, body) = (self.directive(rng, elements), self.body(rng));
        format!(
            "struct r{number} {{{members} }};\nstatic void loop{number}(void) {{\n  \
             {ty} *x = room({elements} * sizeof *x), *y = room({elements} * sizeof *y);\n\
             {fill_x}{fill_y}  {counter} n = {n};\n{directive}\n  \
             for ({counter} i = 0; i < n; ++i) {{\n{body}  }}\n  \
             take(y, {elements} * sizeof *y);\n  printf(\"{number} %lx\\n\", hash);\n  free(x);\n  free(y);\n}}\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use crate::functions::is_well_formed;

    #[test]
    fn programs_are_well_formed() {
        assert!(is_well_formed(super::source));
    }
}
