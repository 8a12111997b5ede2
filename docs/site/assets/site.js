// Search, tabs and the form that tries an operation. Everything is asked from the service that served the page.

document.documentElement.classList.add("scripted");

// Tabs: one choice of language for the whole site.
const LANGUAGE = "egret-docs-language";
const languages = document.querySelectorAll(".tabs");
function showLanguage(wanted) {
  for (const tabs of languages) {
    const names = [...tabs.querySelectorAll("button[data-language]")].map((one) => one.dataset.language);
    const shown = names.includes(wanted) ? wanted : names[0];
    for (const part of tabs.querySelectorAll("[data-language]")) {
      if (part.tagName === "BUTTON")
        part.setAttribute("aria-pressed", String(part.dataset.language === shown));
      else part.classList.toggle("shown", part.dataset.language === shown);
    }
  }
}
for (const tabs of languages) {
  tabs.addEventListener("click", ({ target }) => {
    const language = target.closest("button[data-language]")?.dataset.language;
    if (language === undefined) return;
    localStorage.setItem(LANGUAGE, language);
    showLanguage(language);
  });
}
showLanguage(localStorage.getItem(LANGUAGE) ?? "sh");

// Search: the index comes when it is first wanted.
const input = document.querySelector("#search");
const found = document.querySelector("#found");
let index;
async function loadIndex() {
  const [{ default: MiniSearch }, options, text] = await Promise.all([
    import("/docs/assets/minisearch.js"),
    fetch("/docs/assets/search-options.json").then((answer) => answer.json()),
    fetch("/docs/assets/search.json").then((answer) => answer.text()),
  ]);
  return MiniSearch.loadJSON(text, options);
}
async function search() {
  const words = input.value.trim();
  if (words === "") {
    found.hidden = true;
    return;
  }
  index ??= loadIndex();
  const results = (await index).search(words, {
    prefix: true,
    fuzzy: 0.15,
    boost: { title: 4, heading: 3, hint: 2 },
  });
  found.replaceChildren(...results.slice(0, 12).map(resultItem));
  if (results.length === 0) found.append(line("li", "Nothing found."));
  found.hidden = false;
}
function resultItem({ id, title, heading, hint }) {
  const link = document.createElement("a");
  link.href = id;
  link.append(line("span", heading === "" ? title : `${title}: ${heading}`), line("small", hint));
  const item = document.createElement("li");
  item.append(link);
  return item;
}
function line(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
input.addEventListener("input", search);
document.addEventListener("keydown", (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (event.key === "/" && !isTyping) {
    event.preventDefault();
    input.focus();
  }
  if (event.key === "Escape") found.hidden = true;
  if (event.key === "Enter" && event.target === input) found.querySelector("a")?.click();
});
document.addEventListener("click", ({ target }) => {
  if (target.closest(".search") === null) found.hidden = true;
});

// Try it: the key stays in this tab.
const KEY = "egret-docs-key";
for (const place of document.querySelectorAll(".try")) fillForm(place, JSON.parse(place.dataset.operation));

function fillForm(place, operation) {
  const form = document.createElement("form");
  form.append(line("h2", "Try it"));
  if (!operation.isOpen)
    form.append(field("x-api-key", { type: "password", value: sessionStorage.getItem(KEY) ?? "" }));
  for (const { name, place: where, required, choices } of operation.parameters) {
    form.append(field(name, { name: `${where}:${name}`, required, choices }));
  }
  if (operation.isForm) form.append(field("file", { type: "file", required: true }));
  if (operation.body !== null) {
    const text = document.createElement("textarea");
    text.name = "body";
    text.setAttribute("aria-label", "Body");
    text.value = JSON.stringify(operation.body, null, 2);
    form.append(text);
  }
  const send = line("button", `Send ${operation.method}`);
  const answer = document.createElement("div");
  answer.setAttribute("aria-live", "polite");
  form.append(send, answer);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    await tryOut(operation, new FormData(form), answer).catch((error) => showProblem(answer, error.message));
    send.disabled = false;
  });
  place.append(form);
  place.hidden = false;
}

function field(label, { name = label, type = "text", value = "", required = false, choices = [] }) {
  const element = document.createElement("label");
  const control = document.createElement(choices.length > 0 ? "select" : "input");
  if (choices.length > 0) for (const one of ["", ...choices]) control.append(new Option(one, one));
  else Object.assign(control, { type, autocomplete: "off" });
  if (type !== "file") control.value = value;
  Object.assign(control, { name, required });
  element.append(line("span", required ? `${label} *` : label), control);
  return element;
}

async function tryOut(operation, values, place) {
  const key = values.get("x-api-key");
  if (key !== null) sessionStorage.setItem(KEY, key);
  const query = new URLSearchParams();
  let url = operation.url;
  for (const [name, value] of values) {
    const [where, parameter] = name.split(":");
    if (where === "path") url = url.replace(`{${parameter}}`, encodeURIComponent(value));
    if (where === "query" && value !== "") query.append(parameter, value);
  }
  const headers = key === null ? {} : { "x-api-key": key };
  let body = null;
  if (operation.isForm) {
    body = new FormData();
    for (const [name, value] of values)
      if (name !== "x-api-key" && !name.includes(":")) body.append(name, value);
  } else if (operation.body !== null) {
    body = values.get("body");
    headers["content-type"] = "application/json";
  }
  const start = performance.now();
  const address = query.size === 0 ? url : `${url}?${query}`;
  const answer = await fetch(address, { method: operation.method, headers, body });
  const text = /json|text/.test(answer.headers.get("content-type") ?? "") ? await answer.text() : "";
  const head = `${answer.status} ${answer.statusText} · ${Math.round(performance.now() - start)} ms · ${answer.headers.get("request-id")}`;
  const status = line("p", head);
  if (!answer.ok) status.className = "bad";
  const shown = document.createElement("pre");
  shown.append(line("code", pretty(text)));
  place.replaceChildren(status, shown);
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, 200_000);
  } catch {
    return text === "" ? "(no text)" : text;
  }
}

function showProblem(place, message) {
  const text = line("p", message);
  text.className = "bad";
  place.replaceChildren(text);
}
