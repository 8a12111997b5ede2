import { describe, expect, it } from "vitest";
import { read } from "../typed-march.fixture.ts";

/** A page whose bank is a picture: only the lines given name it. */
const bankOf = (...lines: readonly string[]) =>
  read(`
Business Checking                     Business Online Banking
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789

Beginning balance      100.00
Ending balance         160.00

Date        Description                        Amount
03/04/2024  Acme Payments, Inc. deposit         60.00

${lines.join("\n")}
`)[0]?.header.bankName?.value ?? null;

describe("the bank's name without a letterhead", () => {
  it.each([
    ["© 2024 Meridian Peak. All rights reserved.", "Meridian Peak"],
    ["Sheet Seq = 0012345  Meridian Peak, N.A.", "Meridian Peak"],
    ["Meridian Peak NMLS ID 411111", "Meridian Peak"],
    ["In case of errors write to Meridian Peak, P.O. Box 12", "Meridian Peak"],
    ["Your business and Tidewater Savings Bank", "Tidewater Savings Bank"],
    ["Meridian Peak Bank Limited Reg No.: 1980/003/06", "Meridian Peak Bank Limited"],
    ["Commercial Banking Center    1-800-555-0133", null],
    ["Credit Union", null],
    ["Sparkasse", null],
  ])("%s", (line, name) => {
    expect(bankOf(line)).toBe(name);
  });

  it("is the one that more places, and the web address, agree on", () => {
    expect(
      bankOf(
        "© 2024 Ledger Print. All rights reserved.",
        "Questions? Visit meridianpeak.com",
        "Meridian Peak, N.A.",
      ),
    ).toBe("Meridian Peak");
  });

  it("is that of the full name where the page shows a brand, and unknown where two claim alike", () => {
    const footer =
      "Meridian Peak Bank plc. Registered in England. Registered office: 1 Quay Place, London E14 5HP.";
    expect(bankOf("Visit meridianpeak.com", footer)).toBe("Meridian Peak Bank");
    expect(bankOf("Meridian Peak, N.A.", "© 2024 Tidewater. All rights reserved.")).toBeNull();
  });

  it("is set on several lines of a letterhead", () => {
    const [one] = read(`
MERIDIAN                                  Statement of account
PEAK                                      Statement Period
Credit Union                              March 1, 2024 through March 31, 2024

Beginning balance      100.00
Ending balance         160.00
03/04/2024  Deposit                             60.00
`);
    expect(one?.header.bankName?.value).toBe("MERIDIAN PEAK Credit Union");
  });
});
