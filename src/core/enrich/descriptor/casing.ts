import { wordSet } from "../../language/lexicon.ts";
import { makeSieve } from "../sieve.ts";
import { DOMAIN_ENDINGS } from "./classes.ts";

/**
 * Words whose capitals follow no rule: `UPPER` stays so, `UPPER:As` is written `As`. Abbreviations that can only mean one word
 * in a business's name are written out (`SVC`, `MGMT`); those that may mean several (`ENT`, `ASSOC`, `ELEC`) are not.
 */
const FIXED: ReadonlyMap<string, string> = new Map(
  `LLC INC:Inc CORP:Corp LTD:Ltd LLP PLLC LP PLC GMBH:GmbH USA US UK EU IRS ADP UPS USPS ATM ACH NSF
   FEDEX:FedEx DHL AIG AAA AMC AMEX:Amex AOL ASPCA CEO CIT CPA CPI DMV DOR EDD EFTPS EIDL EZ FBI FCC FDA FTB
   GMC GEICO HEB HOA HSA HSBC HVAC IBM ID IFTA IGA IHOP IKEA ING INTL:Intl IPFS KOA LA MBNA MRI MTA NAPA
   NASA NBA OBGYN POS QVC REI RV SBA SEO SIG SUV UBS UAW UCLA USAA USC UTI VA VAT VIP VW WSJ YMCA YWCA IRA
   SUI SDU SSA API CRM ERP IPA BBQ FLA:Fla WEX AWS SUV OPEX IOU LAX JFK UCI MCDONALD'S:McDonald's
   MCDONALDS:McDonald's PAYPAL:PayPal EBAY:eBay ITUNES:iTunes IPHONE:iPhone YOUTUBE:YouTube
   LINKEDIN:LinkedIn QUICKBOOKS:QuickBooks WORDPRESS:WordPress GODADDY:GoDaddy DOORDASH:DoorDash
   GITHUB:GitHub OPENAI:OpenAI MCALISTER'S:McAlister's MCLANE:McLane ONDECK:OnDeck LEGALZOOM:LegalZoom
   FANDUEL:FanDuel DRAFTKINGS:DraftKings SITEONE:SiteOne CRD:Card ZBA RDC EDEPOSIT:eDeposit
   EWITHDRAWAL:eWithdrawal NYS GETGO:GetGo EZCATER:ezCater CITIBANK:Citibank ST:St DR:Dr MR:Mr MRS:Mrs MS:Ms
   JR:Jr SR:Sr MT:Mt FT:Ft BLVD:Blvd RD:Rd LN:Ln PKWY:Pkwy HWY:Hwy CTR:Center SVC:Service SVCS:Services MKT:Market
   MKTP:Mktp PYMT:Pymt PMT:Pmt PMTS:Pmts PMNT:Pmnt DEPT:Department CNTY:County CNCL:Council MGMT:Management MFG:Manufacturing BTH:Bth SHPG:Shpg CNTR:Center
   HSE:House STN:Stn SQ:Sq PL:Pl CT:Ct GRP:Group BROS:Bros PTY:Pty TRDG:Trading HTS:Hts DRS:Drs SPLY:Supply STR:Str
   PT:Pt ND:Nd CO:Co LYNN:Lynn HYMN:Hymn MD MDS PHD:PhD DDS DMD OD RN NA SFPP TX ATT:AT&T OF:of GST HST CRA
   PSTN SRVCS:Services SVS:Services RPR:Repair WHSE:Warehouse HDWE:Hardware EQUIP:Equipment EQPT:Equipment
   CONSTR:Construction PLBG:Plumbing HTG:Heating RLTY:Realty APTS:Apartments UNIV:University ATTY:Attorney
   TRANSP:Transportation BLDG:Building BLDRS:Builders CHIRO:Chiropractic FAM:Family INSUR:Insurance
   AGCY:Agency NATL:National MGT:Management WHSLE:Wholesale PHARM:Pharmacy ACCTG:Accounting LNDSCP:Landscaping
   LNDSCPG:Landscaping AUTOMTV:Automotive ENTPR:Enterprises PROPS:Properties REFRIG:Refrigeration CONTR:Contractors`
    .split(/\s+/)
    .filter((pair) => pair !== "")
    .map((pair) => {
      const at = pair.indexOf(":");
      return at < 0 ? [pair, pair] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
);

/** Words that stay small inside a name. */
const SMALL = wordSet("smallInName");

/** Ordinary words of two letters; other pairs of letters are initials (`QT`, `TA`). */
const PAIRS = wordSet("wordOfTwoLetters");

const VOWELS = /[AEIOUY\u00c0-\uffff]/;

/**
 * A word as a person writes it: `MCDONALD'S` is `McDonald's`, `BBQ` stays, `ESPRESSO` is `Espresso`,
 * `AMAZON.COM` is `Amazon.com`. A word that already mixes capitals and small letters inside keeps them
 * (`PayPal`).
 */
export function caseWord(word: string, isFirst: boolean): string {
  if (isPlain(word)) return casePart(word, isFirst);
  if (word.length > 8 && word.slice(0, 4).toUpperCase() === "WWW.") return caseWord(word.slice(4), isFirst);
  let out = "";
  let from = 0;
  let before = 0;
  for (let i = 0; i <= word.length; i++) {
    const code = i < word.length ? word.charCodeAt(i) : 45;
    if (code !== 45 && code !== 46 && code !== 47 && code !== 43) continue;
    const part = word.slice(from, i);
    const isEnding = before === 46 && DOMAIN_ENDINGS.has(part.toUpperCase());
    if (part !== "") out += isEnding ? part.toLowerCase() : casePart(part, isFirst || from > 0);
    if (i < word.length) out += word[i];
    before = code;
    from = i + 1;
  }
  return out;
}

function isPlain(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code === 45 || code === 46 || code === 47 || code === 43) return false;
  }
  return true;
}

const mayBeFixed = makeSieve(FIXED.keys());

function casePart(word: string, isFirst: boolean): string {
  const upper = word.toUpperCase();
  const fixed = mayBeFixed(upper) ? FIXED.get(upper) : undefined;
  if (fixed !== undefined && fixed !== "of") return fixed;
  if (isOrdinal(upper)) return upper.toLowerCase();
  if (isInnerMixed(word, upper)) return word;
  if (SMALL.has(upper)) return isFirst ? titleWord(upper) : upper.toLowerCase();
  if (isInitials(upper)) return upper;
  return titleWord(upper);
}

/** Capitals and small letters behind the first letter: `PayPal`, `iTunes`, but not `Mcdonald'S`. */
function isInnerMixed(word: string, upper: string): boolean {
  if (word.length < 3 || word === upper || word.includes("'") || word.includes("\u2019")) return false;
  const tail = word.slice(1);
  return tail !== tail.toLowerCase() && tail !== upper.slice(1);
}

/**
 * Up to four letters without a vowel are initials (`CVS`, `KFC`), as are unusual pairs and letters joined
 * by `&` (`H&M`).
 */
function isInitials(upper: string): boolean {
  if (upper.includes("&")) return upper.length <= 4;
  if (upper.length === 2) return !PAIRS.has(upper) && isLetters(upper);
  return upper.length <= 4 && !VOWELS.test(upper);
}

/** `40TH`, `32ND`. */
function isOrdinal(upper: string): boolean {
  const first = upper.charCodeAt(0);
  return first >= 48 && first <= 57 && /^\d+(ST|ND|RD|TH)$/.test(upper);
}

function isLetters(upper: string): boolean {
  for (let i = 0; i < upper.length; i++) {
    const code = upper.charCodeAt(i);
    if (code < 65 || code > 90) return false;
  }
  return true;
}

/** First letter big, the rest small; letters behind `D'` and `O'` too (`O'Reilly`). */
function titleWord(upper: string): string {
  const lower = upper.toLowerCase();
  if (lower.length !== upper.length) return upper;
  const first = (upper[0] as string) + lower.slice(1);
  const mark = upper.charCodeAt(1);
  if ((mark === 39 || mark === 0x2019) && upper.length > 4)
    return first.slice(0, 2) + upper[2] + lower.slice(3);
  return first;
}
