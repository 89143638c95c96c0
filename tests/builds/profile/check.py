"""Prints what a trace has but for times, and checks those."""

import json
import sys

events = json.load(open(sys.argv[1]))["traceEvents"]
names = {e["pid"]: e["args"]["name"] for e in events if e["name"] == "process_name"}
work = [e for e in events if e["ph"] == "X"]
for e in sorted(work, key=lambda e: e["ts"]):
    assert e["ts"] >= 0 and e["dur"] >= 0, e
    args = dict(e["args"])
    args.pop("GB/s", None)
    if "kernel" in args:
        assert args["kernel"].startswith("__omp_offloading_"), args
        args["kernel"] = "there"
    print(names[e["pid"]], e["cat"], e["name"], args)
# Whatever a device does for a construct, it does while the host is in it.
spans = [(e["ts"], e["ts"] + e["dur"]) for e in work if e["cat"] == "construct"]
for e in work:
    if e["cat"] != "construct":
        inside = [s for s in spans if s[0] <= e["ts"] and e["ts"] + e["dur"] <= s[1]]
        assert len(inside) == 1, e
