import type { BookHolder } from "./book-row.ts";

/** What the holder's trade says of money that would be odd elsewhere. */
export type TradeTraits = {
  /** Insurers pay what customers owe: body shops, roofers, restorers, clinics, agencies. */
  readonly livesOnClaims: boolean;
  /** Vehicles are stock, bought and sold at auctions. */
  readonly sellsVehicles: boolean;
  /** Lenders of the buyers pay for what was sold. */
  readonly sellsOnCredit: boolean;
  /** Premiums pass through its accounts. */
  readonly sellsInsurance: boolean;
  /** Title companies and escrow pay for the work. */
  readonly sellsProperty: boolean;
  /** Utilities give for what it builds in. */
  readonly buildsIn: boolean;
  /** What it raises or makes is sold at auctions. */
  readonly sellsAtAuction: boolean;
  /** Settlements of others pass through its hands, and pay it. */
  readonly livesOnLaw: boolean;
  /** Gifts and grants are what it lives on. */
  readonly livesOnGifts: boolean;
  /** Pensions and benefits of those in its care are paid to it. */
  readonly livesOnBenefits: boolean;
  /** Vehicles of others are mended, towed or cleaned. */
  readonly worksOnVehicles: boolean;
  /** Customers hand it the wages of their people. */
  readonly paysOthersWages: boolean;
};

const CLAIMS =
  /\b(COLLISION|AUTO ?BODY|BODY (SHOP|WORKS?)|PAINT & BODY|DENT|GLASS|WINDSHIELD|ROOF\w*|EXTERIORS?|SIDING|GUTTERS?|RESTORATION|REMEDIATION|WATER DAMAGE|MITIGATION|TOWING|RECOVERY|WRECKER|RENTAL CAR|INSURANCE|AGENCY|ADJUST\w*|DENTAL|DENTIST\w*|ORTHODON\w*|CLINIC|MEDICAL|PHYSIC\w*|CHIRO\w*|THERAPY|REHAB|HEALTH|HOME CARE|HOSPICE|NURSING|PHARMACY|RX|APOTHECARY|VET\w*|ANIMAL HOSPITAL|AMBULANCE|TRANSPORT\w* MEDICAL|MEDICAL TRANSPORT\w*|OPTOMET\w*|VISION|EYE|OPTICAL|DERMATOLOGY|PEDIATRIC\w*|FUNERAL|MORTUARY|CREMATION|PLUMB\w*|CONTRACTOR|REMODEL\w*|CONSTRUCTION|BUILDERS?|TREE|BODYWORKS?|WORKERS COMP|COURT REPORT\w*|LAW|ATTORNEY\w*|STAFFING|SURGERY|SURGICAL|HEARING|AUDIOLOGY|COUNSELING|BEHAVIORAL|LABORATOR\w*|IMAGING|RADIOLOGY|EMS)\b/;
const VEHICLES =
  /\b(AUTO (SALES|EXCHANGE|MALL|GROUP|OUTLET|CENTER|GALLERY|IMPORTS?)|MOTORS?|MOTORCARS?|CARS|PRE-?OWNED|DEALER\w*|POWERSPORTS|MOTORCYCLES?|RV|TRAILERS?|TRUCK SALES|BOATS?|MARINE|USED CAR\w*|CAR LOT|AUTOS|AUTOPLEX|TRACTOR|EQUIPMENT (SALES|DEALER)|CYCLE)\b/;
const CREDIT_SALES =
  /\b(FURNITURE|JEWEL\w*|MATTRESS|HVAC|HEATING|COOLING|AIR|PLUMB\w*|ROOF\w*|EXTERIORS?|WINDOWS?|SIDING|POOLS?|SPAS?|SOLAR|REMODEL\w*|HOME IMPROVEMENT|KITCHENS?|BATHS?|HEARING|DENTAL|DENTIST\w*|ORTHODON\w*|MEDSPA|AESTHETIC\w*|COSMETIC|SURGERY|VET\w*|ANIMAL|FERTILITY|APPLIANCE\w*|FLOOR\w*|TIRES?|GENERATORS?|FENC\w*|CABINET\w*)\b/;
const PROPERTY =
  /\b(REALTY|REALTORS?|REAL ESTATE|PROPERT(Y|IES)|HOMES|BROKERAGE|TITLE|ESCROW|BUILDERS?|HOMEBUILD\w*|DEVELOP(MENT|ERS?)|LAND|APPRAIS\w*|SURVEY\w*|INSPECTION\w*|STAGING|MORTGAGE|AUCTION\w*)\b/;

const BUILDS_IN =
  /\b(SOLAR|HVAC|HEATING|COOLING|AIR|PLUMB\w*|INSULATION|ELECTRIC\w*|WINDOWS?|ENERGY|MECHANICAL|LIGHTING|ROOF\w*)\b/;
const GIFTS =
  /\b(CHURCH|MINISTR\w*|FELLOWSHIP|TEMPLE|FOUNDATION|CHARIT\w*|NON-?PROFIT|SHELTER|RESCUE|MUSEUM|PARISH|CHAPEL|SYNAGOGUE|MOSQUE|ISLAMIC|YMCA|YWCA|SCHOOL|ACADEMY|CHARTER|THEAT(ER|RE) COMPANY|SYMPHONY|BALLET|MISSION|CONGREGATION|FOOD BANK|PANTRY|SANCTUARY|ALLIANCE|SOCIETY|COALITION|INSTITUTE|ORCHESTRA|CHOIR|HABITAT|LEGION|LIBRARY|LAND TRUST|COMMUNITY (CENTER|CENTRE|THEATER|THEATRE|SERVICES|ACTION|KITCHEN|HEALTH)|PHILHARMONIC|OPERA|HUMANE|BOYS AND GIRLS|YOUTH|CHILDRENS? (CENTER|MUSEUM)|MONTESSORI|HEAD START|PRESERVATION|CONSERVANCY)\b/;
const AUCTIONED =
  /\b(ANTIQUES?|ESTATE SALES?|ART|GALLERY|COINS?|JEWEL\w*|SALVAGE|FISH\w*|TIMBER|LUMBER|AUCTION\w*|LIQUIDAT\w*|RESALE|CONSIGN\w*|TOBACCO|COTTON)\b/;
const BENEFITS =
  /\b(FUNERAL|MORTUARY|CREMATION|CARE HOME|HOME CARE|ASSISTED|NURSING|HOSPICE|MEMORY CARE|BOARDING|GROUP HOME|RESIDENTIAL|SENIOR LIVING|ADULT FAMILY|COLLEGE|TRAINING|SCHOOL|ACADEMY)\b/;

const WORKS_ON_VEHICLES =
  /\b(AUTO\w*|COLLISION|BODY|GLASS|TOWING|TRANSMISSIONS?|TIRES?|TYRES?|GARAGE|MECHANICS?|DETAILING|UPHOLSTERY|WRAPS?|DIESEL)\b/;

export function readTrade({ companies, industry }: BookHolder): TradeTraits {
  const text = [...companies, industry ?? ""].join(" ").toUpperCase();
  return {
    livesOnClaims: CLAIMS.test(text),
    sellsVehicles: VEHICLES.test(text),
    sellsOnCredit: VEHICLES.test(text) || CREDIT_SALES.test(text),
    sellsInsurance: /\bINSURANCE\b|\bASSURANCE\b|\bINSURANCE AGENCY\b/.test(text),
    sellsProperty: PROPERTY.test(text),
    buildsIn: BUILDS_IN.test(text),
    sellsAtAuction: AUCTIONED.test(text),
    livesOnLaw: /\b(LAW|ATTORNEYS?|LEGAL|LAWYERS?|LITIGATION|ADVOCATES?|SOLICITORS?)\b/.test(text),
    livesOnGifts: GIFTS.test(text),
    livesOnBenefits: BENEFITS.test(text),
    worksOnVehicles: WORKS_ON_VEHICLES.test(text),
    paysOthersWages: /\b(PAYROLL|PEO|STAFFING|BOOKKEEP\w*|ACCOUNTING|EMPLOYMENT)\b/.test(text),
  };
}
