import type { Scope } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that no person's name has. Plurals and the usual cuts stand by themselves. */
export const BUSINESS_WORDS = set(
  `LLC INC CORP CO COMPANY LTD LP LLP PLLC PC PLC GMBH AG SA SARL BV PTY PVT DBA CORPORATION INCORPORATED
   LIMITED SERVICE SERVICES SVC SVCS SOLUTIONS SYSTEMS TECHNOLOGIES TECHNOLOGY TECH INDUSTRIES INTERNATIONAL
   INTL GLOBAL NATIONAL AMERICAN CONSTRUCTION CONTRACTING CONTRACTORS CONTRACTOR BUILDERS PLUMBING ELECTRIC
   ELECTRICAL ROOFING PAINTING HVAC HEATING COOLING LANDSCAPING LAWN CLEANING REPAIR REPAIRS AUTO AUTOMOTIVE
   MOTORS TIRE TIRES TOWING TRUCKING TRANSPORT LOGISTICS FREIGHT DELIVERY SUPPLY SUPPLIES WHOLESALE
   DISTRIBUTORS DISTRIBUTION DISTRIBUTING FOODS FOOD MARKET GROCERY DELI BAKERY CAFE COFFEE RESTAURANT GRILL
   BAR PIZZA CATERING KITCHEN SALON BARBER SPA BEAUTY NAILS FITNESS GYM STUDIO STUDIOS PHOTOGRAPHY DESIGN
   DESIGNS MEDIA MARKETING ADVERTISING CONSULTING CONSULTANTS AGENCY REALTY PROPERTIES PROPERTY MANAGEMENT
   MGMT RENTAL RENTALS APARTMENTS HOLDINGS GROUP PARTNERS ASSOCIATES ASSOC ENTERPRISE ENTERPRISES VENTURES
   CAPITAL FUNDING FINANCIAL FINANCE BANK CREDIT UNION INSURANCE INS LAW LEGAL ATTORNEYS ACCOUNTING CPA TAX
   BOOKKEEPING PAYROLL MEDICAL DENTAL CLINIC HOSPITAL HEALTH HEALTHCARE PHARMACY CARE WELLNESS THERAPY
   CHURCH MINISTRIES SCHOOL UNIVERSITY COLLEGE ACADEMY FOUNDATION CITY COUNTY STATE DEPT DEPARTMENT TREASURY
   TREAS USA STORE STORES SHOP OUTLET HARDWARE LUMBER EQUIPMENT TOOLS PARTS MACHINE MANUFACTURING MFG
   PRODUCTS PRINTING SIGNS SECURITY ALARM ENERGY POWER GAS WATER OIL FUEL UTILITIES UTILITY TELECOM WIRELESS
   MOBILE INTERNET SOFTWARE ONLINE COM PAYMENTS PAYMENT PAY TRANSFER TRUST FUND FUNDS ESTATE HOTEL INN
   TRAVEL AIRLINES CLUB ASSOCIATION HOA STORAGE MOVING SEPTIC PEST FLOORING CARPET CABINETS GLASS FENCE
   CONCRETE PAVING EXCAVATING WELDING STEEL METALS AND & BROS BROTHERS SONS MAINTENANCE TRADING IMPORTS
   EXPORTS TREE LANDSCAPE INTERIORS FURNITURE JEWELERS FLORIST EVENTS ENTERTAINMENT PRODUCTIONS LABS CENTER
   CENTRE MERCHANT DEPOSIT LOAN ACCOUNT CARD VISA MASTERCARD CONSTRUCT EXPRESS DIRECT SALES SOLUTION
   SUPERMARKET FARM FARMS`,
);

/** A title begins the name of a person: `MISS T ADEBAYO`. */
const HONORIFICS = set("MR MRS MISS MSTR");

/** Longest name that is taken for a person's. */
const MAX_WORDS = 4;

/**
 * Do the words `from` to `to` read like a natural person? `isNamed` says that the form names persons
 * (Zelle, Venmo).
 */
export function isPerson(scope: Scope, from: number, to: number, isNamed: boolean): boolean {
  const { tokens, lexicon } = scope;
  const count = to - from;
  if (HONORIFICS.has((tokens[from] as Token | undefined)?.text ?? "") && count >= 2 && count <= MAX_WORDS + 1)
    return true;
  if (count < 1 || count > MAX_WORDS) return false;
  let hasFirstName = false;
  for (let i = from; i < to; i++) {
    const token = tokens[i] as Token;
    if (token.kind !== KINDS.word || BUSINESS_WORDS.has(token.text)) return false;
    if (lexicon?.isBusinessWord?.(token.text)) return false;
    if (token.text.includes("&")) return false;
    hasFirstName ||= lexicon?.isFirstName?.(token.text) ?? false;
  }
  if (isNamed) return count >= 2 || hasFirstName;
  // British statements print persons by initial and surname: `J FERREIRA`.
  if (scope.currency === "GBP" && count === 2 && (tokens[from] as Token).text.length === 1) return true;
  if (isLastFirst(tokens, from, to)) return lexicon?.isFirstName === undefined || hasFirstName;
  return count >= 2 && (lexicon?.isFirstName?.((tokens[from] as Token).text) ?? false);
}

/** `SMITH, JOHN` or `SMITH,JOHN A`. */
function isLastFirst(tokens: readonly Token[], from: number, to: number): boolean {
  return to - from >= 2 && tokens[from + 1]?.separator === 44;
}
