//! Memory for copies and shared stacks.

use super::*;

#[test]
fn there_are_as_many_threads_as_there_is_memory_for_copies() {
    assert_eq!(with_copies(256, None), (1977, 256));
    assert_eq!(with_copies(8000, None), (132, 96));
    assert_eq!(with_copies(80_000, None), (50, 32));
    assert_eq!(with_copies(8_000_000, None), (1, 15));
    assert_eq!(with_copies(80_000_000, None), (1, 1));
    assert_eq!(with_copies(8000, Some(1000)), (1000, 15));
}

#[test]
fn the_shared_stack_is_what_the_variables_take() {
    // n elements of 4 bytes, and a variable of 100 bytes.
    let n = vec![Step::Parameter(1), Step::Constant(4), Step::Multiply];
    let k = KernelInfo {
        uses_shared_stack: true,
        stack_sizes: Some(vec![Expression(n), Expression(vec![Step::Constant(100)])]),
        ..kernel(Mode::Generic, true)
    };
    let bytes = |k: &KernelInfo, params: &[u64]| {
        let config = LaunchConfig::default();
        let request = trip(100_000).with_parameters(k, &device(Kind::Cuda), params, &config);
        let g = geometry(k, &device(Kind::Cuda), &request, &config);
        g.shape.dynamic_shared
    };
    assert_eq!(bytes(&k, &[0, 33]), 144 + 112);
    assert_eq!(bytes(&k, &[0, 4090]), 16368 + 112);
    // As much as the device has; larger than that; and no size.
    assert_eq!(bytes(&k, &[0, (227 << 10) / 4 - 28]), 227 << 10);
    assert_eq!(bytes(&k, &[0, (227 << 10) / 4]), 227 << 10);
    assert_eq!(bytes(&k, &[0, 60_000]), 112);
    assert_eq!(bytes(&k, &[0, u64::MAX / 4]), 112);
    assert_eq!(bytes(&k, &[0]), 16384);
    let unknown = KernelInfo {
        stack_sizes: None,
        ..k
    };
    assert_eq!(bytes(&unknown, &[0, 33]), 16384);
}

#[test]
fn warps_are_teams_of_a_block_where_they_fill_it() {
    let shape = Shape {
        teams: 64,
        parts: 1,
        block: 32,
        dynamic_shared: 0,
    };
    let device = device(Kind::Cuda);
    let holds = |shape: Shape| shape.holds_warp_teams(&device);
    assert!(holds(shape));
    assert!(!holds(Shape { teams: 63, ..shape }));
    assert!(!holds(Shape { parts: 2, ..shape }));
    assert!(!holds(Shape { block: 64, ..shape }));
    assert!(!holds(Shape {
        dynamic_shared: 16,
        ..shape
    }));
    let packed = shape.with_teams_in_blocks(8);
    assert_eq!((packed.teams, packed.block), (8, 256));
    assert_eq!(shape.with_teams_in_blocks(1), shape);
}
