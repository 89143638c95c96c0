//! What functions nests are in.

use super::place::Place;
use crate::rng::Rng;

/// The function that has a nest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wrap {
    Function,
    /// An instance of a template.
    Template,
    /// The nest is in a lambda that captures by reference.
    Lambda,
    /// What it reduces is reached through references.
    References,
    /// A method of a class.
    Method,
}

impl Wrap {
    pub fn random(rng: &mut Rng, cpp: bool, place: Place) -> Self {
        match place {
            Place::Object => Self::Method,
            _ if cpp => rng.one_of([
                Self::Function,
                Self::Template,
                Self::Lambda,
                Self::References,
            ]),
            _ => Self::Function,
        }
    }

    /// The function of a nest, and its call. `outer` has the types and names of what
    /// is reduced and read behind the nest; `plain` and `annotated` are the nest without
    /// directives and with them.
    pub fn function(
        self,
        number: usize,
        place: Place,
        outer: &[(&str, &str)],
        [plain, annotated]: [&str; 2],
    ) -> (String, String) {
        let each = |text: &dyn Fn(&str, &str) -> String| -> String {
            outer.iter().map(|(kind, name)| text(kind, name)).collect()
        };
        let mut text = String::new();
        if self == Self::Method {
            let parameters: Vec<String> = outer
                .iter()
                .map(|(kind, name)| format!("{kind} &{name}"))
                .collect();
            let parameters = parameters.join(", ");
            text += &format!(
                "class Nest{number} {{\n  long *to;\n  long more;\npublic:\n  \
                 Nest{number}(long *to, long more) : to(to), more(more) {{}}\n  \
                 void plain({parameters}) {{\n{plain}  }}\n  void annotated({parameters}) {{\n{annotated}  }}\n}};\n"
            );
        }
        let (template, call) = match self {
            Self::Template => ("template <typename T>\n", "<long>"),
            _ => ("", ""),
        };
        text += &format!("{template}static int nest{number}(void) {{\n");
        // A reference to a static variable is refused inside of some regions.
        let storage = match place {
            Place::Reference => "",
            _ => "static ",
        };
        text += &format!("  {storage}long out[64] = {{0}}, want[64] = {{0}};\n");
        text += &each(&|kind, name| format!("  {kind} {name}_plain, {name}_annotated;\n"));
        for (way, array, code) in [("plain", "want", plain), ("annotated", "out", annotated)] {
            text += "  {\n";
            text += &each(&|kind, name| match self {
                Self::References => {
                    format!("    {kind} {name}_object = 1, &{name} = {name}_object;\n")
                }
                _ => format!("    {kind} {name} = 1;\n"),
            });
            text += &match self {
                Self::Template => place.declared(array).replace("long *to", "T *to"),
                _ => place.declared(array),
            };
            let lambda = self == Self::Lambda && way == "annotated";
            if lambda {
                text += "    auto nest = [&]() {\n";
            }
            if self == Self::Method {
                let names: Vec<&str> = outer.iter().map(|(_, name)| *name).collect();
                text += &format!(
                    "    Nest{number} object({array}, 3);\n    object.{way}({});\n",
                    names.join(", ")
                );
            } else {
                text += code;
            }
            if lambda {
                text += "    };\n    nest();\n";
            }
            text += &place.kept(array);
            text += &each(&|_, name| format!("    {name}_{way} = {name};\n"));
            text += "  }\n";
        }
        text += "  int bad = 0;\n";
        text += &each(&|_, name| {
            format!(
                "  if ({name}_annotated != {name}_plain) {{ bad = 1; fprintf(stderr, \"error: nest {number} {name} %g %g\\n\", (double)__real__ {name}_annotated, (double)__real__ {name}_plain); }}\n"
            )
        });
        text += &format!(
            "  for (int i = 0; i < 64; i++) if (out[i] != want[i]) {{ bad = 1; fprintf(stderr, \"error: nest {number} out %d %ld %ld\\n\", i, out[i], want[i]); break; }}\n  return bad;\n}}\n"
        );
        (text, format!("nest{number}{call}()"))
    }
}
