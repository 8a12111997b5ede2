import { expect, it } from "vitest";
import { cleanGlyph } from "./clean-text.ts";

it("reads wide letters and figures, ligatures and marks of direction as what they show", () => {
  expect([..."１，２３４．５６"].map(cleanGlyph).join("")).toBe("1,234.56");
  expect(cleanGlyph("\uFB03")).toBe("ffi");
  expect(cleanGlyph("\u200E")).toBe("");
});
