// The facts about a module's OpenACC as the text that `crates/acc` reads.
#include "../ops.h"
#include "facts.h"
#include "llvm/Support/JSON.h"

using namespace mlir;

namespace warpfork::acc_form {

/// How many iterations a loop has, if that is known.
static std::optional<int64_t> tripCount(acc::LoopOp loop, unsigned i) {
  auto first = fir::getIntIfConstant(loop.getLowerbound()[i]);
  auto last = fir::getIntIfConstant(loop.getUpperbound()[i]);
  auto step = fir::getIntIfConstant(loop.getStep()[i]);
  if (!first || !last || !step || !*step)
    return std::nullopt;
  int64_t count = (*last - *first + *step) / *step;
  return std::max<int64_t>(count, 0);
}

static StringRef className(Type type) {
  if (isScalar(type))
    return "scalar";
  if (isa<fir::RecordType>(type))
    return "record";
  return "array";
}

std::string Facts::json() const {
  llvm::json::Array all, constructList, vars, numberList, routineList;
  auto *self = const_cast<Facts *>(this);
  for (auto [index, directive] : llvm::enumerate(directives)) {
    auto [file, line] = placeOf(directive.op->getLoc());
    llvm::json::Array tokens;
    for (const std::string &word : directive.words)
      tokens.push_back(llvm::json::Object{{"text", word}, {"line", line}});
    bool isDeclare = isa<fir::GlobalOp>(directive.op);
    all.push_back(llvm::json::Object{
        {"key", std::to_string(index)},
        {"line", line},
        {"file", file},
        {"tokens", std::move(tokens)},
        {"scope", isDeclare ? "file" : "statement"}});
    for (auto [token, id] : directive.items) {
      Value memory = memories[id - 1];
      bool part = token + 1 < directive.words.size() &&
                  directive.words[token + 1] == ".";
      vars.push_back(llvm::json::Object{
          {"directive", int64_t(index)},
          {"token", token},
          {"id", int64_t(id)},
          {"member", part},
          {"class", memory ? className(typeOf(memory)) : "array"}});
    }
    if (directive.words[0] == "routine")
      routineList.push_back(
          llvm::json::Object{{"directive", int64_t(index)},
                             {"id", int64_t(directive.function)}});
    if (!directive.construct)
      continue;
    llvm::json::Array loops, uses, calls;
    Operation *op = directive.op;
    acc::LoopOp loop = combinedLoops.lookup(op);
    if (!loop)
      loop = dyn_cast<acc::LoopOp>(op);
    Region &region = op->getRegion(0);
    if (loop && loop.isLoopLike())
      for (unsigned i = 0; i < loop.getBody().getNumArguments(); i++) {
        // Each loop counts from a first value to a last one by a step.
        llvm::json::Object header;
        for (StringRef place : {"at", "close", "first", "relation_at", "step"})
          header[place] = "known";
        llvm::json::Object one{{"variable", "i"}, {"header", std::move(header)}};
        if (auto count = tripCount(loop, i))
          one["count"] = *count;
        loops.push_back(std::move(one));
      }
    for (auto &[key, use] : usesOf(op, region)) {
      uint64_t id = self->number(key, use.memory);
      uses.push_back(llvm::json::Object{{"name", nameOf(id)},
                                        {"id", int64_t(id)},
                                        {"class", className(typeOf(use.memory))},
                                        {"written", use.written},
                                        {"first_written", use.firstWritten},
                                        {"after", use.after},
                                        {"global", use.global},
                                        {"whole", true}});
    }
    region.walk([&](fir::CallOp call) {
      auto symbol = call.getCallee();
      auto callee = symbol ? module.lookupSymbol<func::FuncOp>(
                                 symbol->getRootReference())
                           : func::FuncOp();
      if (!callee)
        return;
      auto info = callee->getAttrOfType<acc::RoutineInfoAttr>(
          acc::getRoutineInfoAttrName());
      if (!info)
        return;
      for (SymbolRefAttr symbol : info.getAccRoutines())
        if (auto routine =
                module.lookupSymbol<acc::RoutineOp>(symbol.getLeafReference()))
          calls.push_back(levelOf(routine));
    });
    std::string why = loop ? dependenceOf(loop) : "it is no loop";
    constructList.push_back(
        llvm::json::Object{{"independent", why.empty()},
                           {"why", why},
                           {"directive", int64_t(index)},
                           {"parent", directive.parent},
                           {"function", int64_t(directive.function)},
                           {"loops", std::move(loops)},
                           {"uses", std::move(uses)},
                           {"calls", std::move(calls)},
                           {"body", llvm::json::Object{{"line", line}}}});
  }
  llvm::json::Object whole{{"directives", std::move(all)},
                           {"constructs", std::move(constructList)},
                           {"vars", std::move(vars)},
                           {"routines", std::move(routineList)}};
  return llvm::formatv("{0}", llvm::json::Value(std::move(whole))).str();
}

} // namespace warpfork::acc_form
