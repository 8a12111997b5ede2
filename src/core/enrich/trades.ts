import { type Knowledge, WORD_FLAGS } from "./knowledge.ts";
import { isIgnorable, type Word } from "./normalise.ts";

// `ALLSTATE PLUMBING` sells no insurance: a word of another trade behind a brand says that the brand is only the name's beginning.

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Trades that a national brand of another kind does not ply under its own name. */
const TRADES = set(`
  ROOFING ROOFERS PLUMBING PLUMBERS TOWING LUMBER CONSTRUCTION CONTRACTING CONTRACTORS BUILDERS DENTAL DENTISTRY ORTHODONTICS
  LANDSCAPING LANDSCAPE LANDSCAPES PAVING ASPHALT CONCRETE MASONRY EXTERMINATING PAINTING PAINTERS FLOORING FENCE FENCING TREE
  CLEARING EXCAVATING EXCAVATION DEMOLITION DRYWALL INSULATION SIDING GUTTERS CABINETS CABINETRY CARPENTRY TILE STONE GRANITE MARBLE
  HVAC HEATING COOLING ELECTRIC ELECTRICAL REFRIGERATION CATERING BREWING BREWERY BREW WINERY VINEYARDS CAFE COFFEE GRILL
  RESTAURANT PIZZA PIZZERIA BBQ BAKERY DINER BISTRO TAVERN FARM FARMS RANCH DAIRY PRODUCE NURSERY GREENHOUSE ORCHARDS MARINA BOATS
  CLEANERS CLEANING JANITORIAL LAUNDRY LAUNDROMAT THERAPY CHIROPRACTIC PEDIATRICS VETERINARY SALON BARBER BARBERS SPA NAILS FITNESS
  GYM YOGA PILATES STUDIO STUDIOS ARCHITECTS ENGINEERING WELDING MACHINE MACHINING FABRICATION FOUNDRY STEEL TRUCKING LOGISTICS
  HAULING FREIGHT CARTAGE FISHING FISHERIES SEAFOOD MEATS TIMBER LOGGING SAWMILL MOTORS COLLISION AUTOBODY DETAILING UPHOLSTERY
  HOSPITAL CHURCH MINISTRIES ACADEMY SCHOOL PRESCHOOL DAYCARE CHILDCARE LANDFILL DRILLING SEPTIC STAFFING REALTY APARTMENTS
  TAILORS FLORIST JEWELERS PRINTING SIGNS PHOTOGRAPHY TATTOO GOLF TRAMPOLINE STADIUM ARENA AMPHITHEATER AMPHITHEATRE BALLROOM
  ELEVATOR ELEVATORS DRYCLEANERS DRYCLEANING CAMPGROUND CAMPGROUNDS ANIMAL WINES OPTICAL OPTOMETRY KAFE GIFTS TRATTORIA RISTORANTE
  TAQUERIA CANTINA MARINE GYPSUM MAIDS MOVERS MOVING LOCKSMITH PEST LAWN POOLS SPRINKLER IRRIGATION TIRES TRANSMISSION MUFFLER LUBE
  FLOWERS GROOMING KENNELS STABLES QUILTS BOUTIQUE BRIDAL MASSAGE TANNING KARATE ORTHOPEDICS DERMATOLOGY FUNERAL MORTUARY CEMETERY
  TRAILERS CAMPERS BICYCLES FURNITURE MATTRESS CARPET CARPETS BLINDS SHUTTERS GRAVEL CRANE SCAFFOLD DISTILLERY SUSHI NOODLES DONUTS
  DELI CREAMERY SMOKEHOUSE STEAKHOUSE SALOON LAUNDRYMAT PODIATRY ONCOLOGY CARDIOLOGY PLASTERING GLAZING CAULKING HANDYMAN LIQUOR LIQUORS SMOKE VAPE TOBACCO
`);

const FOOD =
  "CAFE COFFEE GRILL RESTAURANT PIZZA PIZZERIA BBQ BAKERY DINER BISTRO TAVERN CATERING SEAFOOD MEATS KAFE TRATTORIA RISTORANTE TAQUERIA CANTINA SUSHI NOODLES DONUTS DELI CREAMERY SMOKEHOUSE STEAKHOUSE SALOON";

/** Kinds whose brands may be refused, with the trades that they do ply. Suppliers, clinics, schools and craftsmen are left out: they ply all. */
const PLIES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ...Object.fromEntries(
      `mca_funder rbf_funder processor_advance business_lender personal_lender bnpl collections factoring bank card_issuer card_processor
       payment_platform p2p marketplace payroll staffing benefits telecom car_rental ride travel_agency broker crypto toll`
        .split(/\s+/)
        .map((kind) => [kind, ""]),
    ),
    insurer: "DENTAL FARM MARINE FUNERAL PEST",
    equipment_lessor: "MACHINE CONSTRUCTION TRUCKING CRANE TRAILERS",
    auto_lender: "MOTORS TRAILERS MARINE CAMPERS",
    mortgage_lender: "CONSTRUCTION REALTY",
    utility: "ELECTRIC ELECTRICAL HEATING COOLING LANDFILL SEPTIC TRUCKING HAULING",
    software:
      "FITNESS GYM YOGA STUDIO STUDIOS DENTAL RESTAURANT CONSTRUCTION CHURCH SCHOOL ACADEMY STAFFING REALTY",
    advertising: "PRINTING SIGNS STUDIO STUDIOS",
    carrier: "LOGISTICS FREIGHT TRUCKING CARTAGE PRINTING MOVING MOVERS",
    airline: "CATERING LOGISTICS FREIGHT",
    hotel: `${FOOD} SPA GOLF MARINA FITNESS BALLROOM GIFTS MASSAGE CAMPGROUND CAMPGROUNDS POOLS`,
    fuel: "CAFE COFFEE RESTAURANT GRILL FARM DELI DONUTS LUBE TIRES MARINE MARINA",
    truck_stop: "CAFE COFFEE RESTAURANT GRILL TRUCKING DELI LUBE TIRES TRAILERS",
    delivery_platform: FOOD,
    restaurant: `${FOOD} BREWING BREWERY BREW FARM FARMS PRODUCE`,
    grocery: `${FOOD} LIQUOR LIQUORS TOBACCO SMOKE FARM FARMS DAIRY PRODUCE FLORIST FLOWERS WINES GIFTS`,
    retail: `LIQUOR LIQUORS SMOKE VAPE TOBACCO CAFE COFFEE BAKERY PIZZA RESTAURANT SALON SPA STUDIO STUDIOS VETERINARY FARM JEWELERS CABINETS FLOORING TILE PHOTOGRAPHY
      CLEANERS MARINA GOLF NURSERY BOATS FISHING DRYCLEANERS ANIMAL WINES OPTICAL OPTOMETRY GIFTS MARINE LAWN POOLS TIRES LUBE FLOWERS
      GROOMING QUILTS BOUTIQUE BRIDAL TRAILERS CAMPERS BICYCLES FURNITURE MATTRESS CARPET CARPETS BLINDS SHUTTERS IRRIGATION SPRINKLER
      MASSAGE TANNING KENNELS DELI DONUTS`,
    office_supply: "PRINTING SIGNS",
    entertainment: `${FOOD} GOLF FITNESS GYM YOGA STUDIO STUDIOS ARENA STADIUM ACADEMY`,
    gambling: `${FOOD} GOLF SPA ARENA`,
  }).map(([kind, words]) => [kind, set(words)]),
);

/** Further than this behind a brand a word belongs to somebody else: banks print the account holder behind the company. */
const REACH = 3;
/** Cards print the payee alone (ISO 8583 field 43), so behind a rare name one word more is still its own. */
const CARD_REACH = 2;

/**
 * The word that gives the words behind `last` away as another business than one of this kind, or null. Behind a rare name only the
 * next word counts; behind an ordinary word or a surname (`PILOT MOUNTAIN TOWING`) the next three.
 */
export function foreignTrade(
  words: readonly Word[],
  first: number,
  last: number,
  kind: string,
  isCard: boolean,
  knowledge: Knowledge,
): string | null {
  const plied = PLIES.get(kind);
  if (plied === undefined) return null;
  const isRare = first !== last || knowledge.wordFlags((words[first] as Word).key) === 0;
  const reach = isRare ? (isCard ? CARD_REACH : 1) : REACH;
  const end = Math.min(words.length, last + 1 + reach);
  for (let at = last + 1; at < end; at++) {
    const { key } = words[at] as Word;
    if (TRADES.has(key) && !plied.has(key)) return key;
  }
  return null;
}

/** `QUILL & VANE`: a brand of one word that is joined to another name is one of two partners. */
export function isPartner(
  text: string,
  words: readonly Word[],
  first: number,
  last: number,
  knowledge: Knowledge,
): boolean {
  const next = words[last + 1];
  const word = words[last] as Word;
  if (first !== last || next === undefined || isIgnorable(next.key)) return false;
  if (!/^\s*&\s*$/.test(text.slice(word.end, next.start))) return false;
  return (knowledge.wordFlags(next.key) & WORD_FLAGS.business) === 0;
}
