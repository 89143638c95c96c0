//! Families of NVVM intrinsics that have no counterpart, and why. `docs/nvvm.md` has the same
//! table; a test compares every name with it.

/// Refused intrinsics: the reason, and the prefixes of their names after `llvm.nvvm.`.
const FAMILIES: &[(&str, &[&str])] = &[
    (
        "matrices have other shapes on AMD GPUs, and lie otherwise in registers",
        &[
            "mma.",
            "wmma.",
            "wgmma.",
            "ldmatrix.",
            "stmatrix.",
            "tcgen05.",
        ],
    ),
    (
        "textures and surfaces are described otherwise on AMD GPUs",
        &[
            "tex.", "tld4.", "suld.", "sust.", "txq.", "suq.", "istypep.", "texsurf.",
        ],
    ),
    (
        "AMD GPUs have no unit that copies tensors beside the program",
        &[
            "cp.async.bulk.",
            "tensormap.",
            "prefetch.tensormap",
            "fence.proxy.",
        ],
    ),
    (
        "barriers that lie in memory do not exist on AMD GPUs",
        &["mbarrier.", "cp.async.mbarrier.", "fence.mbarrier_init."],
    ),
    (
        "clusters of teams do not exist on AMD GPUs",
        &[
            "barrier.cluster.",
            "clusterlaunchcontrol.",
            "mapa",
            "getctarank",
            "is_explicit_cluster",
            "isspacep.shared.cluster",
            "fence.sc.cluster",
            "fence.acquire.sync_restrict.",
            "fence.release.sync_restrict.",
            "read.ptx.sreg.cluster",
            "read.ptx.sreg.nclusterid",
        ],
    ),
    (
        "barriers of some of a team's threads do not exist on AMD GPUs",
        &[
            "barrier.cta.arrive.",
            "barrier.cta.sync.count",
            "barrier.cta.sync.aligned.count",
            "barrier.cta.red.and.count",
            "barrier.cta.red.and.aligned.count",
            "barrier.cta.red.or.count",
            "barrier.cta.red.or.aligned.count",
            "barrier.cta.red.popc.count",
            "barrier.cta.red.popc.aligned.count",
        ],
    ),
    (
        "only tensor cores compute in these formats",
        &[
            "e2m1x2.",
            "e2m3x2.",
            "e3m2x2.",
            "e4m3x2.",
            "e5m2x2.",
            "ue8m0x2.",
            "bf16x2.to.",
            "f16x2.to.",
            "ff.to.",
            "f32x4.to.",
            "f2tf32.",
        ],
    ),
    (
        "conversions that keep to the finite numbers, or round by chance, are not translated",
        &["f2f16.", "f2bf16.", "ff2f16x2.", "ff2bf16x2."],
    ),
    (
        "this is said of NVIDIA's processors and their driver only",
        &[
            "read.ptx.sreg.smid",
            "read.ptx.sreg.nsmid",
            "read.ptx.sreg.gridid",
            "read.ptx.sreg.envreg",
            "read.ptx.sreg.pm",
            "read.ptx.sreg.total_smem_size",
            "read.ptx.sreg.aggr_smem_size",
            "pm.event.",
        ],
    ),
    (
        "constants have no space of their own on AMD GPUs",
        &["isspacep.const"],
    ),
    (
        "LLVM makes this for its own use",
        &["compiler.", "internal."],
    ),
];

/// Why there is no counterpart of `llvm.nvvm.` and `name`.
pub(crate) fn why(name: &str) -> Option<&'static str> {
    let is = |begins: &&str| name.starts_with(begins);
    let mut all = FAMILIES.iter();
    all.find(|(_, names)| names.iter().any(is))
        .map(|(why, _)| *why)
}
