import type { Language } from "../../print/formats.ts";

// Words of statements by language, as banks print them: from their published guides, samples and help pages. `{S}` and `{E}` are the
// first and the last day of the period, `{N}` a count of rows.

const list = (text: string): readonly string[] => text.split("|");

export type Words = Readonly<
  Record<
    | "date"
    | "made"
    | "text"
    | "out"
    | "in"
    | "amount"
    | "balance"
    | "ref"
    | "check"
    | "code"
    | "mark"
    | "start"
    | "end"
    | "totalIn"
    | "totalOut"
    | "totalChecks"
    | "totalFees"
    | "sectionIn"
    | "sectionOut"
    | "activity"
    | "summary"
    | "opening"
    | "closing"
    | "carriedFoot"
    | "carriedHead"
    | "period"
    | "number"
    | "total"
    | "page",
    readonly string[]
  >
>;

const ENGLISH: Words = {
  date: list(
    "Date|DATE|Posting date|Post Date|Trans Date|Transaction date|Effective Date|Date posted|Tran Date|Posted|Date of transaction|Process date|Booking date|Entry date|Day",
  ),
  made: list("Value Date|Value date|Val. date"),
  text: list(
    "Description|DESCRIPTION|Transaction description|Details|Transaction details|Particulars|Activity|Transaction|Activity description|Payment type and details|Narrative|Memo|Description of transaction|Transaction Information|Merchant|Details of transaction|Type and details",
  ),
  out: list(
    "Debits|Debit|Withdrawals|Withdrawal|Subtractions|Money out|Paid out|Payments|Withdrawals/Debits|Checks/Debits|Debit (-)|Withdrawals (-)|Charges|Withdrawals & other subtractions (-)|Withdrawals/Subtractions|Debit Amount|Amounts debited|Cheques and debits|Amount deducted from your account|Withdrawn|Money out (£)|Out|Withdrawals ($)|Payments out|Checks and other debits",
  ),
  in: list(
    "Credits|Credit|Deposits|Deposit|Additions|Money in|Paid in|Receipts|Deposits/Credits|Credit (+)|Deposits (+)|Deposits & other additions (+)|Deposits/Additions|Credit Amount|Amounts credited|Deposits and credits|Amount added to your account|Deposited|Money in (£)|In|Deposits ($)|Payments in|Deposits and other credits",
  ),
  amount: list(
    "Amount|AMOUNT|Amount ($)|Transaction amount|Amount (USD)|Amount in USD|Debits (-) / Credits (+)|Deposits/Withdrawals|Withdrawals (-) Deposits (+)|Value|Credit/Debit|Transaction Amt",
  ),
  balance: list(
    "Balance|BALANCE|Running balance|Account balance|Ledger balance|New balance|Balance ($)|Ending balance|Ending daily balance|Daily balance|Resulting balance|Balance (£)|Ledger Bal|Available balance",
  ),
  ref: list(
    "Reference|Ref #|Reference No.|Trace No.|Serial No.|Ref Number|Reference number|Bank reference|Customer reference",
  ),
  check: list("Check number|Check #|Check No.|Chk #|Serial|Check"),
  code: list("Type|Tran code|Code|Transaction type|Tran Type|Category"),
  mark: list("CR/DR|Dr/Cr|Debit/Credit|Type"),
  start: list(
    "Beginning balance|Opening balance|Previous balance|Starting balance|Balance forward|Previous statement balance|Balance last statement|Beginning balance on {S}|Opening balance as of {S}|Balance at beginning of period|Balance on {S}|Balance brought forward|Your opening balance on {S}|Beginning balance as of {S}|Opening balance at {S}|Start balance|Balance from last statement|Beginning Ledger Balance|{S} Beginning Balance|Account balance last statement|Last statement balance|Statement opening balance",
  ),
  end: list(
    "Ending balance|Closing balance|New balance|Current balance|Balance this statement|Ending statement balance|Ending balance on {E}|Closing balance as of {E}|Balance at end of period|Balance on {E}|Balance carried forward|Your closing balance on {E}|Ending balance as of {E}|Closing balance at {E}|End balance|Balance on this statement|Ending Ledger Balance|{E} Ending Balance|Account balance this statement|New statement balance|Statement closing balance|Statement ending balance",
  ),
  totalIn: list(
    "Total deposits|Deposits and other credits|Total credits|Deposits/Credits|Additions|Deposits & credits|{N} Credit(s)|Total additions|Money in|Deposits (+)|Total money in|Deposits and other additions|Total deposits & credits|+ Deposits and credits ({N})|Deposits/Additions|Total paid in|Plus: Deposits|Credits (+)|Total deposited|Payments in|{N} Deposits/Credits|Total amounts credited|Add: Credits|Deposits and additions|Your deposits and other credits|Total of {N} deposits and credits",
  ),
  totalOut: list(
    "Total withdrawals|Withdrawals and other debits|Total debits|Checks/Debits|Subtractions|Checks & withdrawals|{N} Debit(s)|Total subtractions|Money out|Withdrawals (-)|Total money out|Withdrawals and other subtractions|Total checks & debits|- Checks and debits ({N})|Withdrawals/Subtractions|Total paid out|Less: Withdrawals|Debits (-)|Total withdrawn|Payments out|{N} Checks/Debits|Total amounts debited|Less: Debits|Withdrawals and deductions|Your withdrawals and other debits|Total of {N} checks and debits",
  ),
  totalChecks: list(
    "Checks paid|Checks|Total checks paid|Checks written|Less: Checks paid|Checks ({N})|Checks and substitute checks",
  ),
  totalFees: list(
    "Service fees|Service charges|Fees|Fees and service charges|Total service fees|Service charges and fees|Other fees",
  ),
  sectionIn: list(
    "Deposits|Deposits and credits|DEPOSITS AND OTHER CREDITS|Credits|ADDITIONS|Deposits & other additions|Money in|Electronic credits and deposits|Account credits|Deposits and additions|Deposits/Credits|Deposits, credits and interest|Credit transactions|DEPOSITS AND CREDITS|Your deposits and other credits|Deposits and Other Additions|Other credits|ACH additions|Electronic deposits|Customer deposits",
  ),
  sectionOut: list(
    "Withdrawals|Withdrawals and debits|WITHDRAWALS AND OTHER DEBITS|Debits|SUBTRACTIONS|Electronic payments|Other withdrawals|Money out|Account debits|Payments and withdrawals|Electronic withdrawals|Withdrawals/Debits|ATM & debit card withdrawals|Debit transactions|OTHER WITHDRAWALS, DEBITS AND SERVICE CHARGES|Your withdrawals and other debits|Withdrawals and Other Subtractions|Other debits|Checks and other deductions|Card purchases and withdrawals|Electronic debits",
  ),
  activity: list(
    "Transaction history|Account activity|Transactions|Transaction detail|Activity detail|Your transactions|Account transactions|Details of your account activity|Statement of transactions|Transaction Details|Account Activity Details|Activity in date order|DEPOSIT ACCOUNT ACTIVITY|Here's what happened in your account this month|Account history",
  ),
  summary: list(
    "Account summary|Balance summary|Statement summary|SUMMARY|Summary of account|At a glance|Account at a glance|Your account summary|CHECKING SUMMARY|Activity summary|Summary of your account|Statement balance summary",
  ),
  opening: list(
    "Beginning balance|Opening balance|Balance forward|Previous balance|BALANCE BROUGHT FORWARD|Start balance|Balance from previous statement|BROUGHT FORWARD|OPENING BALANCE|Balance last statement|STARTING BALANCE",
  ),
  closing: list(
    "Ending balance|Closing balance|Balance at end of period|BALANCE CARRIED FORWARD|New balance|End balance|CLOSING BALANCE|Ending totals|Balance this statement",
  ),
  carriedFoot: list("Balance carried forward|Carried forward|Balance to next page|BALANCE C/F"),
  carriedHead: list("Balance brought forward|Brought forward|Balance from previous page|BALANCE B/F"),
  period: list(
    "Statement period: {S} - {E}|{S} through {E}|For the period {S} to {E}|From {S} through {E}|Statement dates {S} thru {E}|{S} to {E}|Period covered {S} - {E}|Activity from {S} through {E}|Statement Period {S} to {E}|{S} - {E}|Your statement {S} to {E}|For {S} to {E}|This statement: {S} to {E}|Statement from {S} to {E}|Account statement from {S} to {E}|Beginning {S} - Ending {E}|Statement Period: {S} through {E}",
  ),
  number: list(
    "Account number:|Account number|Account #|Acct No.|ACCOUNT NUMBER|Account:|Account No.|Account no|A/C No|Account Number ending in|Primary account number:|Account #:|Acct #|Account",
  ),
  total: list("Total {T}|Total {T}|Subtotal|Total|Totals for {T}|{T} total"),
  page: list("Page {P} of {Q}|Page {P}|{P} of {Q}|Page: {P} / {Q}|- {P} -|PAGE {P} OF {Q}|{P}/{Q}"),
};

const FRENCH: Words = {
  ...ENGLISH,
  date: list("Date|Date opération|Date comptable|DATE"),
  made: list("Valeur|Date valeur|Date de valeur"),
  text: list(
    "Libellé|Nature des opérations|Opération|Détail de l'opération|Libellé des opérations|Désignation",
  ),
  out: list("Débit|Débit (€)|Débits|DÉBIT|Débit euros"),
  in: list("Crédit|Crédit (€)|Crédits|CRÉDIT|Crédit euros"),
  amount: list("Montant|Montant (EUR)|Montant en euros"),
  balance: list("Solde|SOLDE|Solde (€)"),
  start: list(
    "Ancien solde|Solde précédent|Solde au {S}|Solde initial|Ancien solde au {S}|Solde créditeur au {S}",
  ),
  end: list("Nouveau solde|Nouveau solde au {E}|Solde au {E}|Solde final|Solde créditeur au {E}"),
  totalIn: list("Total des crédits|Total crédits|Total des opérations au crédit"),
  totalOut: list("Total des débits|Total débits|Total des opérations au débit"),
  activity: list("Détail des opérations|Opérations du mois|Vos opérations|Relevé des opérations"),
  summary: list("Synthèse du compte|Situation de votre compte|Résumé du compte"),
  opening: list("SOLDE PRÉCÉDENT|Ancien solde|Report du solde|SOLDE INITIAL"),
  closing: list("NOUVEAU SOLDE|Solde final|SOLDE FINAL"),
  carriedFoot: list("À reporter|Solde à reporter"),
  carriedHead: list("Report|Report solde"),
  period: list("Relevé de compte du {S} au {E}|Période du {S} au {E}|Du {S} au {E}"),
  number: list("Compte n°|Numéro de compte :|N° de compte|Compte :"),
  page: list("Page {P}/{Q}|Page {P} sur {Q}|page {P} / {Q}"),
};

const GERMAN: Words = {
  ...ENGLISH,
  date: list("Datum|Buchungstag|Buchung|Bu-Tag|Buchungsdatum"),
  made: list("Valuta|Wert|Wertstellung"),
  text: list("Vorgang|Verwendungszweck|Buchungstext|Buchungstext / Verwendungszweck|Erläuterung|Umsatz"),
  out: list("Soll|Belastung|Ausgang|Lastschrift|Soll EUR|Auszahlungen"),
  in: list("Haben|Gutschrift|Eingang|Haben EUR|Einzahlungen"),
  amount: list("Betrag|Betrag EUR|Betrag (EUR)|Umsatz in EUR|Betrag in EUR"),
  balance: list("Saldo|Kontostand|Saldo EUR|Neuer Saldo"),
  start: list(
    "Alter Kontostand|Anfangssaldo|Alter Saldo|Kontostand am {S}|Saldovortrag|Alter Kontostand vom {S}|Letzter Kontostand",
  ),
  end: list("Neuer Kontostand|Endsaldo|Neuer Saldo|Kontostand am {E}|Neuer Kontostand vom {E}|Schlusssaldo"),
  totalIn: list("Summe Gutschriften|Summe Haben|Gesamt Eingänge|Summe der Eingänge"),
  totalOut: list("Summe Belastungen|Summe Soll|Gesamt Ausgänge|Summe der Ausgänge"),
  activity: list("Umsätze|Buchungen|Umsatzübersicht|Kontobewegungen"),
  summary: list("Kontoübersicht|Übersicht|Ihr Konto im Überblick"),
  opening: list("Alter Kontostand|Saldovortrag|Anfangssaldo|Kontostand alt"),
  closing: list("Neuer Kontostand|Endsaldo|Kontostand neu"),
  carriedFoot: list("Übertrag auf Blatt 2|Übertrag"),
  carriedHead: list("Übertrag von Blatt 1|Übertrag"),
  period: list("Kontoauszug vom {S} bis {E}|Zeitraum: {S} - {E}|{S} bis {E}|Auszugszeitraum {S} bis {E}"),
  number: list("Kontonummer|Konto-Nr.|Kontonummer:|Konto"),
  page: list("Seite {P} von {Q}|Blatt {P}|Seite {P}/{Q}"),
};

const SPANISH: Words = {
  ...ENGLISH,
  date: list("Fecha|F. Oper.|Fecha operación|FECHA|Fecha contable"),
  made: list("Valor|Fecha valor|F. Valor"),
  text: list("Concepto|Descripción|Movimiento|Detalle|CONCEPTO"),
  out: list("Cargos|Debe|Cargo|Adeudos|Retiros"),
  in: list("Abonos|Haber|Abono|Depósitos|Ingresos"),
  amount: list("Importe|Importe (EUR)|IMPORTE|Importe EUR"),
  balance: list("Saldo|SALDO|Saldo (EUR)"),
  start: list("Saldo anterior|Saldo inicial|Saldo anterior al {S}|Saldo al {S}|Saldo de apertura"),
  end: list("Saldo final|Saldo actual|Nuevo saldo|Saldo al {E}|Saldo de cierre"),
  totalIn: list("Total abonos|Total haber|Total ingresos"),
  totalOut: list("Total cargos|Total debe|Total pagos"),
  activity: list("Movimientos|Detalle de movimientos|Movimientos del período"),
  summary: list("Resumen de la cuenta|Resumen"),
  opening: list("SALDO ANTERIOR|Saldo inicial|Saldo anterior"),
  closing: list("SALDO FINAL|Saldo final|Saldo actual"),
  carriedFoot: list("Suma y sigue|Saldo a cuenta nueva"),
  carriedHead: list("Suma anterior"),
  period: list("Extracto del {S} al {E}|Período: {S} - {E}|Desde {S} hasta {E}"),
  number: list("Cuenta|Número de cuenta:|Nº de cuenta|Cuenta nº"),
  page: list("Página {P} de {Q}|Pág. {P}|Página {P}"),
};

const DUTCH: Words = {
  ...ENGLISH,
  date: list("Datum|Boekdatum|Boekingsdatum"),
  made: list("Rentedatum|Valutadatum"),
  text: list("Omschrijving|Naam / Omschrijving|Omschrijving transactie"),
  out: list("Af|Bedrag af|Debet|Af (EUR)"),
  in: list("Bij|Bedrag bij|Credit|Bij (EUR)"),
  amount: list("Bedrag|Bedrag EUR|Bedrag (EUR)"),
  balance: list("Saldo|Saldo EUR|Nieuw saldo"),
  start: list("Vorig saldo|Beginsaldo|Oud saldo|Saldo op {S}"),
  end: list("Nieuw saldo|Eindsaldo|Saldo op {E}"),
  totalIn: list("Totaal bij|Totaal bijgeschreven"),
  totalOut: list("Totaal af|Totaal afgeschreven"),
  activity: list("Transacties|Overzicht transacties|Bij- en afschrijvingen"),
  summary: list("Samenvatting|Overzicht"),
  opening: list("Vorig saldo|Beginsaldo"),
  closing: list("Nieuw saldo|Eindsaldo"),
  carriedFoot: list("Transport"),
  carriedHead: list("Transport"),
  period: list("Rekeningafschrift {S} t/m {E}|Periode {S} - {E}|Van {S} tot {E}"),
  number: list("Rekeningnummer|Rekening:|Rekeningnummer:"),
  page: list("Pagina {P} van {Q}|Blad {P}"),
};

export const WORDS: Readonly<Record<Language, Words>> = {
  en: ENGLISH,
  fr: FRENCH,
  de: GERMAN,
  es: SPANISH,
  nl: DUTCH,
};
