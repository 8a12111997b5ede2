// What tells an industry: words of business names, kinds of counterparties. NAICS 2022 (US Census Bureau). Weights are natural logarithms
// of how many times likelier the sign is in that industry than elsewhere, set by judgement and checked by the cases of the test.

export type Industry = {
  readonly naics: string;
  readonly label: string;
  /** Words of names that say it nearly alone. */
  readonly strong: readonly string[];
  /** Words that say it together with other signs. */
  readonly weak: readonly string[];
  /** Kinds of counterparties (data/kinds.tsv) that pay it, or that it pays, with their weights. */
  readonly paidBy: ReadonlyMap<string, number>;
  readonly pays: ReadonlyMap<string, number>;
};

/** Strong and weak words of a name. */
export const WORD_WEIGHTS = { strong: 5.5, weak: 2 } as const;

/** NAICS | name | strong words | weak words | paid by | pays */
const TABLE = `
722511 | Full-Service Restaurants | restaurant bistro steakhouse trattoria taqueria cantina diner brasserie ristorante eatery sushi ramen tavern bbq barbecue | grill kitchen bar house thai seafood oyster noodle | delivery_platform=3 | wholesaler=0.7 grocery=0.7 restaurant=0.2
722513 | Limited-Service Restaurants | pizza pizzeria burger burgers deli sandwiches subs tacos wings donuts bagels hoagies | wok express chicken grill food | delivery_platform=3 | wholesaler=0.6 grocery=0.6
722515 | Snack and Nonalcoholic Beverage Bars | cafe coffee espresso tea juice smoothie gelato creamery roasters boba | bean brew | delivery_platform=2.5 | grocery=0.5
311811 | Retail Bakeries | bakery bakehouse patisserie panaderia cupcakes | cakes bread sweets | delivery_platform=1.5 | wholesaler=0.5 grocery=0.5
722410 | Drinking Places | brewpub saloon taproom nightclub | pub lounge bar brewing brewery |  |
722320 | Caterers | catering caterers | events |  |
484121 | General Freight Trucking | trucking hauling freight drayage haulers expedite | transport logistics carriers express lines transportation | freight=3.5 factoring=2 | truck_stop=2.5 fuel=0.6 toll=0.7
492210 | Local Messengers and Delivery | courier couriers | delivery deliveries express |  | fuel=0.7
485310 | Taxi and Ridesharing Services | taxi cab limo limousine | rides | ride=4 | fuel=0.5
484210 | Used Household and Office Goods Moving | movers | moving relocation |  | fuel=0.3
238160 | Roofing Contractors | roofing roofers roof | exteriors gutters siding | insurer=2 | materials=1.5
238220 | Plumbing, Heating, and Air-Conditioning Contractors | plumbing plumbers hvac heating drain sewer | air mechanical cooling comfort |  | materials=1.5
238210 | Electrical Contractors | electric electrical electricians solar | power wiring lighting |  | materials=1.4
238320 | Painting and Wall Covering Contractors | painting painters drywall | coatings |  | materials=1.3
238330 | Flooring Contractors | flooring floors tile carpet hardwood | stone |  | materials=1.2
238110 | Poured Concrete Foundation Contractors | concrete masonry paving asphalt | foundation foundations |  | materials=1.3
238910 | Site Preparation Contractors | excavating excavation demolition grading | earthworks |  | materials=1
236118 | Residential Remodelers | remodeling renovation renovations homebuilders | contracting builders restoration improvement cabinets kitchens home |  | materials=2
236220 | Commercial and Institutional Building Construction | construction constructors | builders contracting contractors development general |  | materials=2
561730 | Landscaping Services | landscaping lawn landscape arborist irrigation | tree garden outdoor snow |  | materials=0.8 fuel=0.4
561720 | Janitorial Services | janitorial cleaning cleaners maids | maid housekeeping restoration |  |
561710 | Exterminating and Pest Control Services | pest exterminating termite |  |  |
561612 | Security Guards and Patrol Services | guards patrol | security |  |
561320 | Temporary Help Services | staffing | workforce personnel talent |  |
811111 | General Automotive Repair | automotive mechanic transmission mufflers brakes lube | auto tire tires repair garage car |  | auto_service=1.5
811121 | Automotive Body, Paint, and Interior Repair | collision autobody bodyworks | body paint glass | insurer=2.5 | auto_service=1
811192 | Car Washes | carwash detailing | wash |  |
441120 | Used Car Dealers | motors autos | auto cars sales |  |
621210 | Offices of Dentists | dental dentistry dentist orthodontics endodontics dds | smiles smile | health_payer=2.6 |
621111 | Offices of Physicians | medical physicians pediatrics dermatology cardiology orthopedics md urgent | clinic health family wellness associates | health_payer=3 |
621310 | Offices of Chiropractors | chiropractic chiropractor | spine | health_payer=2.3 |
621340 | Offices of Physical Therapists | physiotherapy rehab | therapy physical rehabilitation | health_payer=2.3 |
621320 | Offices of Optometrists | optometry eyecare | vision optical eye | health_payer=2 |
621610 | Home Health Care Services | homecare hospice caregivers | nursing care | health_payer=2.2 government=0.8 |
456110 | Pharmacies and Drug Retailers | pharmacy apothecary rx drugs | drug | health_payer=2 |
541940 | Veterinary Services | veterinary veterinarian vet | animal pet |  |
812910 | Pet Care Services | grooming kennel | pet dog paws |  |
812112 | Beauty Salons | salon beauty lashes hair brows | studio spa |  |
812111 | Barber Shops | barber barbershop barbers | cuts fades |  |
812113 | Nail Salons | nails manicure |  |  |
812199 | Other Personal Care Services | tattoo massage medspa tanning | spa |  |
812320 | Drycleaning and Laundry Services | laundry laundromat drycleaners drycleaning | wash |  |
713940 | Fitness and Recreational Sports Centers | fitness gym crossfit yoga pilates | martial training studio |  |
624410 | Child Care Services | daycare childcare preschool montessori | kids learning academy |  |
611691 | Exam Preparation and Tutoring | tutoring | learning academy |  |
445110 | Supermarkets and Grocery Retailers | supermarket grocery grocers foodmart bodega | market mercado foods |  | wholesaler=1 grocery=0.3
445131 | Convenience Retailers | convenience minimart | mart quick corner |  | wholesaler=0.8
457110 | Gasoline Stations with Convenience Stores | petroleum gasoline | fuel gas mart station |  | fuel=1.2
445320 | Beer, Wine, and Liquor Retailers | liquor liquors spirits bottle | wine wines |  | wholesaler=0.7
459991 | Tobacco and Smoking Supplies Retailers | vape smoke tobacco cigars |  |  |
459310 | Florists | florist flowers floral | blooms |  |
458110 | Clothing Retailers | boutique apparel clothing menswear | fashion wear | marketplace=0.8 |
458310 | Jewelry Retailers | jewelers jewelry diamonds | gold |  |
449110 | Furniture Retailers | furniture mattress | interiors home |  |
444140 | Hardware Retailers | hardware lumber | supply |  |
455219 | All Other General Merchandise Retailers (online) | ecommerce dropship | online shop store goods brands | marketplace=3 | carrier=1.6 advertising=1.2 software=0.4
424490 | Grocery and Related Products Merchant Wholesalers | wholesale distributors distributing | distribution imports import trading supply foods |  |
332710 | Machine Shops | machining welding fabrication | machine metal metals steel manufacturing |  |
323111 | Commercial Printing | printing | print graphics signs |  |
541110 | Offices of Lawyers | attorneys attorney legal lawyers esq | law |  |
541211 | Offices of Certified Public Accountants | cpa accounting bookkeeping | tax |  |
541511 | Custom Computer Programming Services | software saas | tech technologies digital labs systems cloud data ai |  | software=1.3
541810 | Advertising Agencies | advertising marketing | media creative agency |  | advertising=1.5 software=0.5
541330 | Engineering Services | engineering engineers | surveying |  |
541611 | Management Consulting Services | consulting consultants | advisory solutions |  |
541921 | Photography Studios | photography photo | studio |  |
531210 | Real Estate Agents and Brokers | realty realtors | estate homes properties |  |
531311 | Residential Property Managers | apartments rentals | property properties management leasing |  |
524210 | Insurance Agencies and Brokerages | insurance | agency benefits | insurer=1.5 |
721110 | Hotels and Motels | hotel motel hospitality resort | inn suites lodge | travel_agency=2 |
111998 | All Other Miscellaneous Crop Farming | farm farms orchard ranch vineyard | organics |  |
813110 | Religious Organizations | church ministries temple parish | fellowship |  |
`;

export const INDUSTRIES: readonly Industry[] = TABLE.trim().split("\n").map(readLine);

function readLine(line: string): Industry {
  const [naics = "", label = "", strong = "", weak = "", paidBy = "", pays = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  return {
    naics,
    label,
    strong: wordsIn(strong),
    weak: wordsIn(weak),
    paidBy: weightsIn(paidBy),
    pays: weightsIn(pays),
  };
}

function wordsIn(cell: string): readonly string[] {
  return cell.split(" ").filter((word) => word !== "");
}

function weightsIn(cell: string): ReadonlyMap<string, number> {
  return new Map(wordsIn(cell).map((pair) => [pair.split("=")[0] ?? "", Number(pair.split("=")[1])]));
}
