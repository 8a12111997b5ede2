import { openApi } from "./openapi.ts";
import { groups, type Page } from "./pages.ts";
import { escapeHtml } from "./reference.ts";

// The frame of every page: menu, search, the page itself, what stands in it.

export function renderPage(content: string, page: Page, pages: readonly Page[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} · Egret</title>
<link rel="stylesheet" href="/docs/assets/site.css">
<script type="module" src="/docs/assets/site.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the page</a>
<header><a href="/docs/" class="home">Egret <small>${escapeHtml(openApi.info.version)}</small></a>
<div class="search" role="search"><input type="search" id="search" placeholder="Search: /" aria-label="Search the documentation" autocomplete="off">
<ol id="found" hidden></ol></div>
<a href="#menu" class="to-menu">Menu</a>
<a href="/">Dashboard</a></header>
<div class="columns">
<nav aria-label="Pages" id="menu">${renderMenu(page, pages)}</nav>
<main id="content">${content}</main>
<aside aria-label="On this page">${renderContents(content)}</aside>
</div>
</body>
</html>
`;
}

function renderMenu(current: Page, pages: readonly Page[]): string {
  const parts = groups().map((group) => {
    const own = pages.filter((page) => page.group === group);
    const links = own.map((page) => {
      const mark = page.url === current.url ? ' aria-current="page"' : "";
      return `<li><a href="${page.url}"${mark}>${escapeHtml(page.title)}</a>`;
    });
    const isOpen = group === current.group || group === "Guides";
    const part = group === openApi.tags[0]?.name ? '<p class="part">Reference</p>' : "";
    return `${part}<details${isOpen ? " open" : ""}><summary>${escapeHtml(group)}</summary><ul>${links.join("")}</ul></details>`;
  });
  return parts.join("");
}

function renderContents(content: string): string {
  const headings = [...content.matchAll(/<h2[^>]* id="([^"]+)"[^>]*>(.*?)<\/h2>/g)];
  if (headings.length < 2) return "";
  const links = headings.map(
    ([, id, html = ""]) => `<li><a href="#${id}">${html.replace(/<[^>]+>/g, "")}</a>`,
  );
  return `<ul>${links.join("")}</ul>`;
}
