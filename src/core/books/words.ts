// Words of entry descriptions and remittance lines that say what a payment is, whoever makes it.

/** Paid on an invoice, a contract or a purchase order: what buyers print to their suppliers (NACHA CTX and CCD entry descriptions). */
const TRADE_PAYMENT =
  /\bEDI\b|\bEDI ?P|\bVEND(OR)?\b|\bVNDR|\bVENDOR ?P|\bACCTS? ?PAY|\bPAYABLES?\b|\bA\/?P[ -]?(PAY|PMT|PYMT|PAYMENT|ACH|REMIT)|\bAP (PMT|PAY)|\bSUPPLIER\b|\bINV(OICE)?S?\b|\bINV[ #:-]?\d|\bTRADE ?PAY|\bPURCHASE ORDER\b|\bPO ?#? ?\d{3,}|\bMISC ?PAY\b|\bCONTRACT(OR)?\b|\bWARRANTS?\b|\bREMIT(TANCE)?\b|\bWORK ?ORDER\b|\bSUBCONTR|\bPAY APP\b|\bPROGRESS PAY|\bRETAINAGE\b|\bPROG(RESS)? ?(PMT|DRAW)|\bDRAW ?#? ?\d|\bFACT(UUR|URE|URA)?\.? ?(NR\.?|N°)? ?\d|\bRECHNUNG|\bRE-?(NR|NUMMER)|\bFATTURA/;

/** What a platform, an insurer or a lender of customers hands on to those who sell or work through it. */
const PAYOUT =
  /\bPAYOUTS?\b|\bSETTLE|\bSTLMT\b|\bHCCLAIM|\bCLAIM ?P|\bCLAIMS?\b|\bCOMMISS|\bCOMMN?\b|\bREFERRALS?\b|\bROYALT|\bDEALER|\bDLR\b|\bDIST(RIBUTION)?\b|\bPROCEEDS\b|\bSUBSID|\bTUITION\b|\bREIMB|\bBOOKINGS?\b|\bSALES\b|\bEARNINGS?\b|\bCAPITATION\b|\bPSAO\b|\bCARECREDIT\b|\bMTOT\b|\bMERCH(ANT)? ?DEP|\bGRAIN\b|\bLOSS DRAFT|\bSVC FEE\b|\bTRANSFER FROM MERCHANT\b/;

/** Something paid before comes back. */
const GIVEN_BACK =
  /\bREF(UN)?D\b|\bREFUND|\bRFND\b|\bREBATE\b|\bREB\b|\bRETURN(ED)?\b|\bRTN\b|\bREVERS|\bCREDIT MEMO\b|\bADJ(USTMENT)?\b|\bOVERPAY|\bOVERPMT|\bCASH ?BACK\b|\bPREM(IUM)? (RET|REF|CR)|\bCREDIT BAL(ANCE)?\b|\bCR MEMO\b|\bRETN\b|\bPREBATE\b|\bREWARDS?\b|\bRWD\b|\bR(UE|Ü)CKVERG|\bGUTHABEN\b|\bERSTATTUNG|\bREMBOURSEMENT|\bTERUGBETALING|\bREEMBOLSO|\bPATRONAGE\b|\bKEG CR|\bVOID\b|\bCANCEL/;

const OWNER_IN =
  /\bOWNERS? (CONTRIB|INVEST|INJECT|EQUITY|CAPITAL|LOAN|FUNDS|DEPOSIT)|\bMEMBER(S|'S)? (CONTRIB|CAPITAL|LOAN|INVEST)|\bSHAREHOLDER (LOAN|CONTRIB|ADVANCE)|\bCAPITAL (CONTRIB|INJECT|CALL)|\bPARTNER (CONTRIB|CAPITAL)|\bEQUITY (CONTRIB|INJECT|INVEST)|\bLOAN TO (COMPANY|CO|BUSINESS|LLC|INC)\b|\bGESELLSCHAFTER ?(EINLAGE|DARLEHEN)|\bPRIVATEINLAGE|\bDIRECTORS? (LOAN|CONTRIB|ADVANCE)|\bDLA\b|\bOFFICER LOAN\b|\bSTORTING PRIVE|\bPRIVE ?STORTING|\bPERSONAL FUNDS\b|\bAPPORT\b|\bAVANCE ACTIONNAIRE|\bCOMPTE COURANT D.ASSOCI|\bPAID[- ]IN CAPITAL/;

const OWNER_OUT =
  /\bOWNERS? ?('S)? ?(DRAW|DISTRIB|PAY\b|WITHDRAW)|\bMEMBER(S|'S)? (DRAW|DISTRIB)|\bSHAREHOLDER (DISTRIB|DRAW|DIVIDEND)|\bPARTNER (DRAW|DISTRIB)|\bDIRECTORS? (DRAW|DRAWINGS|LOAN REPAY|DIVIDEND)|\bDRAWINGS\b|\bPRIVATENTNAHME|\bPRIVE ?OPNAME|\bOPNAME PRIVE|\bGESELLSCHAFTER ?ENTNAHME/;

/** One sale of something that is no trade of the holder's: what is behind it are auction houses, title companies, escrow. */
const ASSET_SALE =
  /\bAUCTION|\bAUCTN|\bESCROW\b|\bTITLE (&|AND|CO|COMPANY|INS|AGENCY|LLC|SERVICES|GUARANT)|\bABSTRACT\b|\bLAND TITLE\b|\bTITLE G(UAR|TY)|\bSELLER\b|\bSALE OF\b|\bSOLD\b|\bCLOSING\b|\bSALE PROCEEDS|\bNET PROCEEDS|\bIAAI?\b|\bCOPART\b|\bRITCHIE\b|\bSETTLEMENT AGENT\b|\b(19|20)\d\d [A-Z]+ (TRUCK|VAN|ROLLBACK|TRAILER|TRACTOR|FORKLIFT|EXCAVATOR|LOADER|BACKHOE|BUS|SKID ?STEER|MOWER|COMBINE|BOAT|PICKUP)\b|BUY ?ANY ?(CAR|VAN)\b/;

/** Lent by somebody: friends and family, a director, a partner. */
const LENT =
  /\bLOANS?\b|\bLN\b|\bKREDIT\b|BUSINESSKREDIT\b|\bMUTUO\b|\bEMPRESTIMO\b|\bLENDING\b|\bLENT\b|\bBORROW|\bPROMISSORY\b|\bBRIDGE\b|\bNOTE PAYABLE\b|\bDARLEHEN\b|\bLENING\b|\bPRET\b|\bPRESTAMO\b|\bPAY ?(YOU )?BACK\b/;

/** Money that came in sideways and needs explaining. */
const SPECIAL =
  /\bSETTLEMENT (TRUST|FUND)\b|\bEXCESS MARGIN\b|\bMARGIN (RET|REL|RFD)|\bLAWSUIT\b|\bCLASS ACTION\b|\bTRUST SETTLEMENT|\bLOVE\b|\bEARNEST\b|\bSECURITY DEP|\bSEC DEP|\bDEPOSIT RETURN|\bDEPOSIT REFUND|\bESTATE (DISTRIB|SETTL)|\bINHERIT|\bGIFT (FROM|LETTER|OF)\b|\bBIRTHDAY\b|\bUNCLAIMED\b/;

/** Plainly: what was paid before is given back or credited. */
const REFUNDED =
  /R(UE|Ü|U)CK(UE|Ü|U)BERWEISUNG|DOPPELZAHLUNG|\b(DISC|FUEL|VOLUME|VENDOR|MFR) REB\b|(?!^)\b(REFUND|REFD|RFND|REBATE|OVERPAY\w*|OVERPMT|STATEMENT CREDIT|RETRO ?DISC\w*|ERSTATTUNG|R(UE|Ü|U)CKVERG\w*|GUTHABEN|REMBOURS\w*|TERUGBETALING|TERUGGAAF|REEMBOLSO|DEVOLUCION|RIMBORSO|(CREDIT|CR) ?(MEMO|NOTE)|CREDIT BAL(ANCE)?|KEG CR(EDIT)?|CORE RETURN|WC AUDIT|AUDIT REF\w*|RWD|REWARDS)\b/;

/** Given for a purpose and not for a sale, by the state or a foundation. */
const GRANTED =
  /\bGRANTS?\b|\bGRT\b|\bSUBV(ENCION|ENTION)?\b|\bSUBVENCIO\w*|\bZUSCHUSS\b|\bF(OE|Ö|O)RDER(UNG|MITTEL)\b|\bSUBSIDIE\b|\bREGELING\b|\bSTABILI[SZ]\w*|\bSTABLZN\b|\bAPPRENT\w* (SUBS|INCENTIVE)|\bWAGE SUBS|\bSTIMULUS\b|\bRELIEF (FUND|GRANT|PAY)|\bSOFORTHILFE\b|\bAIDE (DE L.)?ETAT\b/;

/** Receivables that were sold: a factor pays for them and releases what it held back. */
const FACTORED = /\bRSV\b|\bRESERVE (REL|REB|PAY)|\bRSRV\b|\bFACTOR(S|ING)?\b|\bSCHEDULE PURCH/;

/** A sum is put forward against sales to come. */
const ADVANCED =
  /\bADV\b|\bADVANCE\b|\bAVANCES?\b|\bVOORSCHOT\b|\bVORSCHUSS\b|\bANTICIPO\b|\bBUSINESS ?(KREDIT|LOAN|CREDIT)|\bWORKING CAPITAL\b|\bDISB/;

/** Something was made, licensed, hired or delivered. */
const SOLD =
  /\bMILESTONE\b|\bLICEN[CS]E\b|\bLICENSING\b|\bSYNC\b|\bLIC\b|\bRETAINER\b|\bCONTRACT\b|\bPROJECT\b|\bEVENT\b|\bORDER\b|\bPURCHASE\b|\bRENT\b|\bTUITION\b|\bSERVICES?\b|\bSALES?\b|\bDELIVER|\bSHIPMENT\b|\bPHASE\b|\bSTAGE\b|\bSOW\b|\bJOB\b|\bREFERRAL|\bDEPOSIT FOR\b|\bFEES?\b|\bQUOTE\b|\bEST(IMATE)? ?#? ?\d|\bDONATION\b|\bGIVING\b|\bTITHES?\b|\bSPONSOR/;

/** Notes and coins, by the words of the banks of several countries. */
const CASH_IN =
  /\bCASH (DEP|PAID IN|IN\b|CR)|\bDEP(OSIT)? (OF )?CASH\b|\bCASH$|\bCOINS?\b|\bCURRENCY\b|\bNOTES? (AND|&) COIN|\bGELDMAAT\b|\bSTORTING\b|\bAFSTORTING\b|\bCAJERO\b|\bINGRESO (EN )?EFECTIVO\b|\bBAREINZAHL|\bBARGELD|\bVERSEMENT (D )?ESPECES|\bGUICHET\b|\bCOMPTOIR\b|\bPOST OFFICE (CASH )?DEP|\bVERSAMENTO CONTANTE|\bINNBETALING KONTANT/;

/** Paid for harm or cost that was borne. */
const COMPENSATED =
  /\bDEFEN[SC]E REIMB|\bSETTLEMENT\b|\bCLAIM\b|\bINSURANCE\b|\bRESTITUTION\b|\bGIFT LETTER\b/;

const RETURNED =
  /\bRET(N|URN|URNED)?\b|\bRTN?D?\b|\bREVERS\w*|\bREJECT(ED)?\b|\bUNPAID\b|\bNSF\b|\bBOUNCED?\b|\bR(0[1-9]|10|16|20|29)\b|\bRUECKLAST|\bRUCKLAST|\bSTORNO\b|\bSTORNERING\b|\bRETOURN|\bIMPAY|\bREJET\b|\bDISHONOU?R|\bREFUSED\b|\bDEVOLU|\bUNAUTHORI[SZ]ED\b|\bRECREDIT\b|\bRE-CREDIT\b|\bSTOP ?PAY/;

type Words =
  | "tradePayment"
  | "payout"
  | "givenBack"
  | "ownerIn"
  | "ownerOut"
  | "assetSale"
  | "lent"
  | "special"
  | "returned"
  | "refunded"
  | "granted"
  | "factored"
  | "advanced"
  | "sold"
  | "cashIn"
  | "compensated";

const PATTERNS: Readonly<Record<Words, RegExp>> = {
  tradePayment: TRADE_PAYMENT,
  payout: PAYOUT,
  givenBack: GIVEN_BACK,
  ownerIn: OWNER_IN,
  ownerOut: OWNER_OUT,
  assetSale: ASSET_SALE,
  lent: LENT,
  special: SPECIAL,
  returned: RETURNED,
  refunded: REFUNDED,
  granted: GRANTED,
  factored: FACTORED,
  advanced: ADVANCED,
  sold: SOLD,
  cashIn: CASH_IN,
  compensated: COMPENSATED,
};

export function says(words: Words, description: string): boolean {
  return PATTERNS[words].test(description.toUpperCase());
}
