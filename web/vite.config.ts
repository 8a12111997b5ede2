import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Builds the dashboard into build/web, from where the API's process serves it. For work on it: `npm run dev:web` beside a running service.
export default defineConfig({
  root: here("."),
  plugins: [react()],
  build: {
    outDir: here("../build/web"),
    emptyOutDir: true,
    // Inline pictures and scripts would need a laxer content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/session": "http://127.0.0.1:8080" } },
});
