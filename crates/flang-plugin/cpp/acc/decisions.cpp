// What `crates/acc` decided about a module's OpenACC.
#include "../ops.h"
#include "facts.h"
#include "llvm/Support/JSON.h"

using namespace mlir;

extern "C" void
warpfork_decide_openacc(const uint8_t *text, size_t length,
                        void (*answer)(void *, const uint8_t *, size_t),
                        void *context);

namespace warpfork::acc_form {

static void take(void *context, const uint8_t *text, size_t length) {
  static_cast<std::string *>(context)->assign(
      reinterpret_cast<const char *>(text), length);
}

static std::vector<uint64_t> idsOf(const llvm::json::Object &of, StringRef name) {
  std::vector<uint64_t> ids;
  if (const llvm::json::Array *list = of.getArray(name))
    for (const llvm::json::Value &value : *list) {
      if (auto id = value.getAsInteger())
        ids.push_back(*id);
      else if (const llvm::json::Object *reduced = value.getAsObject())
        if (auto id = reduced->getInteger("id"))
          ids.push_back(*id);
    }
  return ids;
}

bool Facts::decide() {
  std::string answer;
  warpfork_decide_openacc(reinterpret_cast<const uint8_t *>(text.data()),
                          text.size(), take, &answer);
  auto parsed = llvm::json::parse(answer);
  const llvm::json::Object *all = parsed ? parsed->getAsObject() : nullptr;
  const llvm::json::Array *list = all ? all->getArray("constructs") : nullptr;
  if (!parsed)
    llvm::consumeError(parsed.takeError());
  if (!list)
    return module.emitError("the facts about OpenACC could not be read: ")
               << answer,
           false;
  if (const llvm::json::Array *errors = all->getArray("errors"))
    for (const llvm::json::Value &error : *errors) {
      const llvm::json::Object &one = *error.getAsObject();
      int64_t line = one.getInteger("line").value_or(0);
      Location at = module.getLoc();
      for (const Directive &directive : directives)
        if (placeOf(directive.op->getLoc()).second == line)
          at = directive.op->getLoc();
      mlir::emitError(at) << one.getString("message").value_or("");
    }
  for (const llvm::json::Value &value : *list) {
    const llvm::json::Object &one = *value.getAsObject();
    Decided decided;
    decided.gang = one.getBoolean("gang").value_or(false);
    decided.threads = one.getBoolean("threads").value_or(false);
    decided.single = one.getBoolean("single").value_or(false);
    decided.dimension = one.getInteger("dimension").value_or(0);
    decided.priv = idsOf(one, "private");
    decided.firstprivate = idsOf(one, "firstprivate");
    decided.copied = idsOf(one, "copied");
    decided.gangs = idsOf(one, "gangs");
    decided.combined = idsOf(one, "combined");
    decisions.push_back(std::move(decided));
  }
  const llvm::json::Array *errors = all->getArray("errors");
  return !errors || errors->empty();
}

const Decided &Facts::of(Operation *construct) const {
  unsigned directive = constructs.lookup(construct), number = 0;
  for (unsigned i = 0; i < directive; i++)
    number += directives[i].construct;
  return decisions[number];
}

uint64_t Facts::number(Value value) {
  Reached reached = reach(value);
  return number(reached.key, reached.memory);
}

Operation *Facts::functionAround(Value memory) {
  Operation *at = memory.getParentRegion()->getParentOp();
  return isa<func::FuncOp>(at) ? at : at->getParentOfType<func::FuncOp>();
}

Value Facts::memory(uint64_t id, Operation *construct) const {
  auto known = inFunctions.find({id, construct->getParentOfType<func::FuncOp>()});
  return known == inFunctions.end() ? memories[id - 1] : known->second;
}

} // namespace warpfork::acc_form
