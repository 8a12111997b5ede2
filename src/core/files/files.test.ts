import { describe, expect, it } from "vitest";
import type { FileClass } from "../documents/file-class.ts";
import { accountIdOf, institutionKey, lastFour } from "./account-identity.ts";
import { mediaTypeOf } from "./media-type.ts";
import { PDF_EFFECTS, PDF_STATUSES } from "./pdf-status.ts";
import { planSplit } from "./split-plan.ts";

describe("accountIdOf", () => {
  it("is the same however a bank is written and a number masked", () => {
    const id = accountIdOf({ bankName: "Wells Fargo Bank, N.A.", accountNumber: "XXXXXX1234" });
    expect(id).toBe("wells-fargo-1234");
    for (const bankName of ["WELLS FARGO", "Wells Fargo Bank National Association", "The Wells Fargo Bank"]) {
      expect(accountIdOf({ bankName, accountNumber: "00 9876 1234" }), bankName).toBe(id);
    }
    expect(accountIdOf({ bankName: "Chase", accountNumber: "1234" })).not.toBe(id);
    expect(accountIdOf({ bankName: "WELLS FARGO", accountNumber: "...1235" })).not.toBe(id);
  });

  it("is unknown without four digits", () => {
    for (const accountNumber of [null, "", "XXXX", "123", "*12"]) {
      expect(accountIdOf({ bankName: "Chase", accountNumber })).toBeNull();
    }
    expect(lastFour("DE89 3704 0044 0532 0130 00")).toBe("3000");
    expect(accountIdOf({ bankName: null, accountNumber: "987654" })).toBe("account-7654");
  });

  it("keeps a name that consists of passing words", () => {
    expect(institutionKey("U.S. Bank")).toBe(institutionKey("US BANK NATIONAL ASSOCIATION"));
    expect(institutionKey("The Bank")).toBe("the-bank");
    expect(institutionKey("First National Bank")).not.toBe(institutionKey("First Bank"));
    expect(institutionKey("Crédit Agricole S.A.")).toBe("credit-agricole");
  });
});

describe("mediaTypeOf", () => {
  const of = (text: string, name = "file.bin") => mediaTypeOf(Buffer.from(text, "latin1"), name);

  it.each([
    ["%PDF-1.7\n", "application/pdf"],
    [`${" ".repeat(900)}%PDF-1.4`, "application/pdf"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["II*\0", "image/tiff"],
    ["PK\x03\x04…xl/workbook.xml…", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    [
      "PK\x03\x04…word/document.xml…",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["PK\x03\x04…evil.exe", "application/octet-stream"],
    ["OFXHEADER:100\nDATA:OFXSGML\n", "application/x-ofx"],
    ["!Type:Bank\nD01/02'26\n", "application/x-qif"],
    ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">', "application/x-camt053+xml"],
    [":20:START\n:25:NL00\n:60F:C260101EUR1,00\n", "application/x-mt940"],
    ["01,122099999,123456789,260101,0200,1,,,2/\n02,", "application/x-bai2"],
    ["<!DOCTYPE html><html>", "text/html"],
    ["From: a@b.c\r\nSubject: Statement\r\nMIME-Version: 1.0\r\n\r\nHi", "message/rfc822"],
    ["Date;Text;Amount\n2026-01-01;a;1\n2026-01-02;b;2\n", "text/csv"],
    ["Dear Sir: hello\n\nbye", "text/plain"],
    ["\0\0\0\0", "application/octet-stream"],
    ["MZ\x90\0", "application/octet-stream"],
  ])("%j is %s, whatever its name", (text, type) => {
    expect(of(text)).toBe(type);
    expect(of(text, "statement.pdf")).toBe(type);
  });

  it("asks the name only where no byte can tell", () => {
    expect(of("a\nb\n", "x.csv")).toBe("text/csv");
    expect(of("a\nb\n", "x.txt")).toBe("text/plain");
  });
});

describe("planSplit", () => {
  const parts = (...classes: FileClass[]) => ({
    parts: classes.map((fileClass, index) => ({ fileClass, confidence: 0.9, pages: [index + 1] })),
  });
  const classes = (...given: FileClass[]) =>
    planSplit(parts(...given))?.map((part) => part.fileClass) ?? null;

  it("keeps statements of one kind together, with letters around them", () => {
    expect(classes("bank_statement")).toBeNull();
    expect(classes("unknown", "bank_statement", "bank_statement")).toBeNull();
    expect(classes("unknown", "unknown")).toBeNull();
  });

  it("splits what is different, and joins neighbouring statements", () => {
    expect(classes("iso_application_form", "bank_statement", "bank_statement", "w9")).toEqual([
      "iso_application_form",
      "bank_statement",
      "w9",
    ]);
    expect(classes("invoice", "invoice")).toEqual(["invoice", "invoice"]);
  });

  it("loses no page", () => {
    const all = parts("void_check", "bank_statement", "bank_statement", "unknown", "w9");
    expect(planSplit(all)?.flatMap((part) => part.pages)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("the states of a PDF", () => {
  it("say for every state what follows from it", () => {
    expect(Object.keys(PDF_EFFECTS)).toEqual([...PDF_STATUSES]);
  });
});
