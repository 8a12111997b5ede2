import { describe, expect, it } from "vitest";
import { currencyOf } from "./currency.ts";

describe("currency of a document", () => {
  it("is not that of purchases abroad", () => {
    expect(
      currencyOf("12/26 PAPER MILL DENVER CO 1,050.00\n150.35 CANADIAN DOLLAR\n12/30 FUEL 2.27"),
    ).toBeNull();
    expect(currencyOf("Payments $ 20.00\nHOTEL LISBOA 12.31\n11.37 EUR x 1.0832 exchange rate")).toBe("USD");
    expect(currencyOf("Foreign currency: EUR 12.00\nPayments $ 20.00")).toBe("USD");
  });

  it("is not that of shops' towns, nor of a code or two among the rows", () => {
    expect(currencyOf("Fairview Bank\nAKRON OH 44308-1187\n04/04 (21.36) NOODLES HONG KONG ST PAUL MN")).toBe(
      "USD",
    );
    expect(currencyOf("alter Kontostand 11,31 H\nZAHLUNG UG USD 13,57 H\nneuer Kontostand 24,88 H")).toBe(
      "EUR",
    );
    expect(currencyOf("RENO NV 89501\nDeposits $ 20.00 $ 4.00\nRENO NV 89501\nHOTEL CAD 12.31")).toBe("USD");
  });

  it("is the one that is named, shown, or told by the country", () => {
    expect(currencyOf("Account currency: CHF\n12.00")).toBe("CHF");
    expect(currencyOf("Anfangssaldo 1.234,56 EUR\nEndsaldo 1.300,00 EUR")).toBe("EUR");
    expect(currencyOf("Deposits $ 20.00\nMember CDIC, Toronto")).toBe("CAD");
  });

  it("is that of any country whose code stands beside the figures, and of the dollar that a language has", () => {
    expect(currencyOf("Opening balance THB 1,204.00\nClosing balance THB 900.00")).toBe("THB");
    expect(currencyOf("TOTAL ALL 12.00\nSUM ALL 12.00")).toBeNull();
    expect(currencyOf("Solde d'ouverture 1 204,00 $\nRetraits 20,00 $")).toBe("CAD");
    expect(currencyOf("HOME DEPOT AKRON $ 1,204.00\nGAS $ 20.00")).toBe("USD");
    expect(currencyOf("Saldo anterior $ 1,204.00\nRetiros $ 20.00")).toBeNull();
    expect(currencyOf("MAPLE TRADING (PTY) LTD\nOpening balance 1,204.00")).toBe("ZAR");
    expect(currencyOf("200 RUE PRINCIPALE\nLAVAL QC H7A 1B2 Tel. 1 800\nBalance $ 12.00")).toBe("CAD");
  });

  it("is that of the heads, not of what rows name, and open where dollars of two countries are as likely", () => {
    const rows = "15-Aug-2019 PAPER MILL USD 12.99 -714.34\n16-Aug-2019 PAPER MILL USD 12.99 -12.00";
    expect(currencyOf(`Opening balance £38.00\nClosing balance £12.00\n${rows}`)).toBe("GBP");
    expect(currencyOf("Opening balance $38.00\n15 Aug 2019 PAPER MILL $12.00")).toBeNull();
    expect(currencyOf("BSB 012-345\nOpening balance $38.00\n15 Aug 2019 PAPER MILL $12.00")).toBe("AUD");
  });
});
