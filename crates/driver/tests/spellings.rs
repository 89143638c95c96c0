//! One loop in the spellings of OpenACC and in OpenMP is one kernel: its PTX has the same
//! instructions. So is one in the spellings of OpenMP's `loop`.

use std::collections::BTreeMap;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// The instructions of each kernel of a program, sorted, and of each of its versions, by function
/// and version.
fn kernels(model: &str, language: &str, source: &str) -> BTreeMap<(String, String), Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    let (compiler, file) = match language {
        "c++" => ("wfc++", "a.cpp"),
        _ => ("wfcc", "a.c"),
    };
    std::fs::write(folder.path().join(file), source).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_wfcc"))
        .arg0(compiler)
        .current_dir(folder.path())
        .args(["-O3", "-shared", "-fPIC", file, "-o", "a.so", model])
        .args(["--offload-arch=compute_90", "--dump=ptx", "--dump-dir=."])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let text = ptx(folder.path());
    let mut found = BTreeMap::new();
    for kernel in text.split(".entry ").skip(1) {
        let (name, rest) = kernel.split_once('(').unwrap();
        let (_, body) = rest.split_once("\n{").unwrap();
        let (body, _) = body.split_once("\n}\n").unwrap();
        let words = body.lines().filter_map(|l| l.split_whitespace().next());
        let instruction = |w: &&str| w.starts_with(|c: char| c.is_ascii_lowercase() || c == '@');
        // A condition is a register's name.
        let words = words.filter(instruction);
        let words = words.map(|w| if w.starts_with('@') { "@" } else { w });
        let mut words: Vec<String> = words.map(str::to_owned).collect();
        words.sort_unstable();
        let version = name.split_once("__wf_").map_or("", |(_, version)| version);
        let name = name.split("__wf_").next().unwrap();
        let (name, _) = name.rsplit_once("_l").unwrap();
        let name = name.rsplit_once("_of_").unwrap().1;
        found.insert((name.to_owned(), version.to_owned()), words);
    }
    found
}

/// The PTX in a folder.
fn ptx(folder: &Path) -> String {
    let files = std::fs::read_dir(folder).unwrap();
    let mut files = files.map(|file| file.unwrap().path());
    let path = files.find(|p| p.extension().is_some_and(|e| e == "ptx"));
    std::fs::read_to_string(path.expect("it was dumped")).unwrap()
}

/// Asserts that the loops of OpenACC are the kernel that OpenMP's directive makes. Directives stand
/// for `@` in the body, one each.
fn same(params: &str, body: &str, openmp: &str, openacc: &[&[&str]]) {
    let function = |name: &str, directives: &[&str], model: &str| {
        let mut text = format!("void in_of_{name}({params}) {{\n");
        let mut parts = body.split('@');
        for (n, directive) in directives.iter().enumerate() {
            text.push_str(parts.next().unwrap_or_default());
            if !directive.is_empty() {
                text.push_str(&format!("\n#pragma {model} {directive}\n"));
            }
            assert!(n < 4, "{name}");
        }
        text.extend(parts);
        text + "\n}\n"
    };
    let wanted = kernels("-fopenmp", "c", &function("openmp", &[openmp], "omp"));
    assert!(!wanted.is_empty());
    let source: String = openacc
        .iter()
        .enumerate()
        .map(|(n, directives)| function(&format!("way{n}"), directives, "acc"))
        .collect();
    let found = kernels("-fopenacc", "c", &source);
    for (n, directives) in openacc.iter().enumerate() {
        let name = format!("way{n}");
        let own: BTreeMap<_, _> = found
            .iter()
            .filter(|((of, _), _)| *of == name)
            .map(|((_, version), words)| (version, words))
            .collect();
        let wanted: BTreeMap<_, _> = wanted
            .iter()
            .map(|((_, version), words)| (version, words))
            .collect();
        assert_eq!(own, wanted, "{directives:?}");
    }
}

/// Asserts that `loop` in all of its spellings is the kernel of the combined directive.
fn same_loops(params: &str, body: &str, clauses: &str) {
    let ways = [
        "target teams distribute parallel for {c}",
        "target teams loop {c}",
        "target\nteams loop {c}",
        "target teams\nloop {c}",
        "target\nteams\nloop bind(teams) {c}",
    ];
    same_ways(
        "c",
        "",
        params,
        body,
        &ways.map(|w| w.replace("{c}", clauses)),
    );
}

/// Asserts that the directives of each way, one a line, make one kernel of OpenMP's.
fn same_ways(language: &str, before: &str, params: &str, body: &str, ways: &[impl AsRef<str>]) {
    let one = |(n, directives): (usize, &_)| {
        let directives: &str = AsRef::as_ref(directives);
        let pragma = |d| format!("#pragma omp {d}\n");
        let pragmas: String = directives.lines().map(pragma).collect();
        format!("void in_of_way{n}({params}) {{\n{pragmas}{body}\n}}\n")
    };
    let functions: String = ways.iter().enumerate().map(one).collect();
    let source = match language {
        "c++" => format!("{before}\nextern \"C\" {{\n{functions}}}\n"),
        _ => format!("{before}\n{functions}"),
    };
    let found = kernels("-fopenmp", language, &source);
    let of = |n: usize| {
        let name = format!("way{n}");
        let own = found.iter().filter(|((of, _), _)| *of == name);
        own.map(|((_, version), words)| (version.clone(), words.clone()))
            .collect::<BTreeMap<_, _>>()
    };
    assert!(!of(0).is_empty());
    for (n, directives) in ways.iter().enumerate() {
        assert_eq!(of(n), of(0), "{}", directives.as_ref());
    }
}

/// The reduction's initializer and the constructor of a private variable may throw, so that they end
/// blocks between the bounds of the team's share and the threads' loop.
#[test]
fn chunks_of_one_behind_calls() {
    same_ways(
        "c++",
        "struct Best { float value; int at; };
         #pragma omp declare reduction(first : Best : \
             omp_out = omp_in.value < omp_out.value ? omp_in : omp_out) initializer(omp_priv = omp_orig)",
        "const float *x, Best &best, unsigned long n",
        "for (unsigned long i = 0; i < n; ++i) if (x[i] < best.value) best = {x[i], int(i)};",
        &[
            "target teams distribute parallel for map(tofrom: best) reduction(first: best)",
            "target teams distribute parallel for map(tofrom: best) reduction(first: best) schedule(static, 1)",
            "target map(tofrom: best)\nteams distribute parallel for reduction(first: best) schedule(static, 1)",
        ],
    );
    // A private object with a constructor.
    same_ways(
        "c++",
        "struct Sum { double v; Sum(); Sum(const Sum &s); };
         inline Sum::Sum() : v(0) {}
         inline Sum::Sum(const Sum &s) : v(s.v + 1) {}",
        "double *x, Sum s, int n",
        "for (int i = 0; i < n; ++i) x[i] *= s.v;",
        &[
            "target teams distribute parallel for firstprivate(s)",
            "target teams distribute parallel for firstprivate(s) schedule(static, 1)",
        ],
    );
}

#[test]
fn limits_on_any_directive() {
    let body = "for (int r = 0; r < n; ++r) {
        float *row = x + 64 * r, t[64];
        #pragma omp parallel for
        for (int j = 0; j < 64; ++j) t[j] = row[j];
        #pragma omp parallel for
        for (int j = 0; j < 64; ++j) row[j] = t[63 - j];
    }";
    same_ways(
        "c",
        "",
        "float *x, int n",
        body,
        &[
            "target teams distribute thread_limit(64)",
            "target thread_limit(64)\nteams distribute",
            "target\nteams distribute thread_limit(64)",
            "target thread_limit(64)\nteams\ndistribute",
            "target\nteams thread_limit(64)\ndistribute",
        ],
    );
}

#[test]
fn loops_of_teams() {
    same_loops(
        "float *x, float *y, float a, int n",
        "for (int i = 0; i < n; i++) y[i] += a * x[i];",
        "",
    );
    same_loops(
        "double *a, double *b, long n",
        "for (long i = 0; i < n; i++) for (long j = 0; j < n; j++) b[i * n + j] = a[j * n + i];",
        "collapse(2)",
    );
    same_loops(
        "double *x, double *y, unsigned n",
        "for (unsigned i = 0; i < n; i++) y[i] = __builtin_sqrt(x[i]);",
        "",
    );
}

#[test]
fn one_loop() {
    same(
        "double *x, double *y, double a, int n",
        "@for (int i = 0; i < n; i++) y[i] += a * x[i];",
        "target teams distribute parallel for is_device_ptr(x, y)",
        &[
            &["parallel loop deviceptr(x, y)"],
            &["parallel loop gang vector deviceptr(x, y)"],
            &["parallel deviceptr(x, y)\n#pragma acc loop gang worker vector"],
            &["kernels deviceptr(x, y)\n#pragma acc loop independent"],
            &["parallel loop independent vector_length(128) deviceptr(x, y)"],
        ],
    );
}

#[test]
fn three_loops() {
    same(
        "float *x, float *y, int n",
        "@for (int k = 0; k < n; k++) {@for (int j = 0; j < n; j++) {@for (int i = 0; i < n; i++)
           y[(k * n + j) * n + i] = x[(k * n + j) * n + i] + i; } }",
        "target teams distribute parallel for collapse(3) is_device_ptr(x, y)",
        &[
            &["parallel loop collapse(3) deviceptr(x, y)"],
            &["parallel loop deviceptr(x, y)", "loop", "loop"],
            &[
                "parallel loop gang deviceptr(x, y)",
                "loop worker",
                "loop vector",
            ],
            &[
                "parallel deviceptr(x, y)\n#pragma acc loop gang",
                "loop worker",
                "loop vector",
            ],
        ],
    );
}
