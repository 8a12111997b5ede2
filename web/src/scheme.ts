export type Scheme = "system" | "light" | "dark";

const PLACE = "egret-scheme";

export function readScheme(): Scheme {
  const kept = localStorage.getItem(PLACE);
  return kept === "light" || kept === "dark" ? kept : "system";
}

export function keepScheme(scheme: Scheme): void {
  if (scheme === "system") localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, scheme);
  applyScheme();
}

export function applyScheme(): void {
  const scheme = readScheme();
  if (scheme === "system") delete document.documentElement.dataset["scheme"];
  else document.documentElement.dataset["scheme"] = scheme;
}
