//! How little shared memory implicit sharing takes.

mod common;

use common::{device_text, image_of, options, ptx};
use wf_host_abi::Arch;
use wf_host_abi::report::Place;

/// The program of implicit-data-sharing, figure 5, with `n` shared values, the
/// array's address among them. With `serial`, its sequential code writes memory
/// in a loop, for which a master warp runs it; with `written`, a thread of the
/// region writes the scalars.
fn sharing(n: usize, serial: bool, written: bool) -> String {
    let each = |f: &dyn Fn(usize) -> String| (1..n).map(f).collect::<String>();
    let loop_ = "for (int i = 0; i < 96; ++i) log[omp_get_team_num()] = log[0] / 2 + i;";
    format!(
        "#include <omp.h>
void increment_array(int *a, int *log) {{
  {}
#pragma omp target map(tofrom : a[: 6144], log[: 64])
#pragma omp teams num_teams(64) thread_limit(96)
  {{
    {}
    {}
#pragma omp parallel
    {{
      {}
      a[omp_get_team_num() * 96 + omp_get_thread_num()] += 1{};
    }}
  }}
}}",
        each(&|i| format!("int c{i} = 0; ")),
        if serial { loop_ } else { "" },
        each(&|i| format!("c{i} += {i}; ")),
        if written {
            format!(
                "if (omp_get_thread_num() == 3) {{ {} }}\n#pragma omp barrier",
                each(&|i| format!("c{i}++; "))
            )
        } else {
            String::new()
        },
        each(&|i| format!(" + c{i}")),
    )
}

#[test]
fn sharing_takes_little_shared_memory() {
    for n in [1, 2, 4, 8, 16, 32, 64] {
        for (serial, written) in [(false, false), (true, false), (true, true)] {
            let image = image_of(&[&sharing(n, serial, written)]);
            let [report] = &image.reports[..] else {
                panic!("one target region has one report")
            };
            let bytes = report.static_shared as usize;
            assert!(bytes <= 64 + 8 * n, "{n}, {serial}, {written}: {bytes}");
            // All fit by value: what the threads can compute is not passed.
            if !written {
                assert!(bytes <= 32, "{n}, {serial}: {bytes}");
            }
            assert!(report.shared.iter().all(|v| v.place != Place::Global));
        }
    }
}

/// Registers are counted for GPUs of 2013 too, to compare with what was published.
#[test]
fn code_for_old_gpus_has_no_instructions_that_they_lack() {
    let module = device_text("sharing.c", &sharing(8, true, true));
    for capability in [35, 60, 70] {
        let options = wf_lower::Options {
            archs: vec![Arch::Ptx(capability)],
            ..options()
        };
        let output = wf_lower::compile(std::slice::from_ref(&module), &options)
            .unwrap_or_else(|errors| panic!("{errors:#?}"));
        let text = ptx(&output.image);
        assert!(text.contains(&format!(".target sm_{capability}")));
        for new in ["nanosleep", ".acquire"] {
            assert_eq!(text.contains(new), capability >= 70, "{capability}: {new}");
        }
    }
}
