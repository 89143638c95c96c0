//! The rank of this process in an MPI job, from the environment that launchers set. MPI need
//! not have started.

/// The process's number among those of its machine: Open MPI, Intel MPI and
/// MPICH, MVAPICH2, Slurm.
const LOCAL: [&str; 4] = [
    "OMPI_COMM_WORLD_LOCAL_RANK",
    "MPI_LOCALRANKID",
    "MV2_COMM_WORLD_LOCAL_RANK",
    "SLURM_LOCALID",
];

/// Its number among all: the same launchers, PMIx and PMI.
const WORLD: [&str; 5] = [
    "OMPI_COMM_WORLD_RANK",
    "PMIX_RANK",
    "PMI_RANK",
    "MV2_COMM_WORLD_RANK",
    "SLURM_PROCID",
];

fn first(names: &[&str], get: impl Fn(&str) -> Option<String>) -> Option<u32> {
    names.iter().find_map(|name| get(name)?.trim().parse().ok())
}

/// The process's number among those of its machine, where a launcher says it.
pub fn local(get: impl Fn(&str) -> Option<String>) -> Option<u32> {
    first(&LOCAL, get)
}

/// The process's number among all of its job.
pub fn world(get: impl Fn(&str) -> Option<String>) -> Option<u32> {
    first(&WORLD, get)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn launchers() {
        let of = |name: &'static str, value: &'static str| {
            move |asked: &str| (asked == name).then(|| value.to_owned())
        };
        assert_eq!(local(of("OMPI_COMM_WORLD_LOCAL_RANK", "3")), Some(3));
        assert_eq!(local(of("MPI_LOCALRANKID", "1")), Some(1));
        assert_eq!(local(of("SLURM_LOCALID", "0")), Some(0));
        assert_eq!(local(of("SLURM_LOCALID", "none")), None);
        assert_eq!(world(of("SLURM_PROCID", "12")), Some(12));
        assert_eq!(world(of("SLURM_LOCALID", "12")), None);
    }
}
