import type { FormVocabulary } from "../forms/atoms.ts";
import { makeGrammar } from "../forms/label-grammar.ts";
import { labelTokens } from "../forms/label-words.ts";
import type { ValueType } from "../forms/value-types.ts";

// How brokers' and funders' forms ask. Wordings are compared as words (`label-words.ts`); whose value is asked, business or owner,
// is told by the words around them and by the heading above.

/** What is asked, and the type of its answer. */
export const CONCEPT_TYPES = {
  legal_name: "text",
  dba: "text",
  ein: "ein",
  start: "date",
  entity: "text",
  incorporated: "state",
  industry: "text",
  naics: "text",
  phone: "phone",
  home_phone: "phone",
  cell: "phone",
  email: "email",
  website: "website",
  address: "address",
  line_2: "text",
  city: "text",
  state: "state",
  zip: "zip",
  city_state_zip: "text",
  annual: "money",
  monthly: "money",
  amount: "money",
  purpose: "text",
  name: "name",
  first: "name",
  last: "name",
  share: "percent",
  ssn: "ssn",
  dob: "date",
  score: "count",
  sign: "ink",
  date: "date",
  other: null,
} as const satisfies Readonly<Record<string, ValueType | null>>;
export type Concept = keyof typeof CONCEPT_TYPES;

const CONCEPTS: Readonly<Record<Concept, string>> = {
  legal_name: `legal business name | business legal name | legal name | corporate name | legal corporate name | company name | business name | entity name |
    merchant name | registered name | registered business name | legal company name | legal entity name | name of business | name of company | corporation name |
    organization name | legal name of business | firm name | business name legal | legal business entity | name of corporation | name of merchant | borrower name |
    name of legal entity | applicant business name | company legal name | name of applicant business | exact legal name | exact business name`,
  dba: `dba | dba name | doing business as | trade name | operating name | fictitious name | assumed name | business dba | store name | trading as | trade style |
    business name dba | doing business as dba | trade name dba | operating as | operating name dba | name of store | dba trade name`,
  ein: `ein | fein | federal tax id | tax id | federal id | taxpayer id | employer identification number | tax identification number | tin | employer id | irs number | fed id |
    federal tax identification number | taxpayer identification number | federal employer identification number | tax id ein | ein tax id | federal ein | federal tax | tax id tin |
    federal tax id ein | taxpayer id ein | business tax id | federal taxpayer id | employer id number | ein number | company tax id`,
  start: `start date | business start date | date business started | date established | date started | inception date | date of incorporation | incorporation date | date of inc | date inc |
    date of formation | formation date | year business started | year established | in business since | date of inception | established | opened on | date opened | open date |
    business established | year started | founded | year founded | date founded | date incorporated | date business established | date business opened | operating since |
    when did you start | business inception | business started | date business began | date business commenced | establishment date | date business was started | date registered |
    business opening date | opening date | date of establishment | year incorporated | since | started on | established on | date business opened month year | business start`,
  entity: `entity type | type of entity | business entity | business structure | legal structure | type of organization | type of business entity | entity | type of company |
    company type | form of organization | type of ownership | ownership type | organization type | corporate structure | type of corporation | type of corp | corp type | legal form | structure |
    form of business | tax classification | legal status | legal entity type | type of legal entity | business entity type | entity structure | business organization | corporation type |
    business type entity | form of ownership | organization structure | ownership structure | incorporation type | type of incorporation | company structure | legal entity`,
  incorporated: `state of incorporation | state inc | state of inc | inc state | state incorporated | incorporation state | state of formation | state of organization | state of registration |
    state formed | incorporated in | formation state | state registered | state of incorp | state of incorporation formation | state organized | where incorporated`,
  industry: `industry | industry type | type of industry | type of business | nature of business | business description | line of business | products services sold |
    product service sold | product service | products sold | what do you sell | description of business | goods services sold | business category | type of product | products services |
    type of goods sold | business industry | industry description | type of product service sold | services provided | primary business activity | business activity | merchandise sold |
    describe your business | product or service sold | business type | type of products services | type of service | trade | sic description | kind of business`,
  naics: "naics | naics code | naics number",
  phone: "phone | phone number | phone no | contact number | daytime phone | best phone",
  home_phone:
    "home phone | home phone number | residence phone | home no | home number | evening phone | home phone no",
  cell: "cell | cell phone | mobile | mobile phone | cell number | mobile number | cell phone number | mobile phone number | cell no | mobile cell | mobile no | cell mobile",
  email: "email | email address | e mail | mail address electronic | email addr",
  website:
    "website | web site | url | web address | website url | web | website address | internet address | web page | homepage | site",
  address: `address | street address | street | address line 1 | principal place of business | place of business | residence | location | premises | physical location |
    address 1 | street number and name | street name | residence address | address street | principal office | street line 1 | street and number | address number and street`,
  line_2:
    "address line 2 | suite | unit | apt | suite unit | apt suite | address 2 | suite apt | apartment | apt unit | floor | suite floor | unit number | line 2 | ste | apt number | suite number",
  city: "city | town | city town | town city",
  state: "state | st | province | state province",
  zip: "zip | zip code | postal code | zip postal code | postcode | zip plus 4",
  city_state_zip:
    "city state zip | city st zip | city state zip code | city state and zip | city state and zip code | city state postal code | city and state and zip | city town state zip",
  annual: `annual revenue | annual gross revenue | gross annual sales | annual sales | annual gross sales | total annual revenue | gross sales last year | yearly revenue | annual revenues |
    yearly sales | annual turnover | gross annual revenue | annual business revenue | annual gross income | gross yearly sales | total annual sales | annual income business | last year sales |
    annual gross | gross revenue last year | annual sales volume | last year revenue | sales last year | revenue last year | annual sales revenue | gross annual income`,
  monthly: `monthly revenue | average monthly revenue | monthly sales | average monthly sales | gross monthly sales | monthly gross sales | monthly deposits | average monthly deposits |
    total monthly sales | monthly gross revenue | monthly sales volume | gross monthly revenue | monthly gross | average monthly volume | average monthly gross sales | total monthly revenue |
    monthly average sales | monthly bank deposits | average gross monthly sales | monthly volume | monthly income business | average monthly bank deposits | monthly gross deposits |
    average monthly income | sales per month | revenue per month | monthly business revenue | gross monthly income business | monthly turnover`,
  amount: `amount requested | requested amount | loan amount | loan amount requested | funding amount | amount needed | desired amount | amount desired | desired funding amount |
    how much do you need | capital requested | amount of capital requested | amount you are seeking | requested funding | requested loan amount | funding requested | advance amount |
    amount of funding requested | how much money do you need | amount of advance requested | cash advance amount requested | capital needed | financing amount | amount seeking | amount sought |
    funding amount requested | requested advance amount | requested funding amount | how much are you looking for | amount of request | desired loan amount | total amount requested |
    financing requested | dollar amount requested | advance requested | desired funding | cash requested | amount of loan | credit line requested | request amount |
    how much funding do you need | amount of money requested | amount of financing requested | funds requested | desired advance amount | capital amount | funding needed | loan requested`,
  purpose: `use of funds | purpose | purpose of loan | purpose of funds | use of proceeds | loan purpose | purpose of advance | intended use | use of capital | reason for funding |
    planned use | use of advance | use of loan | purpose of funding | reason for loan | funds will be used for | what will the funds be used for | how will funds be used | business purpose |
    planned use of capital | use of money | purpose for funds | intended use of funds | intended use of proceeds | purpose for funding | reason for advance | use of working capital | use for funds |
    use of loan proceeds | what are the funds for | reason for request | planned use of funds | purpose of request | proposed use of funds | purpose of capital | purpose of financing | need for funds`,
  name: `name | full name | name of owner | your name | first and last name | first name last name | first last name | full legal name | name first last | first last | name first and last |
    name first middle last | legal name of owner | name of principal | name of guarantor | last name first name | complete name | first middle last name`,
  first: "first name | =first | given name | name first | fname",
  last: "last name | =last | surname | family name | name last | lname",
  share: `ownership | percent ownership | percent of ownership | ownership percent | percent owned | ownership interest | percent of business owned | owner percent | equity | percent own |
    equity percent | shares owned | percent stake | ownership share | percent of ownership interest | of ownership | ownership stake | percent equity | percent of equity | percent of company owned | owned`,
  ssn: `ssn | social security number | social security | social | ss number | ss | soc sec | soc sec number | social security no | soc sec no | social number | ssn itin | ssn number | social sec |
    social sec number | itin | ss no | social insurance number`,
  dob: "dob | date of birth | birth date | dob number | birth | date birth | d o b | dob date",
  score:
    "credit score | fico | fico score | personal credit score | estimated fico | credit rating score | fico estimate",
  sign: `signature | sign | sign here | signed by | signed | authorized signature | x signature | signature x | electronic signature | e signature | signature of owner | signature of applicant |
    authorized signer signature | esignature | by signature | digital signature | signers signature | signature by`,
  date: "date | date signed | signed on | todays date | signature date | dated | date of signature | date todays | signing date | sign date | application date",
  other: `fax | fax number | fax no | rent | monthly rent | rent amount | rent payment | mortgage payment | employees | number of employees | bank name | bank | account number | routing number | processor |
    current processor | balance | current balance | outstanding balance | title | job title | position | drivers license | drivers license number | driver license number | license number | dl number | dl |
    length of ownership | years in business | time in business | length of time in business | years at address | print name | printed name | contact name | contact person | contact | middle name | middle |
    middle initial | business license | lease term | lease expiration | number of locations | citizenship | us citizen | county | country | marital status | years owned | time at address | extension | ext |
    best time to call | how did you hear about us | referred by | monthly payment | daily payment | remaining balance | term | terms | time as owner | years of ownership | months in business | own or rent | own rent |
    rent or own | own or lease | lease or own | net income | net profit | average ticket | highest ticket | issue date | expiration date | seasonal | home based | gender | ethnicity | race | sex | license state |
    dl state | pos system | bankruptcy | judgments | tax liens | number of owners | gross profit | annual income | personal income | household income | monthly card sales | average bank balance | daily balance | payoff`,
};

/** Words that tell of whom or what, and do not change what is asked. */
const OWNER =
  "owner principal guarantor officer partner member coowner shareholder proprietor personal individual signer yourself spouse applicant borrower home residence residential residential";
const BUSINESS = "business company corporate corporation merchant firm entity organization store dba";
const FUNDING = "funding loan request capital financing sales revenue financial money advance funds deal";
const OTHER = `landlord bank banking reference references trade processor processing property lender funder broker iso referral agent rep supplier vendor emergency accountant attorney card credit cards
  terminal previous existing current open advances lease manager mortgage visa mastercard amex bookkeeper cpa equipment licensee insurance spouse`;
const FILLERS = `number no percent the of or and a is do you if different from above any current full legal exact main work office code line please gross average total approximate approx estimated est mm dd yyyy yy
  optional required us usd physical mailing billing location your 1 2 3 one two first second third primary secondary additional required in on to for other than as it appears tax return include all only state inc x same with day
  daytime authorized print todays months month year years years business hq headquarters street preferred direct international mo at per by valid company's s must be this last 12 po box contact hereby sold type`;

const SECTION_WORDS = `information info details detail data profile section about tell us application part a b c d e i ii iii iv 1 2 3 one two first second primary secondary additional history 4 5 6
  and the of your please complete background request general basic contact step page s requirements needs need type for legal overview summary signature signatures authorization structure ownership managing majority minority`;

const words = (text: string) => new Set(labelTokens(text));
export const OWNER_WORDS = words(OWNER);
export const BUSINESS_WORDS = words(BUSINESS);
export const FUNDING_WORDS = words(FUNDING);
export const OTHER_WORDS = words(OTHER);

export const APPLICATION_VOCABULARY: FormVocabulary = {
  grammar: makeGrammar(CONCEPTS, [OWNER, BUSINESS, OTHER, FILLERS, "funding loan cash advance"].join(" ")),
  headingWords: words(SECTION_WORDS),
  scopeWords: words([OWNER, BUSINESS, FUNDING, OTHER].join(" ")),
};

export const isConcept = (name: string): name is Concept => name in CONCEPT_TYPES;
