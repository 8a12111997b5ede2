/**
 * Structured fields of German bank lines (DK Anlage 3, field 86): EREF end-to-end reference, KREF customer
 * reference, MREF mandate, CRED creditor id, SVWZ remittance text, ABWA and ABWE other payer and payee. Dutch banks print those of
 * MT940's field 86 (`/TRTP/SEPA OVERBOEKING/IBAN/NL…/NAME/…/REMI/…`) or spell them out (`Naam: … Omschrijving: …`).
 */
export const SEPA_LABELS: Readonly<Record<string, string>> = {
  sepa_reference: `KTO IBAN|EREF|KREF|MREF|CRED|IBAN|BIC|MANDATSREF|GLAEUBIGER ID|GLAUBIGER ID|END TO END REF|MANDAT|
    RUM|ICS|KUNDENREF|MARF|CSID|MACHTIGING|INCASSANT|KENMERK|VOLGNR|ISDT`,
  sepa_text:
    "SVWZ|VERWENDUNGSZWECK|MOTIF|ABWA|ABWE|REMI|OMSCHRIJVING|BUCHUNGSTEXT|TYTUL|LOKALIZACJA|MIASTO|KRAJ",
  sepa_party:
    "NAAM|AUFTRAGGEBER|EMPFANGER|EMPFAENGER|BEGUNSTIGTER|ADRES|NAZWA ODBIORCY|NAZWA NADAWCY|ODBIORCA|NADAWCA",
  sepa_way: "TRTP",
};
