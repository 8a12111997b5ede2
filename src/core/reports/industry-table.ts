// What tells an industry: words of business names, kinds of counterparties. NAICS 2022 (US Census Bureau). Weights are natural logarithms
// of how many times likelier the sign is in that industry than elsewhere, set by judgement and checked by the cases of the test.

export type Industry = {
  readonly naics: string;
  readonly label: string;
  /** Words of names that say it nearly alone; a phrase of two words counts as one. */
  readonly strong: string;
  /** Words that say it together with other signs. */
  readonly weak: string;
  /** Kinds of counterparties that pay it, or that it pays; see data/kinds.tsv. */
  readonly paidBy: Readonly<Record<string, number>>;
  readonly pays: Readonly<Record<string, number>>;
};

const row = (
  naics: string,
  label: string,
  words: { readonly strong: string; readonly weak?: string },
  kinds: Partial<Pick<Industry, "paidBy" | "pays">> = {},
): Industry => ({
  ...{ naics, label, strong: words.strong, weak: words.weak ?? "" },
  paidBy: kinds.paidBy ?? {},
  pays: kinds.pays ?? {},
});

export const INDUSTRIES: readonly Industry[] = [
  row(
    "722511",
    "Full-Service Restaurants",
    {
      strong:
        "restaurant bistro steakhouse trattoria taqueria cantina diner brasserie ristorante eatery sushi ramen tavern bbq barbecue",
      weak: "grill kitchen bar house thai seafood oyster noodle",
    },
    { paidBy: { delivery_platform: 3 }, pays: { wholesaler: 0.7, grocery: 0.7, restaurant: 0.2 } },
  ),
  row(
    "722513",
    "Limited-Service Restaurants",
    {
      strong: "pizza pizzeria burger burgers deli sandwiches subs tacos wings donuts bagels hoagies",
      weak: "wok express chicken grill food",
    },
    { paidBy: { delivery_platform: 3 }, pays: { wholesaler: 0.6, grocery: 0.6 } },
  ),
  row(
    "722515",
    "Snack and Nonalcoholic Beverage Bars",
    { strong: "cafe coffee espresso tea juice smoothie gelato creamery roasters boba", weak: "bean brew" },
    { paidBy: { delivery_platform: 2.5 }, pays: { grocery: 0.5 } },
  ),
  row(
    "311811",
    "Retail Bakeries",
    { strong: "bakery bakehouse patisserie panaderia cupcakes", weak: "cakes bread sweets" },
    { paidBy: { delivery_platform: 1.5 }, pays: { wholesaler: 0.5, grocery: 0.5 } },
  ),
  row("722410", "Drinking Places", {
    strong: "brewpub saloon taproom nightclub",
    weak: "pub lounge bar brewing brewery",
  }),
  row("722320", "Caterers", { strong: "catering caterers", weak: "events" }),
  row(
    "484121",
    "General Freight Trucking",
    {
      strong: "trucking hauling freight drayage haulers expedite",
      weak: "transport logistics carriers express lines transportation",
    },
    { paidBy: { freight: 3.5, factoring: 2 }, pays: { truck_stop: 2.5, fuel: 0.6, toll: 0.7 } },
  ),
  row(
    "492210",
    "Local Messengers and Delivery",
    { strong: "courier couriers", weak: "delivery deliveries express" },
    { pays: { fuel: 0.7 } },
  ),
  row(
    "485310",
    "Taxi and Ridesharing Services",
    { strong: "taxi cab limo limousine", weak: "rides" },
    { paidBy: { ride: 4 }, pays: { fuel: 0.5 } },
  ),
  row(
    "484210",
    "Used Household and Office Goods Moving",
    { strong: "movers", weak: "moving relocation" },
    { pays: { fuel: 0.3 } },
  ),
  row(
    "238160",
    "Roofing Contractors",
    { strong: "roofing roofers roof", weak: "exteriors gutters siding" },
    { paidBy: { insurer: 2 }, pays: { materials: 1.5 } },
  ),
  row(
    "238220",
    "Plumbing, Heating, and Air-Conditioning Contractors",
    { strong: "plumbing plumbers hvac heating drain sewer", weak: "air mechanical cooling comfort" },
    { pays: { materials: 1.5 } },
  ),
  row(
    "238210",
    "Electrical Contractors",
    { strong: "electric electrical electricians solar", weak: "power wiring lighting" },
    { pays: { materials: 1.4 } },
  ),
  row(
    "238320",
    "Painting and Wall Covering Contractors",
    { strong: "painting painters drywall", weak: "coatings" },
    { pays: { materials: 1.3 } },
  ),
  row(
    "238330",
    "Flooring Contractors",
    { strong: "flooring floors tile carpet hardwood", weak: "stone" },
    { pays: { materials: 1.2 } },
  ),
  row(
    "238110",
    "Poured Concrete Foundation Contractors",
    { strong: "concrete masonry paving asphalt", weak: "foundation foundations" },
    { pays: { materials: 1.3 } },
  ),
  row(
    "238910",
    "Site Preparation Contractors",
    { strong: "excavating excavation demolition grading", weak: "earthworks" },
    { pays: { materials: 1 } },
  ),
  row(
    "236118",
    "Residential Remodelers",
    {
      strong: "remodeling renovation renovations homebuilders",
      weak: "contracting builders restoration improvement cabinets kitchens home",
    },
    { pays: { materials: 2 } },
  ),
  row(
    "236220",
    "Commercial and Institutional Building Construction",
    { strong: "construction constructors", weak: "builders contracting contractors development general" },
    { pays: { materials: 2 } },
  ),
  row(
    "561730",
    "Landscaping Services",
    { strong: "landscaping lawn landscape arborist irrigation", weak: "tree garden outdoor snow" },
    { pays: { materials: 0.8, fuel: 0.4 } },
  ),
  row("561720", "Janitorial Services", {
    strong: "janitorial cleaning cleaners maids",
    weak: "maid housekeeping restoration",
  }),
  row("561710", "Exterminating and Pest Control Services", {
    strong: "pest exterminating termite",
    weak: "",
  }),
  row("561612", "Security Guards and Patrol Services", { strong: "guards patrol", weak: "security" }),
  row("561320", "Temporary Help Services", { strong: "staffing", weak: "workforce personnel talent" }),
  row(
    "811111",
    "General Automotive Repair",
    {
      strong: "automotive mechanic transmission mufflers brakes lube",
      weak: "auto tire tires repair garage car",
    },
    { pays: { auto_service: 1.5 } },
  ),
  row(
    "811121",
    "Automotive Body, Paint, and Interior Repair",
    { strong: "collision autobody bodyworks", weak: "body paint glass" },
    { paidBy: { insurer: 2.5 }, pays: { auto_service: 1 } },
  ),
  row("811192", "Car Washes", { strong: "carwash detailing", weak: "wash" }),
  row("441120", "Used Car Dealers", { strong: "motors autos", weak: "auto cars sales" }),
  row(
    "621210",
    "Offices of Dentists",
    { strong: "dental dentistry dentist orthodontics endodontics dds", weak: "smiles smile" },
    { paidBy: { health_payer: 2.6 } },
  ),
  row(
    "621111",
    "Offices of Physicians",
    {
      strong: "medical physicians pediatrics dermatology cardiology orthopedics md urgent",
      weak: "clinic health family wellness associates",
    },
    { paidBy: { health_payer: 3 } },
  ),
  row(
    "621310",
    "Offices of Chiropractors",
    { strong: "chiropractic chiropractor", weak: "spine" },
    { paidBy: { health_payer: 2.3 } },
  ),
  row(
    "621340",
    "Offices of Physical Therapists",
    { strong: "physiotherapy rehab", weak: "therapy physical rehabilitation" },
    { paidBy: { health_payer: 2.3 } },
  ),
  row(
    "621320",
    "Offices of Optometrists",
    { strong: "optometry eyecare", weak: "vision optical eye" },
    { paidBy: { health_payer: 2 } },
  ),
  row(
    "621610",
    "Home Health Care Services",
    { strong: "homecare hospice caregivers", weak: "nursing care" },
    { paidBy: { health_payer: 2.2, government: 0.8 } },
  ),
  row(
    "456110",
    "Pharmacies and Drug Retailers",
    { strong: "pharmacy apothecary rx drugs", weak: "drug" },
    { paidBy: { health_payer: 2 } },
  ),
  row("541940", "Veterinary Services", { strong: "veterinary veterinarian vet", weak: "animal pet" }),
  row("812910", "Pet Care Services", { strong: "grooming kennel", weak: "pet dog paws" }),
  row("812112", "Beauty Salons", { strong: "salon beauty lashes hair brows", weak: "studio spa" }),
  row("812111", "Barber Shops", { strong: "barber barbershop barbers", weak: "cuts fades" }),
  row("812113", "Nail Salons", { strong: "nails manicure", weak: "" }),
  row("812199", "Other Personal Care Services", { strong: "tattoo massage medspa tanning", weak: "spa" }),
  row("812320", "Drycleaning and Laundry Services", {
    strong: "laundry laundromat drycleaners drycleaning",
    weak: "wash",
  }),
  row("713940", "Fitness and Recreational Sports Centers", {
    strong: "fitness gym crossfit yoga pilates",
    weak: "martial training studio",
  }),
  row("624410", "Child Care Services", {
    strong: "daycare childcare preschool montessori",
    weak: "kids learning academy",
  }),
  row("611691", "Exam Preparation and Tutoring", { strong: "tutoring", weak: "learning academy" }),
  row(
    "445110",
    "Supermarkets and Grocery Retailers",
    { strong: "supermarket grocery grocers foodmart bodega", weak: "market mercado foods" },
    { pays: { wholesaler: 1, grocery: 0.3 } },
  ),
  row(
    "445131",
    "Convenience Retailers",
    { strong: "convenience minimart", weak: "mart quick corner" },
    { pays: { wholesaler: 0.8 } },
  ),
  row(
    "457110",
    "Gasoline Stations with Convenience Stores",
    { strong: "petroleum gasoline", weak: "fuel gas mart station" },
    { pays: { fuel: 1.2 } },
  ),
  row(
    "445320",
    "Beer, Wine, and Liquor Retailers",
    { strong: "liquor liquors spirits bottle", weak: "wine wines" },
    { pays: { wholesaler: 0.7 } },
  ),
  row("459991", "Tobacco and Smoking Supplies Retailers", { strong: "vape smoke tobacco cigars", weak: "" }),
  row("459310", "Florists", { strong: "florist flowers floral", weak: "blooms" }),
  row(
    "458110",
    "Clothing Retailers",
    { strong: "boutique apparel clothing menswear", weak: "fashion wear" },
    { paidBy: { marketplace: 0.8 } },
  ),
  row("458310", "Jewelry Retailers", { strong: "jewelers jewelry diamonds", weak: "gold" }),
  row("449110", "Furniture Retailers", { strong: "furniture mattress", weak: "interiors home" }),
  row("444140", "Hardware Retailers", { strong: "hardware lumber", weak: "supply" }),
  row(
    "455219",
    "All Other General Merchandise Retailers (online)",
    { strong: "ecommerce dropship", weak: "online shop store goods brands" },
    { paidBy: { marketplace: 3 }, pays: { carrier: 1.6, advertising: 1.2, software: 0.4 } },
  ),
  row("424490", "Grocery and Related Products Merchant Wholesalers", {
    strong: "wholesale distributors distributing",
    weak: "distribution imports import trading supply foods",
  }),
  row("332710", "Machine Shops", {
    strong: "machining welding fabrication",
    weak: "machine metal metals steel manufacturing",
  }),
  row("323111", "Commercial Printing", { strong: "printing", weak: "print graphics signs" }),
  row("541110", "Offices of Lawyers", { strong: "attorneys attorney legal lawyers esq", weak: "law" }),
  row("541211", "Offices of Certified Public Accountants", {
    strong: "cpa accounting bookkeeping",
    weak: "tax",
  }),
  row(
    "541511",
    "Custom Computer Programming Services",
    { strong: "software saas", weak: "tech technologies digital labs systems cloud data ai" },
    { pays: { software: 1.3 } },
  ),
  row(
    "541810",
    "Advertising Agencies",
    { strong: "advertising marketing", weak: "media creative agency" },
    { pays: { advertising: 1.5, software: 0.5 } },
  ),
  row("541330", "Engineering Services", { strong: "engineering engineers", weak: "surveying" }),
  row("541611", "Management Consulting Services", {
    strong: "consulting consultants",
    weak: "advisory solutions",
  }),
  row("541921", "Photography Studios", { strong: "photography photo", weak: "studio" }),
  row("531210", "Real Estate Agents and Brokers", {
    strong: "realty realtors",
    weak: "estate homes properties",
  }),
  row("531311", "Residential Property Managers", {
    strong: "apartments rentals",
    weak: "property properties management leasing",
  }),
  row(
    "524210",
    "Insurance Agencies and Brokerages",
    { strong: "insurance", weak: "agency benefits" },
    { paidBy: { insurer: 1.5 } },
  ),
  row(
    "721110",
    "Hotels and Motels",
    { strong: "hotel motel hospitality resort", weak: "inn suites lodge" },
    { paidBy: { travel_agency: 2 } },
  ),
  row("111998", "All Other Miscellaneous Crop Farming", {
    strong: "farm farms orchard ranch vineyard",
    weak: "organics",
  }),
  row("813110", "Religious Organizations", { strong: "church ministries temple parish", weak: "fellowship" }),
];

/** Strong and weak words of a name. */
export const WORD_WEIGHTS = { strong: 5.5, weak: 2 } as const;
