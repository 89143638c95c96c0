//! What a test program says about itself, in comments of its own source.
//! `tests/README.md` explains each directive to those who write programs.

use regex_lite::Regex;

/// A program's directives.
#[derive(Clone, Debug, Default)]
pub struct Directives {
    /// `RUN-ARGS`: arguments of the program.
    pub run_args: Vec<String>,
    /// `MODELS`: the flags of the models that the program uses; OpenMP's alone
    /// where it does not say.
    pub models: Vec<String>,
    /// `FLAGS`: more flags for the compiler.
    pub flags: Vec<String>,
    /// `SOURCES`: further sources, beside this one.
    pub sources: Vec<String>,
    /// `ENV`: variables of the run.
    pub env: Vec<(String, String)>,
    /// `SEEDS`: how many random lane orders each executable runs under at each
    /// width, where that is not the usual share of all orders.
    pub seeds: Option<u32>,
    /// `HOST-DIFFERS`: why the host's output is not the device's.
    pub host_differs: Option<String>,
    /// `EXPECT`: patterns that the device's output must contain.
    pub expect: Vec<Regex>,
    /// `EXPECT-ERROR`: patterns of messages with which compilation must fail.
    pub expect_error: Vec<Regex>,
    /// `EXPECT-RUN-ERROR`: patterns of messages with which the run must fail.
    pub expect_run_error: Vec<Regex>,
    /// `VERSIONS`: versions of its kernels that the program launches at `-O3`, and, after a
    /// `-`, kinds of versions that it does not.
    pub versions: Vec<String>,
    /// `AMD-VERSIONS`: the same on AMD's processors, which have fewer kinds.
    pub amd_versions: Vec<String>,
    /// `BUILT-BY`: the project below `tests/` that builds and runs it.
    pub built_by: Option<String>,
    /// Why a bundle for a machine with a GPU leaves it out.
    pub not_on_gpus: Option<String>,
    /// `AMD-FAULT`: where the program is known to fail.
    pub amd_faults: Vec<AmdFault>,
    /// `AMD-RUN-ERROR`: patterns of messages with which the run on AMD's processors
    /// must fail.
    pub amd_run_error: Vec<Regex>,
}

/// Where a program is known to fail.
#[derive(Clone, Debug)]
pub struct AmdFault {
    /// Processors of AMD's, or `all`.
    archs: Vec<String>,
    /// Levels of optimisation; all where none is named.
    levels: Vec<String>,
    reason: String,
}

impl AmdFault {
    /// Reads `gfx942 gfx1100 -O0: reason`.
    fn parse(value: &str) -> Result<Self, String> {
        let (places, reason) = value.split_once(':').unwrap_or_default();
        let (levels, archs): (Vec<_>, Vec<_>) = words(places).partition(|w| w.starts_with("-O"));
        let known = |arch: &&String| *arch != "all" && !arch.starts_with("gfx");
        if let Some(arch) = archs.iter().find(known) {
            return Err(format!("'{arch}' is no processor"));
        }
        if archs.is_empty() || reason.trim().is_empty() {
            return Err("not PROCESSORS [-OLEVEL ...]: REASON".into());
        }
        Ok(Self {
            archs,
            levels,
            reason: reason.trim().into(),
        })
    }

    fn is_of(&self, arch: &str, level: &str) -> bool {
        let on = self.archs.iter().any(|a| a == "all" || a == arch);
        on && (self.levels.is_empty() || self.levels.iter().any(|l| l == level))
    }
}

impl Directives {
    /// Why the program is known to fail on a processor of AMD's, if it is.
    pub fn amd_fault(&self, arch: &str, level: &str) -> Option<&str> {
        let mut faults = self.amd_faults.iter();
        faults
            .find(|f| f.is_of(arch, level))
            .map(|f| f.reason.as_str())
    }
}

/// Reads the directives of a source text.
///
/// # Errors
/// A directive that is misspelt, damaged, or contradicts another; the message
/// gives its line.
pub fn parse(text: &str) -> Result<Directives, String> {
    let mut d = Directives::default();
    for (number, line) in text.lines().enumerate() {
        let Some((name, value)) = directive(line) else {
            continue;
        };
        let fault = |why: String| format!("line {}: {name}: {why}", number + 1);
        let regex = || Regex::new(value).map_err(|e| fault(e.to_string()));
        match name {
            "RUN-ARGS" => d.run_args.extend(words(value)),
            "MODELS" => {
                for word in words(value) {
                    match word.as_str() {
                        "openmp" | "openacc" => d.models.push(format!("-f{word}")),
                        _ => return Err(fault(format!("there is no model '{word}'"))),
                    }
                }
            }
            "FLAGS" => d.flags.extend(words(value)),
            "SOURCES" => d.sources.extend(words(value)),
            "ENV" => {
                let (k, v) = value
                    .split_once('=')
                    .ok_or_else(|| fault("not K=V".into()))?;
                d.env.push((k.trim().into(), v.trim().into()));
            }
            "SEEDS" => d.seeds = Some(value.parse().map_err(|_| fault("not a number".into()))?),
            "HOST-DIFFERS" if value.is_empty() => return Err(fault("give the reason".into())),
            "HOST-DIFFERS" => d.host_differs = Some(value.into()),
            "EXPECT" => d.expect.push(regex()?),
            "EXPECT-ERROR" => d.expect_error.push(regex()?),
            "EXPECT-RUN-ERROR" => d.expect_run_error.push(regex()?),
            "VERSIONS" => d.versions.extend(words(value)),
            "AMD-VERSIONS" => d.amd_versions.extend(words(value)),
            "NOT-ON-GPUS" if value.is_empty() => return Err(fault("give the reason".into())),
            "NOT-ON-GPUS" => d.not_on_gpus = Some(value.into()),
            "BUILT-BY" => d.built_by = Some(value.into()),
            "AMD-FAULT" => d.amd_faults.push(AmdFault::parse(value).map_err(fault)?),
            "AMD-RUN-ERROR" => d.amd_run_error.push(regex()?),
            _ => return Err(fault("no such directive".into())),
        }
    }
    if d.models.is_empty() {
        d.models.push("-fopenmp".into());
    }
    let describes_run = !d.expect.is_empty() || !d.expect_run_error.is_empty();
    if !d.expect_error.is_empty() && describes_run {
        return Err("EXPECT-ERROR leaves nothing to run, yet the run is described".into());
    }
    if d.host_differs.is_some() && d.expect.is_empty() {
        return Err("HOST-DIFFERS needs EXPECT, to have something to compare with".into());
    }
    Ok(d)
}

/// The directive in a line, if it is `// NAME: value`, or `! NAME: value` in Fortran, with a name
/// in capitals.
fn directive(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let comment = line
        .strip_prefix("//")
        .or_else(|| line.strip_prefix("! "))?;
    let (name, value) = comment.trim_start().split_once(':')?;
    let capital = |c: char| c.is_ascii_uppercase() || c == '-';
    // One of the known beginnings, so that `// NOTE: …` stays a comment and
    // `// EXPECT-ERORR: …` does not.
    let ours = [
        "RUN-", "MODEL", "FLAGS", "SOURCES", "ENV", "SEED", "HOST-", "EXPECT", "AMD-", "BUILT-",
        "NOT-", "VERSION",
    ];
    (name.chars().all(capital) && ours.iter().any(|o| name.starts_with(o)))
        .then_some((name, value.trim()))
}

fn words(value: &str) -> impl Iterator<Item = String> {
    value.split_whitespace().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_are_read_and_comments_left() {
        let d = parse(
            "// FLAGS: -DN=3 -lm\n  // ENV: OMP_NUM_TEAMS=2\n// SEEDS: 4\n// NOTE: not one\nint x; // RUN-ARGS: no\n",
        )
        .expect("well-formed");
        assert_eq!(d.flags, ["-DN=3", "-lm"]);
        assert_eq!(d.env, [("OMP_NUM_TEAMS".to_owned(), "2".to_owned())]);
        assert_eq!(d.seeds, Some(4));
        let fortran = parse("! FLAGS: -cpp\n!$omp ENV: no\n").expect("well-formed");
        assert_eq!(fortran.flags, ["-cpp"]);
        assert!(fortran.env.is_empty());
        let versions = parse("// VERSIONS: noalias -by-value").expect("well-formed");
        assert_eq!(versions.versions, ["noalias", "-by-value"]);
        assert!(versions.amd_versions.is_empty());
        let amd = parse("// AMD-VERSIONS: flat").expect("well-formed");
        assert_eq!(amd.amd_versions, ["flat"]);
        assert!(d.run_args.is_empty());
        assert_eq!(d.models, ["-fopenmp"]);
        let host = parse("// NOT-ON-GPUS: it forks").expect("well-formed");
        assert_eq!(host.not_on_gpus.as_deref(), Some("it forks"));
        let both = parse("// MODELS: openmp openacc").expect("well-formed");
        assert_eq!(both.models, ["-fopenmp", "-fopenacc"]);
    }

    #[test]
    fn known_faults_are_of_the_processors_named() {
        let d = parse("// AMD-FAULT: gfx90a gfx942: a: b\n").expect("well-formed");
        assert_eq!(d.amd_fault("gfx942", "-O3"), Some("a: b"));
        assert_eq!(d.amd_fault("gfx1100", "-O3"), None);
        let all = parse("// AMD-FAULT: all: why\n").expect("well-formed");
        assert_eq!(all.amd_fault("gfx1100", "-O0"), Some("why"));
        let level = parse("// AMD-FAULT: gfx942 -O0: why\n").expect("well-formed");
        assert_eq!(level.amd_fault("gfx942", "-O0"), Some("why"));
        assert_eq!(level.amd_fault("gfx942", "-O3"), None);
    }

    #[test]
    fn a_misspelt_directive_is_an_error() {
        assert!(parse("// EXPECT-ERORR: x").is_err());
        assert!(parse("// MODELS: openhmpp").is_err());
        assert!(parse("// SEEDS: many").is_err());
        assert!(parse("// AMD-FAULT: gfx942").is_err());
        assert!(parse("// AMD-FAULT: sm_90: why").is_err());
        assert!(parse("// AMD-FAULT: -O0: why").is_err());
        assert!(parse("// AMD-FUALT: all: why").is_err());
        assert!(parse("// EXPECT: (").is_err());
        assert!(parse("// HOST-DIFFERS: because").is_err());
        assert!(parse("// EXPECT-ERROR: a\n// EXPECT: b").is_err());
    }
}
