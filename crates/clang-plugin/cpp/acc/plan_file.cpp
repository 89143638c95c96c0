// Reads the plan of a source. What has another form than the driver writes is an
// error: a part that was passed over would be missing in the program.
#include "plan_file.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

namespace warpfork::plan {

namespace json = llvm::json;

/// An object's values: each key is asked for, and there are no others.
class Keys {
public:
  Keys(const json::Value &value, json::Path path)
      : mapper(value, path), object(value.getAsObject()), path(path) {}

  /// A value that has to be there.
  template <typename T> Keys &needs(llvm::StringLiteral key, T &to) {
    ++known;
    fine = fine && mapper && mapper.map(key, to);
    return *this;
  }

  /// One that may be missing.
  template <typename T> Keys &may(llvm::StringLiteral key, T &to) {
    if (object && object->get(key))
      return needs(key, to);
    return *this;
  }

  bool done() {
    if (fine && known != object->size()) {
      path.report("there are keys that no plan has");
      return false;
    }
    return fine;
  }

private:
  json::ObjectMapper mapper;
  const json::Object *object;
  json::Path path;
  size_t known = 0;
  bool fine = true;
};

/// A pair in an array.
template <typename T>
static bool pair(const json::Value &value, T &first, T &second, json::Path path) {
  const json::Array *array = value.getAsArray();
  if (!array || array->size() != 2) {
    path.report("expected an array of two");
    return false;
  }
  return json::fromJSON((*array)[0], first, path.index(0)) &&
         json::fromJSON((*array)[1], second, path.index(1));
}

static bool fromJSON(const json::Value &value, Range &to, json::Path path) {
  return pair(value, to.first, to.last, path);
}

static bool fromJSON(const json::Value &value, Part &to, json::Path path) {
  switch (value.kind()) {
  case json::Value::String:
    return json::fromJSON(value, to.text, path);
  case json::Value::Array:
    to.kind = Part::Tokens;
    return pair(value, to.first, to.end, path);
  default:
    to.kind = Part::Behind;
    return Keys(value, path)
        .needs("behind", to.text)
        .needs("without", to.first)
        .done();
  }
}

static bool fromJSON(const json::Value &value, Element &to, json::Path path) {
  const json::Object *object = value.getAsObject();
  to.directive = object && object->get("omp");
  Keys keys(value, path);
  return (to.directive ? keys.needs("omp", to.parts) : keys.needs("code", to.parts))
      .done();
}

static bool fromJSON(const json::Value &value, Insert &to, json::Path path) {
  return Keys(value, path)
      .needs("at", to.at)
      .may("behind", to.behind)
      .needs("elements", to.elements)
      .done();
}

static bool fromJSON(const json::Value &value, Replacement &to, json::Path path) {
  return Keys(value, path)
      .needs("replace", to.replace)
      .may("inserts", to.inserts)
      .may("omit", to.omit)
      .may("after", to.after)
      .done();
}

static bool fromJSON(const json::Value &value, File &to, json::Path path) {
  return Keys(value, path)
      .needs("openmp", to.openmp)
      .needs("prelude", to.prelude)
      .needs("directives", to.directives)
      .needs("declare_target", to.routines)
      .needs("bind", to.bind)
      .needs("statics", to.statics)
      .done();
}

/// Deepest brackets of a plan; LLVM's parser calls itself for each.
constexpr unsigned Deepest = 32;

/// Whether brackets outside of strings are deeper than in any plan.
static bool isTooDeep(llvm::StringRef text) {
  unsigned depth = 0;
  bool quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (quoted && c == '\\')
      ++i;
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted && (c == '[' || c == '{') && ++depth > Deepest)
      return true;
    else if (!quoted && (c == ']' || c == '}') && depth)
      --depth;
  }
  return false;
}

llvm::Expected<File> read(llvm::StringRef file) {
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer)
    return llvm::errorCodeToError(buffer.getError());
  llvm::StringRef text = (*buffer)->getBuffer();
  if (isTooDeep(text))
    return llvm::createStringError("it has too many brackets");
  auto value = json::parse(text);
  if (!value)
    return value.takeError();
  File plan;
  json::Path::Root root("plan");
  if (!fromJSON(*value, plan, root))
    return root.getError();
  return plan;
}

} // namespace warpfork::plan
