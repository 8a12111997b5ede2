import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventDocs } from "../core/events/docs.ts";

// `npm run docs:events`: writes the table of topics and their schemas; a test compares them with the code.

const folder = join(import.meta.dirname, "../../docs/events");
const files = eventDocs();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
for (const [name, text] of files) writeFileSync(join(folder, name), text);
