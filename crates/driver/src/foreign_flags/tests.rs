use super::*;

fn flags(flag: &str) -> Vec<String> {
    let reading = read(&Arg::flag(flag)).unwrap().expect("a foreign flag");
    reading.flags
}

#[test]
fn gccs() {
    assert_eq!(flags("-foffload=disable"), ["--offload-arch=none"]);
    assert_eq!(
        flags("-foffload=nvptx-none=-misa=sm_80"),
        [
            "-fopenmp-targets=nvptx64-nvidia-cuda",
            "--offload-arch=sm_80"
        ]
    );
    assert_eq!(
        flags("-foffload-options=amdgcn-amdhsa=-march=gfx90a"),
        ["--offload-arch=gfx90a"]
    );
    assert_eq!(flags("-foffload-options=-lm -O3"), [""; 0]);
    assert!(read(&Arg::flag("-foffload=hsail")).is_err());
}

#[test]
fn nvidias() {
    assert_eq!(flags("-mp=gpu"), ["-fopenmp"]);
    assert_eq!(flags("-mp"), ["-fopenmp", "--offload-arch=none"]);
    assert_eq!(
        flags("-gpu=cc90,cc8.0,lineinfo"),
        ["--offload-arch=sm_90", "--offload-arch=sm_80"]
    );
    assert_eq!(
        flags("-ta=tesla:cc70"),
        ["-fopenacc", "--offload-arch=sm_70"]
    );
    for refused in ["-gpu=managed", "-acc=multicore", "-cuda", "-stdpar=gpu"] {
        let Err(Error::Usage { help: Some(_), .. }) = read(&Arg::flag(refused)) else {
            panic!("{refused}")
        };
    }
    let vect = read(&Arg::flag("-Mvect=simd")).unwrap().unwrap();
    assert_eq!((vect.flags.len(), vect.notes.len()), (0, 1));
}

#[test]
fn intels_and_libraries() {
    assert_eq!(flags("-qopenmp"), ["-fopenmp"]);
    assert_eq!(flags("-xHost"), ["-march=native"]);
    assert_eq!(
        read(&Arg::pair("-l", "omptarget")).unwrap(),
        Some(Reading::default())
    );
}

#[test]
fn clangs_stay_clangs() {
    for own in [
        "-MMD",
        "-MFx.d",
        "-MF",
        "-Minfo=mp",
        "-mpclmul",
        "-fopenmp",
        "-xc++",
        "-lomp",
        "-lm",
        "-gpubnames",
        "-acme",
        "-foffload-lto",
    ] {
        assert_eq!(read(&Arg::flag(own)).unwrap(), None, "{own}");
    }
}
