// Marks the lines of all columns that come from the line under the pointer.
let marked = [];
document.addEventListener("mouseover", (event) => {
  for (const line of marked) line.classList.remove("mark");
  marked = [];
  const at = event.target.closest("[data-line]");
  if (!at) return;
  marked = [...document.querySelectorAll(`[data-line="${at.dataset.line}"]`)];
  for (const line of marked) line.classList.add("mark");
});
