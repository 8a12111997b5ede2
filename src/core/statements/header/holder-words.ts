// The words by which the holder of an account is found, and those that are no name, in ten languages.

export const HOLDER_LABEL =
  /^(?:account (?:name|holder|title|owner)s?|(?:customer|client|member|company|business|legal|holder) ?name|name of account|account of|prepared for|statement for|customer|client|holder|name|company|business|(?:konto)?inhaber(?:in)?|titulaire|titular|rekeninghouder|intestatario|posiadacz(?: rachunku)?|titular (?:da conta|de la cuenta|del? cuenta)|titulaire du compte|titolare(?: del conto)?|kontohavare?|kontohaver|kontoinnehavare|kontoindehaver|kontoeier|cliente|klant(?:naam)?|ragione sociale|raz[ãaó]o? social|nombre(?: del? (?:cliente|titular))?|nome(?: do (?:cliente|titular))?|denominaci[óo]n|denominazione|nom (?:du client|du titulaire)|raison sociale|tenaamstelling|(?:conto corrente )?intestat[oa] a|lautend auf|ten name van|kunde|darlehensnehmer|borrower|signed in as)(?:\s*:\s*|\s*$)(.{3,60})?$/i;
/** `M/S. SUNITA ENTERPRISES`, as India and Africa address a business. */
export const MESSRS = /^m\/s\.?\s/i;
/** `NAME   SIAM LOTUS CO.`: a label that no colon and no gap parts from the name. */
export const NAME_BEFORE =
  /^(?:(?:[Aa]ccount )?[Nn]ame|(?:ACCOUNT )?NAME|(?:.{0,20} )?[Ii]ntestat[oa] a|[Ll]autend auf|[Tt]enaamstelling) (?=\p{Lu})/u;
/** The last line of a postal address: US, Canada, UK, Australia, or a European code before the town. */
export const TOWN =
  /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?$|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d$|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$|\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}$|^(?:[A-Z]{1,2}-)?\d{4,5}\s+[A-ZÀ-Ý][A-Za-zÀ-ÿ .'-]+$|^[A-Z][A-Za-z .]+\s\d{6}(?:,?\s[A-Z][A-Za-z]{2,}){0,3}$|^\d{4}\s?[A-Z]{2}\s+[A-Z]|^\d{3} \d{2} {1,2}\p{Lu}[\p{L} -]+$|^\d{2}-\d{3} \p{Lu}[\p{L} -]+$|^\d{5}-\d{3},? \p{Lu}[\p{L} ,/-]+$/u;
/** South Africa and New Zealand: four digits, as a year has; a town only under a street. */
export const SHORT_TOWN = /^[A-Z][A-Za-z .'-]+\s\d{4}$/;
export const STREET = /^(?:\d{1,5}[A-Za-z]?\s+\p{L}|p\.?\s?o\.?\s?box|private bag)/iu;
/** `Unit 3, Wharf Road`: a street by its last word. */
export const STREET_BEHIND =
  /^\D{0,20}\d.{0,60}\b(?:street|st|avenue|ave|road|rd|drive|lane|way|court|close|square|terrace|parade|quay|yard)\.?$/i;
export const NO_HOLDER =
  /rekeninguittreksel|afschrift|kontoauszug|relev[ée] d|extracto|extrato|estratto|wyci[ąa]g|konto(?:udskrift|utdrag|utskrift)|estado de cuenta|p\.?\s?o\.? box|bank|credit union|www\.|\.com|customer service|statement|page|account|member|questions|\b(?:street|st|ave|avenue|road|rd|blvd|drive|suite|lane|way|floor)\b\.?$|return service|^\d|:$|@|temp|balance|description|transaction|deposits|withdrawals|^(?:attn|attention|c\/o|call|phone|tel|fax|toll|visit|write|contact|period|date|amount)\b/i;
/** `Bahnhofstraße 98`, `Calle Mayor 4 B`, `Singel 12-C`: where the number stands behind the street; right above the town only. */
export const HOUSE_NUMBER = /[\p{L}.]\s\d{1,4}(?:[\s-]?[a-z])?$/iu;
/** `01/03/2025 - 31/03/2025` over the name, behind its label or without one. */
export const PERIOD =
  /(?:^|:\s*)\d{1,4}[/.-]\d\d?[/.-]\d{2,4} (?:[-–—]|to|through|thru) \d{1,4}[/.-]\d\d?[/.-]\d{2,4}$/i;
/** The bank's name of the account over the address of its holder. */
export const ACCOUNT =
  /\b(?:checking|savings|money market|current) (?:account|plus)?$|\b(?:checking|savings)$/i;
/** How banks begin what they print of a payment; its second line may end as an address does (`ALHAMBRA CA 91801`). */
export const PAYMENT_WORDS =
  /^(?:pos|ach|atm|checkcard|debit|purchase|payment|wire|transfer|zelle|deposit|withdrawal|check|card|recurring|visa|preauthorized)\b/i;
/** The next heading of a row of headings is no name: `Account Name   Sort code   Account Number`. */
export const OTHER_LABEL =
  /^(?:sort ?code|reference|ref|account|acct|number|date|type|currency|iban|bic|branch|page|period|statement|product|bsb|(?:rekening|konto|volg|blad|afschrift|kunden|klant)-?\s?(?:nummer|nr)|num[ée]ro|n[úu]mero|numer|nummer|datum|fecha|data|per[ií]od[eo]|p[ée]riode|zeitraum|okres|w[äa]hrung|valuta|waluta|munt|moneda|moeda|devise|divisa|sucursal|oficina|ag[êe]ncia|agence|filiale|oddzia[łl]|kontor|clabe|r\.?f\.?c|cnpj|nif|cif|ifsc|swift)(?![\p{L}])/iu;
/** How a letter addresses its reader, on a line of its own or before the name. */
export const COURTESY =
  /^(?:spett\.?(?:le|\.le)|egr\.? ?sig\.?(?:ra)?|gent\.?(?:le|\.ma)?(?: sig\.?(?:ra)?)?|herrn?|frau|firma|an|an die|monsieur|madame|m\.|mme|sr\.?|sra\.?|señor(?:es)?|sres\.?|de heer|mevrouw|t\.?a\.?v\.?|mr\.?|mrs\.?|ms\.?|messrs\.?|to)\s*[:,]?$/i;
/** A corporation that Canada or a province names by its number. */
export const NUMBERED_COMPANY = /^\d{4,7}-?\d{0,4} (?:[A-ZÀ-Ý]{4,20} )?(?:inc|ltd|lt[ée]e|corp|ulc)\b\.?$/i;

/** A number of the envelope, a bar code for the post, in letters: no name over an address. */
export const REFERENCE = /(?:\d[ -]?){6}|^\S{25,}$/;
/** What the holder is numbered with by the state, on the same line. */
export const NUMBER_BEHIND =
  /\s(?:cnpj|cpf|nif|cif|rfc|siren|siret|kvk|vat|abn|nip|regon|pan|gstin|p\.? ?iva|c\.? ?f)\b(?:\/\w{1,20})?[ .:].*/is;

export const LEGAL_FORM =
  /\b(?:llc|l\.l\.c|inc|incorporated|corp|corporation|ltd|limited|llp|lp|pllc|gmbh|pty)\.?$/i;

export const COMPANY =
  /\b(?:llc|l\.l\.c|inc|incorporated|corp|corporation|co|company|ltd|limited|llp|lp|plc|pllc|gmbh|ug|ag|bv|b\.v|nv|sarl|sas|sa|srl|sl|s\.l|s\.a|s\.r\.l|s\.a\.s|s\.p\.a|spa|eurl|sasu|lt[ée]e|enr|kg|ohg|ug|e\.k|oy|ab|aps|pvt|private|pty|cc|dba|d\/b\/a|trust|association|foundation|church|ministries|group|holdings|enterprises|services|partners|restaurant|construction|trucking|logistics|consulting|solutions|studios?|salon|cafe|p\.?c|p\.a|clinic|dental|dentistry|orthodontics|chiropractic|pharmacy|veterinary|farms?|ranch|dairy|bakery|catering|pizza|pizzeria|grill|bistro|brewing|brewery|diner|deli|plumbing|roofing|electric|heating|hvac|landscaping|painting|flooring|remodeling|builders|contracting|contractors|excavating|towing|transport|transportation|freight|hauling|automotive|auto|motors|repairs?|machine|manufacturing|industries|supply|supplies|wholesale|imports|exports|distributors|distribution|trading|traders|marketing|media|designs?|technologies|technology|systems|software|labs|properties|realty|rentals|investments|ventures|capital|partnership|associates|agency|insurance|academy|school|daycare|fitness|wellness|spa|boutique|florist|furniture|jewelers|hardware|market|mart|store|shop|shoppe|outfitters|cleaners|cleaning|laundry|hotel|inn|motel|club|league|council|institute|society|management)\b\.?/i;

/** By what one reaches the bank. */
export const CONTACT =
  /\bwww\.|(?<![a-z\d-])[a-z\d-]{1,63}\.(?:com|org|net|bank)\b|(?<![\d-])\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)|\btty\b/i;
/** Which of its offices writes. */
export const OFFICE = /^(?!.*\blaw\b).*\b(?:office|branch)$/i;
/** What states number their people and companies with, as a label. */
export const TAX_NUMBER =
  /^(?:cpf|cnpj|nif|nie|dni|cif|rfc|curp|nit|cuit|cuil|rut|nipc|c[oó]digo fiscal|codice fiscale|cod\. ?fisc\.|nric|uen|gstin|kvk|siren|siret|abn)(?:\/\w{1,20})?[ .:]/i;
/** A label of a form beside its value; the holder's own form has one for the name too. */
export const PLACE_LABEL = /^(?:city|town|place|branch|address)\b/i;
