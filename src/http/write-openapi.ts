import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageVersion } from "../package-version.ts";
import { openApiOf } from "./openapi.ts";
import { makeRoutes } from "./routes/routes.ts";

// `npm run openapi`: writes the reference that reviewers read; a test compares it with what the server says.

const nobody = () => Promise.reject(new Error("nobody calls"));
const operations = makeRoutes(
  { authenticate: nobody, authenticateKey: nobody, readSecret: () => null, forget: () => undefined },
  { write: nobody },
);
const file = join(import.meta.dirname, "../../docs/openapi.json");
writeFileSync(file, `${JSON.stringify(openApiOf(operations, packageVersion()), null, 2)}\n`);
