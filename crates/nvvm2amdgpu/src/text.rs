//! Builds definitions of functions as LLVM IR text.

/// A definition, and what it calls.
pub(crate) struct Made {
    pub definition: String,
    pub declarations: Vec<String>,
}

/// A number's type.
#[derive(Clone, Copy)]
pub(crate) struct Number {
    /// In LLVM.
    pub ty: &'static str,
    /// Suffix of intrinsic names.
    pub suffix: &'static str,
    /// Bits.
    pub bits: u32,
    /// Of a pair: its elements.
    pub of: Option<&'static str>,
}

/// By its name in PTX.
pub(crate) fn number(name: &str) -> Option<Number> {
    let (ty, suffix, bits, of) = match name {
        "f16" => ("half", "f16", 16, None),
        "bf16" => ("bfloat", "bf16", 16, None),
        "f16x2" => ("<2 x half>", "v2f16", 32, Some("f16")),
        "bf16x2" => ("<2 x bfloat>", "v2bf16", 32, Some("bf16")),
        "f32" => ("float", "f32", 32, None),
        "f64" => ("double", "f64", 64, None),
        _ => return None,
    };
    Some(Number {
        ty,
        suffix,
        bits,
        of,
    })
}

/// A function's text while it is written.
pub(crate) struct Text {
    pub body: String,
    pub declarations: Vec<String>,
}

impl Text {
    pub fn new() -> Self {
        Self {
            body: String::new(),
            declarations: vec![],
        }
    }

    pub fn line(&mut self, text: &str) {
        self.body.push_str("  ");
        self.body.push_str(text);
        self.body.push('\n');
    }

    /// Operand `name` as a number in `%NAME.n`.
    pub fn take(&mut self, name: &str, n: Number) {
        self.line(&format!(
            "%{name}.n = bitcast i{} %{name} to {}",
            n.bits, n.ty
        ));
    }

    /// `%to = intrinsic(of numbers)`.
    pub fn call(&mut self, to: &str, intrinsic: &str, n: Number, args: &[&str]) {
        let given: Vec<_> = args.iter().map(|a| format!("{} {a}", n.ty)).collect();
        let name = format!("llvm.{intrinsic}.{}", n.suffix);
        self.line(&format!(
            "%{to} = call {} @{name}({})",
            n.ty,
            given.join(", ")
        ));
        let types = vec![n.ty; args.len()].join(", ");
        self.declarations
            .push(format!("declare {} @{name}({types})", n.ty));
    }

    /// The definition, which gives the number `%r`, or what is said instead.
    pub fn gives(mut self, name: &str, params: &str, result: Result<Number, &str>) -> Made {
        let ty = match result {
            Ok(n) => {
                let ty = format!("i{}", n.bits);
                self.line(&format!("%bits = bitcast {} %r to {ty}", n.ty));
                self.line(&format!("ret {ty} %bits"));
                ty
            }
            Err("void") => {
                self.line("ret void");
                "void".to_owned()
            }
            Err(ty) => {
                self.line(&format!("ret {ty} %r"));
                ty.to_owned()
            }
        };
        Made {
            definition: format!("define {ty} @ptx.{name}({params}) #0 {{\n{}}}\n", self.body),
            declarations: self.declarations,
        }
    }
}

impl Number {
    /// Zero.
    pub fn zero(self) -> &'static str {
        match self.of {
            None => "0.0",
            Some(_) => "zeroinitializer",
        }
    }

    /// One.
    pub fn one(self) -> String {
        match self.of.and_then(number) {
            None => "1.0".into(),
            Some(of) => format!("<{0} 1.0, {0} 1.0>", of.ty),
        }
    }
}
