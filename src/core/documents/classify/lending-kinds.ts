import { kind } from "./evidence.ts";

// Papers of a funding request: applications, debts, contracts of funders, checks, identity.
export const LENDING_KINDS = [
  kind(
    "iso_application_form",
    `merchant cash advance application | merchant application | business funding application | funding application |
     business loan application | application for business financing | small business loan application |
     working capital application | business financing application | prequalification form | pre-qualification form |
     pre-qualification application | merchant funding application | merchant pre-application | funding request form |
     business cash advance application | revenue based financing application | loan application form | credit application |
     business credit application | application for funding | small business funding application | equipment financing application |
     borrower information form | SBA Form 1919 | line of credit application | one page application | merchant information form |
     business application | commercial loan application | capital application | financing application | loan application |
     business capital application | merchant processing application | application for credit |
     merchant capital application | SBA Form 1244 | quick application | express application | online application |
     client intake form | funding intake form | merchant profile | working capital request`,
    `legal business name | business legal name | legal corporate name | corporate legal name | company legal name | doing business as |
     dba name | business dba | d/b/a | federal tax id | fed tax id | federal id number | business start date | date business started |
     date of incorporation | state of incorporation | length of ownership | time in business | amount requested | requested amount |
     amount of capital requested | desired amount | loan amount requested | use of funds | use of proceeds | purpose of loan |
     average monthly sales | gross monthly sales | monthly gross revenue | average monthly revenue | annual gross sales |
     gross annual sales | annual revenue | monthly credit card sales | credit card processor | owner information | principal information |
     business information | merchant information | ownership percentage | percent of ownership | % of ownership | % ownership |
     second owner | co-owner | owner 1 | owner 2 | partner information | corporate officer | home address | cell phone |
     type of entity | entity type | legal entity | landlord | business phone | company information | requested funding amount |
     authorizes to obtain consumer reports | investigative credit report | credit bureau reports | iso name | broker name |
     referral partner | outstanding advances | existing cash advance | open cash advance | current funders | ownership information |
     funding information | monthly deposits | number of employees | loan request`,
    `date of birth | social security | ssn | ein | tax id | email | fax | title | city | state | zip | website | dba |
     business address | physical address | mailing address | applicant | applicant signature | owner signature | signature |
     industry | industry type | print name | sole proprietorship | corporation | LLC | partnership | drivers license number |
     first name | last name | bank name | date`,
  ),
  kind(
    "debt_summary",
    `debt schedule | business debt schedule | schedule of debt | schedule of debts | debt summary | schedule of liabilities |
     schedule of business debt | outstanding debt schedule | outstanding debts | SBA Form 2202 | list of current liabilities |
     summary of debt | existing debt | debt obligations | current debt summary | mca debt summary | position summary |
     outstanding positions | schedule of outstanding loans | loan schedule | creditor schedule | listing of debts | notes payable schedule`,
    `creditor | lender | name of creditor | creditor name | original amount | original balance | present balance | current balance |
     monthly payment | maturity date | collateral | current or delinquent | current or past due | original date | funder |
     outstanding balance | remaining balance | payoff amount | daily payment | weekly payment | payment frequency | funding date |
     how secured | security | total debt | total outstanding | date of loan | payment amount | remaining term`,
    `interest rate | rate | amount | balance | status | term | total | as of | position | purpose | due date | loan type`,
  ),
  kind(
    "funding_agreement",
    `agreement for the purchase and sale of future receipts | purchase and sale of future receivables |
     future receivables purchase agreement | future receivables sale and purchase agreement | sale of future receipts |
     revenue purchase agreement | merchant cash advance agreement | merchant agreement | receivables purchase agreement |
     future receipts sale agreement | standard merchant cash advance agreement | revenue based financing agreement |
     business loan and security agreement | business loan agreement | purchase of future receivables | funding agreement |
     sale of future receivables | future revenue purchase agreement | secured merchant agreement |
     purchase agreement for future receivables | loan agreement and promissory note | business promissory note and security agreement`,
    `purchased amount | purchase price | specified percentage | purchased percentage | future receipts | future receivables | factor rate |
     daily payment | weekly payment | daily remittance | weekly remittance | initial periodic amount | periodic amount |
     remittance amount | payback amount | amount sold | total repayment amount | disbursement amount | purchased receivables |
     reconciliation | merchant's receipts | origination fee | net amount funded | net funded amount | specific daily amount |
     security agreement and guaranty | personal guaranty | guaranty of performance | confession of judgment |
     authorization agreement for direct deposit | ach authorization | events of default | appendix a fee structure |
     holdback | receipts purchased amount`,
    `merchant | guarantor | buyer | seller | purchaser | funder | ucc | hereby | agreement | governing law | receipts | lender | borrower`,
  ),
  kind(
    "void_check",
    `void | voided check | void check | void cheque`,
    `pay to the order of | pay to the | to the order of | dollars | order of | void`,
    `memo | for | date | check number | check no | security features included | details on back | bank | authorized signature | N.A.`,
    {
      against: `beginning balance | ending balance | statement period | account summary | deposits and additions | invoice number | subtotal |
     net pay | gross pay | pay period | ytd`,
    },
  ),
  kind(
    "drivers_licence",
    `driver license | driver's license | drivers license | driving licence | driver licence | drivers licence |
     commercial driver license | operator license | operator's license | auto driver license | driver's licence | enhanced driver license`,
    `donor | organ donor | 4d DLN | 4d LIC | DL NO | LIC NO | LIC# | DLN | 9 class | 15 sex | 18 eyes | 16 hgt | 17 wgt | 5 DD |
     4a ISS | 4b EXP | 3 DOB | restrictions | endorsements | federal limits apply | not for federal identification | class D | class C`,
    `DOB | EXP | ISS | CLASS | SEX | HGT | WGT | EYES | HAIR | END | RSTR | REST | DD | NONE | USA | veteran | DL | LN | FN | issued | expires`,
  ),
];
