import { describe, expect, it } from "vitest";
import { typed } from "../typed-page.fixture.ts";
import { PAGE, read } from "./altered-page.fixture.ts";

const codes = (page: string) => read(typed([page])).anomalies.map(({ code }) => code);
/** Without balances, so that a row may go unread. */
const BARE = PAGE.replace(/ {2,}BALANCE$/m, "").replace(/^(\d\d\/\d\d .*\S) {2,}[\d,.]+$/gm, "$1");

describe("what another reading of the same figures explains", () => {
  it("is no sign: a first row whose day nobody can read is lost, and its figure is the difference", () => {
    const unread = PAGE.replace("01/02     Mobile", "Primo     Mobile");
    expect(read(typed([unread])).verdict).not.toBe("VERIFIED");
    expect(codes(unread)).not.toContain("start_plus_sum_is_end");
  });

  it("a changed figure leaves a difference that no figure explains", () => {
    expect(codes(BARE.replace("500.00", "590.00"))).toContain("start_plus_sum_is_end");
    expect(codes(BARE.replace("-80.25", "-10.25"))).toContain("start_plus_sum_is_end");
  });

  it("a dated line without a figure, as under a purchase abroad, is no doubt of the reader", () => {
    const abroad = BARE.replace("250.00", "950.00").replace(/^01\/12/m, "01/08     CANADIAN DOLLAR\n01/12");
    expect(codes(abroad)).toContain("start_plus_sum_is_end");
  });
});
