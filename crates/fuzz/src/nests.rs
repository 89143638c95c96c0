//! Random collapsed nests: the loops' counters index arrays in any order, so that memory runs along one
//! loop for some accesses and along others for others. Rows may be longer than a loop, arrays begin
//! anywhere, a comparison of counters may guard an iteration, and a loop inside may add up products.
//!
//! All values are whole numbers that each type holds, so that results are exact. Each iteration writes
//! elements of its own. Of four programs one is OpenACC's.

use crate::functions::program;
use crate::openacc::Source;
use crate::rng::Rng;

/// The program of a seed.
pub fn source(seed: u64) -> Source {
    let rng = Rng::new(seed ^ 0x5eed_2e57);
    program(rng, "nest", |rng, number, openacc| {
        Nest::random(rng, number, openacc).function(rng)
    })
}

/// A collapsed nest.
struct Nest {
    number: usize,
    openacc: bool,
    counter: &'static str,
    /// The loops' trip counts, outermost first.
    counts: Vec<usize>,
    /// Whether they are known when the program is compiled.
    constant: bool,
}

/// An array that has an element for each iteration.
struct Array {
    name: &'static str,
    ty: &'static str,
    /// The loops, and the distance of the elements of neighbouring iterations: a number and a product
    /// of trip counts.
    strides: Vec<(usize, usize, String)>,
    first: usize,
    elements: usize,
}

impl Array {
    fn random(rng: &mut Rng, name: &'static str, counts: &[usize]) -> Self {
        let mut order: Vec<usize> = (0..counts.len()).collect();
        for n in 0..order.len() {
            order.swap(n, rng.below(counts.len()));
        }
        let longer = rng.one_of([0, 0, 0, 1, 4]);
        let (mut stride, mut product) = (1, String::new());
        let mut strides = vec![];
        for digit in order.iter().rev() {
            strides.push((*digit, stride, product.clone()));
            if product.is_empty() {
                stride = counts[*digit] + longer;
                product = format!(" * (n{digit} + {longer})");
            } else {
                stride *= counts[*digit];
                product += &format!(" * n{digit}");
            }
        }
        let first = rng.one_of([0, 0, 0, 1, 2, 4]);
        Self {
            name,
            ty: rng.one_of([
                "float",
                "float",
                "double",
                "int",
                "short",
                "unsigned char",
                "long",
            ]),
            strides,
            first,
            elements: stride + first,
        }
    }

    /// The iteration's element.
    fn element(&self, nest: &Nest) -> String {
        let term = |(digit, stride, product): &(usize, usize, String)| match nest.constant {
            true => format!("i{digit} * {stride}"),
            false => format!("i{digit}{product}"),
        };
        let index: Vec<_> = self.strides.iter().map(term).collect();
        format!("{}[{} + {}]", self.name, index.join(" + "), self.first)
    }

    fn setup(&self, salt: usize) -> String {
        let (name, ty, n) = (self.name, self.ty, self.elements);
        format!(
            "  {ty} *{name} = room({n} * sizeof *{name});\n  \
             for (long k = 0; k < {n}; ++k) {name}[k] = (k * 7 + {salt}) % 50;\n"
        )
    }
}

impl Nest {
    fn random(rng: &mut Rng, number: usize, openacc: bool) -> Self {
        let depth = rng.one_of([2, 2, 2, 3, 3, 4]);
        let sizes: &[usize] = match depth {
            2 => &[1, 4, 16, 31, 32, 36, 64, 65, 100, 128],
            3 => &[1, 3, 4, 16, 20, 32, 33],
            _ => &[1, 2, 4, 7, 8, 12, 16],
        };
        Self {
            number,
            openacc,
            counter: rng.one_of(["int", "int", "long", "unsigned", "size_t"]),
            counts: (0..depth).map(|_| sizes[rng.below(sizes.len())]).collect(),
            constant: rng.chance(20),
        }
    }

    fn guard(&self, rng: &mut Rng) -> String {
        let last = self.counts.len() - 1;
        let (a, b) = (rng.below(last), last);
        match rng.below(8) {
            0 => format!("if (i{b} >= i{a}) "),
            1 => format!("if (i{a} > 0 && i{b} + 1 < n{b}) "),
            2 => format!("if ((i{a} + i{b}) % 2 == 0) "),
            _ => String::new(),
        }
    }

    /// The statements of an iteration; `t` is the table of the loop inside.
    fn body(&self, rng: &mut Rng, arrays: &[Array]) -> String {
        let [x, y, z] = [0, 1, 2].map(|n| arrays[n].element(self));
        let (a, b) = (rng.below(self.counts.len()), self.counts.len() - 1);
        let constant = rng.below(9);
        match rng.below(7) {
            0 | 1 => format!("y_ = (int){x};").replace("y_", &y),
            2 => format!("{y} = ((int){x} * 2 + (int){z} + {constant}) % 50;"),
            3 => format!("{y} = ((int){y} + (int){x}) % 50; {z} = ((int){z} + {constant}) % 50;"),
            4 => format!("{y} = ((int){x} + (int)t[i{a} % 64] + (int)(i{b} % 5)) % 50;"),
            5 => format!(
                "{{ int s = 0; for (int k = 0; k < m; ++k) s += (int)t[k] * (int)t[k * 3 + i{a} % 7]; \
                 {y} = (s + (int){x}) % 50; }}"
            ),
            _ => format!(
                "{{ int s = (int){x}; for (int k = 0; k < m; ++k) {{ int d = s - (int)t[k]; \
                 s = d < 0 ? d + {constant} : d; }} {y} = (s % 50 + 50) % 50; }}"
            ),
        }
    }

    fn directive(&self, rng: &mut Rng, data: [String; 2]) -> String {
        let [read, written] = data;
        let depth = self.counts.len();
        let collapse = if rng.chance(85) {
            depth
        } else {
            1 + rng.below(depth)
        };
        if self.openacc {
            let form = rng.one_of(["gang vector", "gang", ""]);
            return format!(
                "#pragma acc parallel loop {form} collapse({collapse}) copyin({read}) copy({written})"
            );
        }
        let schedule = rng.one_of(["", "", "", " schedule(static, 1)", " schedule(static, 3)"]);
        let threads = match rng.below(3) {
            0 => format!(" num_threads({})", rng.one_of([2, 32, 64, 256])),
            _ => String::new(),
        };
        format!(
            "#pragma omp target teams distribute parallel for collapse({collapse}){schedule}{threads} \
             map(to: {read}) map(tofrom: {written})"
        )
    }

    fn function(&self, rng: &mut Rng) -> String {
        let (number, counter) = (self.number, self.counter);
        let arrays = ["x", "y", "z"].map(|name| Array::random(rng, name, &self.counts));
        let section = |a: &Array| format!("{}[0:{}]", a.name, a.elements);
        let [x, y, z] = arrays.each_ref().map(section);
        let data = [format!("{x}, t[0:256]"), format!("{y}, {z}")];
        let (guard, body) = (self.guard(rng), self.body(rng, &arrays));
        let directive = self.directive(rng, data);
        let setups: String = arrays.iter().map(|a| a.setup(rng.below(50))).collect();
        let counts = self.counts.iter().enumerate();
        let constant = if self.constant { "const " } else { "volatile " };
        let sizes: String = counts
            .clone()
            .map(|(d, n)| {
                format!("  {constant}{counter} v{d} = {n};\n  const {counter} n{d} = v{d};\n")
            })
            .collect();
        let loops: String = counts
            .map(|(d, _)| format!("  for ({counter} i{d} = 0; i{d} < n{d}; ++i{d})\n"))
            .collect();
        let m = 1 + rng.below(20);
        let takes: String = arrays
            .iter()
            .map(|a| {
                format!(
                    "  take({0}, {1} * sizeof *{0});\n  free({0});\n",
                    a.name, a.elements
                )
            })
            .collect();
        format!(
            "static void nest{number}(void) {{\n{setups}  short *t = room(256 * sizeof *t);\n  \
             for (int k = 0; k < 256; ++k) t[k] = (k * 5 + {number}) % 17;\n  \
             volatile int vm = {m};\n  const int m = vm;\n{sizes}{directive}\n{loops}    {guard}{{ {body} }}\n\
             {takes}  free(t);\n  printf(\"{number} %lx\\n\", hash);\n}}\n"
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
