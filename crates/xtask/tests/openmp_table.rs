//! `docs/openmp.md` says what works and what is an error; each such line names
//! tests, which have to be there and be of that kind.

use std::path::Path;

#[test]
fn every_line_has_its_tests() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let text = std::fs::read_to_string(docs.join("openmp.md")).expect("the table is there");
    let mut rows = 0;
    for line in text.lines().filter(|l| l.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" |").map(str::trim).collect();
        let [_, status, _, tests] = cells[..] else {
            panic!("a row of other than four cells: {line}");
        };
        if matches!(status, "status" | "---") {
            continue;
        }
        rows += 1;
        let links: Vec<&str> = line
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split_once(')').map(|(link, _)| link))
            .collect();
        for link in &links {
            assert!(docs.join(link).is_file(), "no such test: {link}");
        }
        let kind = |folder: &str| tests.contains(folder);
        match status {
            "works" => assert!(
                kind("tests/programs/") || line.contains("`omp_control_tool`"),
                "no program shows this: {line}"
            ),
            "error" => assert!(kind("tests/errors/"), "no test expects this: {line}"),
            "ignored" | "Clang" => {}
            other => panic!("unknown status `{other}`: {line}"),
        }
    }
    assert!(rows > 50, "only {rows} rows were read");
}
