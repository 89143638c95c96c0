//! The trace, in the format of Chrome's `about:tracing` ("Trace Event Format",
//! complete events and metadata), which Perfetto reads.

use super::timeline::{Event, Kind, Timeline};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The trace as text.
pub fn json(timeline: &Timeline) -> String {
    let mut lanes = BTreeMap::new();
    let mut list = vec![];
    for event in &timeline.events {
        // Queues are addresses of the driver's; they are numbered as they come.
        let next = lanes.len() as u64;
        let lane = *lanes.entry((event.device, event.lane)).or_insert(next);
        list.push(complete(timeline, event, lane));
    }
    for ((device, lane), number) in &lanes {
        let name = match device {
            None => format!("thread {lane}"),
            Some(_) => format!("queue {number}"),
        };
        list.push(metadata("thread_name", *device, *number, &name));
    }
    list.push(metadata("process_name", None, 0, "host"));
    for (number, name) in &timeline.devices {
        let name = format!("device {number}: {name}");
        list.push(metadata("process_name", Some(*number), 0, &name));
    }
    let mut text = String::from("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n");
    for (at, event) in list.iter().enumerate() {
        text.push_str(&event.to_string());
        text.push_str(if at + 1 < list.len() { ",\n" } else { "\n" });
    }
    text.push_str("]}\n");
    text
}

/// The host is process 0, each device one of the next.
fn process(device: Option<u32>) -> u32 {
    device.map_or(0, |number| number + 1)
}

fn metadata(what: &str, device: Option<u32>, lane: u64, name: &str) -> Value {
    json!({"ph": "M", "name": what, "pid": process(device), "tid": lane, "args": {"name": name}})
}

fn complete(timeline: &Timeline, event: &Event, lane: u64) -> Value {
    let piece = event.piece;
    let place = &timeline.places[piece.place as usize];
    let name = &timeline.names.get(piece.name as usize);
    let name = name.map_or("", |name| name.as_str());
    let (category, shown) = match piece.kind {
        Kind::Kernel => ("kernel", place.to_string()),
        Kind::Upload => ("copy", format!("{name} to the device")),
        Kind::Download => ("copy", format!("{name} from the device")),
        Kind::Construct => ("construct", place.to_string()),
    };
    let mut args = Map::new();
    if place.source.line > 0 {
        let source = format!("{}:{}", place.source.file, place.source.line);
        args.insert("source".into(), source.into());
    }
    if let Some((teams, threads)) = piece.shape {
        args.insert("kernel".into(), name.into());
        args.insert("teams".into(), teams.into());
        args.insert("threads".into(), threads.into());
    }
    if matches!(piece.kind, Kind::Upload | Kind::Download) {
        args.insert("construct".into(), place.what.into());
        args.insert("bytes".into(), piece.bytes.into());
        if event.took > 0.0 {
            // Bytes in a microsecond are megabytes in a second.
            let rate = piece.bytes as f64 / event.took / 1e3;
            args.insert("GB/s".into(), rate.into());
        }
    }
    json!({
        "ph": "X",
        "name": shown,
        "cat": category,
        "pid": process(event.device),
        "tid": lane,
        "ts": event.begin,
        "dur": event.took,
        "args": args,
    })
}
