//! `<math.h>` on GPUs: an instruction if the GPU has one, otherwise a function of a bitcode
//! library. That is CUDA's libdevice, or libclc for AMD GPUs and for NVIDIA GPUs without
//! CUDA.

use super::math::{BINARY, NATIVE, ROUNDING, SYNONYMS, UNARY, UNARY_LIBDEVICE, base};
use super::{PREFIX, Piece};

/// The library of functions that are no instructions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// CUDA's libdevice.
    Libdevice {
        /// Take the approximate variants for float.
        fast: bool,
    },
    /// libclc's build for the machine.
    Libclc,
}

/// Functions that libdevice has in an approximate variant for float.
const FAST: &[&str] = &[
    "cos", "exp", "exp10", "log10", "log2", "log", "pow", "sin", "tan",
];

/// Functions that reduce large arguments by a call, on a path that few programs take.
const SLOW_PATHS: &[&str] = &["cos", "sin", "tan"];

/// Whether only libdevice has the function.
pub(crate) fn needs_libdevice(name: &str) -> bool {
    base(name).is_some_and(|b| UNARY_LIBDEVICE.contains(&b) || b == "jn" || b == "yn")
}

/// The definition of `name`, or nothing where it is no function of
/// `<math.h>`, or not to be had from the source.
pub(crate) fn piece(name: &str, source: Source) -> Option<Piece> {
    let base = base(name)?;
    if source == Source::Libclc && needs_libdevice(name) {
        return None;
    }
    let float = base.len() != name.len();
    let real = SYNONYMS
        .iter()
        .find(|(s, _)| *s == base)
        .map_or(base, |(_, f)| f);
    let f = Function {
        name,
        float,
        source,
    };
    Some(
        if let Some((_, intrinsic, count)) = NATIVE.iter().find(|(n, ..)| *n == real) {
            f.forward(
                &format!("llvm.{intrinsic}.{}", f.bits()),
                &vec![f.t(); *count],
                f.t(),
            )
        } else if f.has_slow_path(real) {
            f.anchored(&f.library(real, f.letter()))
        } else if UNARY.contains(&real) || UNARY_LIBDEVICE.contains(&real) {
            f.forward(&f.library(real, f.letter()), &[f.t()], f.t())
        } else if BINARY.contains(&real) {
            f.forward(
                &f.library(real, &f.letter().repeat(2)),
                &[f.t(), f.t()],
                f.t(),
            )
        } else if let Some((_, rounding)) = ROUNDING.iter().find(|(n, _)| *n == real) {
            let (t, intrinsic) = (f.t(), format!("llvm.{rounding}.{}", f.bits()));
            f.define(
            vec![format!("declare {t} @{intrinsic}({t})")],
            "i64",
            &format!("{t} %x"),
            &format!(
                "  %y = call {t} @{intrinsic}({t} %x)\n  %r = fptosi {t} %y to i64\n  ret i64 %r\n"
            ),
        )
        } else {
            f.other(real)?
        },
    )
}

struct Function<'a> {
    name: &'a str,
    float: bool,
    source: Source,
}

impl Function<'_> {
    fn t(&self) -> &'static str {
        if self.float { "float" } else { "double" }
    }

    fn bits(&self) -> &'static str {
        if self.float { "f32" } else { "f64" }
    }

    /// The type in a mangled name.
    fn letter(&self) -> &'static str {
        if self.float { "f" } else { "d" }
    }

    /// The library's name of a function, whose parameters mangle as `types`.
    fn library(&self, base: &str, types: &str) -> String {
        match self.source {
            Source::Libclc => format!("_Z{}{base}{types}", base.len()),
            Source::Libdevice { fast: true } if self.float && FAST.contains(&base) => {
                format!("__nv_fast_{base}f")
            }
            Source::Libdevice { .. } => {
                format!("__nv_{base}{}", if self.float { "f" } else { "" })
            }
        }
    }

    fn define(&self, declarations: Vec<String>, ret: &str, params: &str, body: &str) -> Piece {
        let definition = format!(
            "define {ret} @{PREFIX}{}({params}) alwaysinline nounwind {{\n{body}}}\n",
            self.name
        );
        Piece {
            declarations,
            definition,
        }
    }

    /// Calls `callee` with the arguments as they are.
    fn forward(&self, callee: &str, params: &[&str], ret: &str) -> Piece {
        let list: Vec<_> = params
            .iter()
            .enumerate()
            .map(|(i, t)| format!("{t} %a{i}"))
            .collect();
        let list = list.join(", ");
        self.define(
            vec![format!("declare {ret} @{callee}({})", params.join(", "))],
            ret,
            &list,
            &format!("  %r = call {ret} @{callee}({list})\n  ret {ret} %r\n"),
        )
    }

    /// Whether a function of one argument calls another one for large arguments, in libdevice's
    /// variant.
    fn has_slow_path(&self, base: &str) -> bool {
        let fast = self.float && self.source == Source::Libdevice { fast: true };
        self.source != Source::Libclc && !fast && SLOW_PATHS.contains(&base)
    }

    /// Calls `callee` with one argument, and has the result computed where the call is.
    ///
    /// LLVM otherwise moves the polynomial down to where its result is used, behind the blocks of
    /// the calls that follow. The coefficients and terms of all calls are then live together.
    fn anchored(&self, callee: &str) -> Piece {
        let (t, register) = (self.t(), self.letter());
        self.define(
            vec![format!("declare {t} @{callee}({t})")],
            t,
            &format!("{t} %a0"),
            &format!(
                "  %r = call {t} @{callee}({t} %a0)\n  \
                 %s = call {t} asm sideeffect \"\", \"={register},0\"({t} %r) memory(none) nounwind\n  ret {t} %s\n"
            ),
        )
    }

    fn other(&self, base: &str) -> Option<Piece> {
        let (t, l) = (self.t(), self.letter());
        Some(match base {
            "ldexp" | "scalbn" => {
                self.forward(&self.library("ldexp", &format!("{l}i")), &[t, "i32"], t)
            }
            "ilogb" => self.forward(&self.library("ilogb", l), &[t], "i32"),
            "frexp" => self.forward(&self.library("frexp", &format!("{l}Pi")), &[t, "ptr"], t),
            "remquo" => self.forward(
                &self.library("remquo", &format!("{l}{l}Pi")),
                &[t, t, "ptr"],
                t,
            ),
            "jn" | "yn" => self.forward(&self.library(base, ""), &["i32", t], t),
            "sincos" if self.source == Source::Libclc => {
                let callee = self.library("sincos", &format!("{l}P{l}"));
                self.define(
                    vec![format!("declare {t} @{callee}({t}, ptr)")],
                    "void",
                    &format!("{t} %x, ptr %s, ptr %c"),
                    &format!(
                        "  %r = call {t} @{callee}({t} %x, ptr %c)\n  store {t} %r, ptr %s\n  ret void\n"
                    ),
                )
            }
            "sincos" => {
                let callee = self.library("sincos", "");
                let register = self.letter();
                // As `anchored` has it, for both results.
                let anchor = |n: &str| {
                    format!(
                        "  %{n}0 = load {t}, ptr %{n}p\n  \
                         %{n}1 = call {t} asm sideeffect \"\", \"={register},0\"({t} %{n}0) memory(none) nounwind\n  \
                         store {t} %{n}1, ptr %{n}\n"
                    )
                };
                self.define(
                    vec![format!("declare void @{callee}({t}, ptr, ptr)")],
                    "void",
                    &format!("{t} %x, ptr %s, ptr %c"),
                    &format!(
                        "  %sp = alloca {t}\n  %cp = alloca {t}\n  \
                         call void @{callee}({t} %x, ptr %sp, ptr %cp)\n{}{}  ret void\n",
                        anchor("s"),
                        anchor("c")
                    ),
                )
            }
            // The characters may select a NaN; C does not define their meaning.
            "nan" => self.define(
                vec![],
                t,
                "ptr %tag",
                &format!("  ret {t} 0x7FF8000000000000\n"),
            ),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Source, piece};

    /// Whether the definition of a function keeps its result in its place.
    fn is_anchored(name: &str, source: Source) -> bool {
        piece(name, source).unwrap().definition.contains("asm ")
    }

    #[test]
    fn results_of_functions_with_a_slow_path_stay_in_their_place() {
        let exact = Source::Libdevice { fast: false };
        for name in ["sin", "cosf", "tan", "sincos"] {
            assert!(is_anchored(name, exact), "{name}");
            assert!(!is_anchored(name, Source::Libclc), "{name}");
        }
        for name in ["exp", "logf", "sqrt"] {
            assert!(!is_anchored(name, exact), "{name}");
        }
        assert!(!is_anchored("sinf", Source::Libdevice { fast: true }));
        assert!(is_anchored("sin", Source::Libdevice { fast: true }));
    }
}
