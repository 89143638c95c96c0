//! One loop in the spellings of OpenACC and in OpenMP is one kernel: its PTX has the same
//! instructions. So is one in the spellings of OpenMP's `loop`.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// The instructions of each kernel of a program, sorted, and of each of its versions, by function
/// and version.
fn kernels(model: &str, source: &str) -> BTreeMap<(String, String), Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.c"), source).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_wfcc"))
        .current_dir(folder.path())
        .args(["-O3", "-shared", "-fPIC", "a.c", "-o", "a.so", model])
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
    let wanted = kernels("-fopenmp", &function("openmp", &[openmp], "omp"));
    assert!(!wanted.is_empty());
    let source: String = openacc
        .iter()
        .enumerate()
        .map(|(n, directives)| function(&format!("way{n}"), directives, "acc"))
        .collect();
    let found = kernels("-fopenacc", &source);
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
    let ways: [&[&str]; 5] = [
        &["target teams distribute parallel for {c}"],
        &["target teams loop {c}"],
        &["target", "teams loop {c}"],
        &["target teams", "loop {c}"],
        &["target", "teams", "loop bind(teams) {c}"],
    ];
    let one = |(n, directives): (usize, &&[&str])| {
        let pragma = |d: &&str| format!("#pragma omp {}\n", d.replace("{c}", clauses));
        let before: String = directives.iter().map(pragma).collect();
        format!("void in_of_way{n}({params}) {{\n{before}{body}\n}}\n")
    };
    let source: String = ways.iter().enumerate().map(one).collect();
    let found = kernels("-fopenmp", &source);
    let of = |n: usize| {
        let name = format!("way{n}");
        let own = found.iter().filter(|((of, _), _)| *of == name);
        own.map(|((_, version), words)| (version.clone(), words.clone()))
            .collect::<BTreeMap<_, _>>()
    };
    assert!(!of(0).is_empty());
    for (n, directives) in ways.iter().enumerate() {
        assert_eq!(of(n), of(0), "{directives:?}");
    }
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
