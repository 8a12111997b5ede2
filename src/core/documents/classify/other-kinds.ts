import { type Kind, kind } from "./evidence.ts";

// Documents that belong to no class of ours but share words with some: naming them keeps them from being taken for one.
const other = (titles: string, strong = "", usual = ""): Kind => kind("unknown", titles, strong, usual);

export const OTHER_KINDS: readonly Kind[] = [
  other(
    `business plan | executive summary | comprehensive business plan`,
    `table of contents | market analysis | mission statement | marketing strategy | financial projections | target market | competitive advantage | company overview`,
    `management team | products and services | swot | customers | services`,
  ),
  other(
    `lease agreement | commercial lease agreement | commercial lease | rental agreement | sublease agreement | office lease | residential lease`,
    `landlord | tenant | premises | monthly rent | security deposit | lessor | lessee | base rent`,
    `term | rent | utilities`,
  ),
  other(
    `operating agreement | limited liability company agreement | LLC operating agreement | partnership agreement | bylaws | shareholder agreement | shareholders agreement`,
    `capital contributions | membership interest | managing member | dissolution | distributions | initial member | members`,
    `article i | article ii | article iii | formation`,
  ),
  other(
    `articles of incorporation | articles of organization | certificate of incorporation | certificate of formation | certificate of organization |
     certificate of good standing | good standing certificate | certificate of registration | business registration certificate | certificate of existence |
     certificate of status | statement of information | annual report | certificate of authority | fictitious business name statement |
     assumed name certificate | dba certificate | certificate of assumed name | trade name registration | statement of organization`,
    `secretary of state | registered agent | agent for service of process | filing number | division of corporations | filed | entity number | good standing`,
    `article i | entity name | effective date | jurisdiction | organizer`,
  ),
  other(
    `business license | business licence | professional license | business tax certificate | seller's permit | zoning permit | building permit | health permit |
     liquor license | contractor license | certificate of occupancy | business license certificate | occupational license | resale certificate | permit`,
    `license number | license type | permit number | expiration date | issue date | issuing authority | licensee`,
    `this license | authorizes | not transferable | status`,
  ),
  other(
    `certificate of liability insurance | certificate of insurance | evidence of insurance | insurance certificate | commercial property insurance |
     workers compensation insurance | certificate of coverage | declarations page | policy declarations | insurance policy | evidence of commercial property insurance | insurance binder`,
    `policy number | insured | insurer | coverage | policy period | producer | general liability | limits | premium | deductible`,
    `agent | carrier | effective`,
  ),
  other(
    `utility bill | electric bill | gas bill | water bill | telephone bill | phone bill | internet bill | energy statement | electric service | your energy statement | service bill`,
    `service address | kwh | meter number | meter reading | billing period | electricity | gas usage | electricity usage | total amount due | usage | supply charges | delivery charges | therms | current charges | gallons | wireless`,
    `account number | due date | previous balance | charges | payment received`,
  ),
  other(
    `social security card | this number has been established for | passport | identification card | permanent resident card | state identification card | birth certificate | green card | military id`,
    `social security | passport no | nationalité | place of birth | surname | given names | USCIS | nationality`,
    `signature`,
  ),
  other(
    `wage and tax statement | form w-2 | form 1099 | form 1099-MISC | form 1099-NEC | form 1099-K | form 1098 | form 1095 | form w-4 | form w-3 | form w-8BEN | form SS-4 | form 2553 | form 8821 | form 4506-C | form 4506-T | form 7004 | form 4868 | form 8832`,
    `wages, tips, other compensation | social security wages | medicare wages | payer's name | recipient's | employer's name | nonemployee compensation | OMB No. 1545-0008 | OMB No. 1545-0003 | medicare tax withheld`,
    `federal income tax withheld | employer id number`,
  ),
  other(
    `earnings statement | pay stub | paystub | payroll register | pay statement | payslip | statement of earnings and deductions | payroll summary | pay advice`,
    `gross pay | net pay | pay period | pay date | employee name | ytd | employee id | taxes withheld | take-home | check date | deductions`,
    `hours | rate | federal | regular | fica`,
  ),
  other(
    `personal financial statement | SBA Form 413 | personal history statement | statement of personal history | SBA Form 912 | SBA Form 1846 | credit authorization`,
    `net worth | cash on hand and in banks | ira or other retirement accounts | life insurance | mortgages on real estate | stocks and bonds | real estate owned | notes payable to banks`,
    `assets | liabilities | salary | contingent liabilities`,
  ),
  other(
    `cash flow statement | statement of cash flows | cash flow projection | cash flow forecast | projected cash flow | statements of cash flows | use of funds statement | use of funds | use of proceeds statement | budget | trial balance | general ledger | statement of retained earnings | chart of accounts | notes to financial statements`,
    `cash flows from operating activities | net cash from operating activities | investing activities | financing activities | cash at end of year | net increase in cash | general business purposes`,
    `depreciation | beginning cash`,
  ),
  other(
    `accounts payable aging | A/P aging | AP aging | A/P aging summary | accounts payable aging report | aged payables | vendor aging | aged creditors | accounts payable aging summary | A/P aging detail`,
    `vendor | total payables | accounts payable`,
    `1 - 30 | 31 - 60 | 61 - 90 | current | over 90`,
  ),
  other(
    `merchant processing statement | processing statement | merchant services | merchant statement | merchant services statement | merchant card processing statement | card processing statement | processor statement`,
    `interchange | chargebacks | discount rate | batch | net settlement | total volume | processing fees | merchant number | authorizations | refunds | chargeback | card type`,
    `visa | mastercard | transactions | fees`,
  ),
  other(
    `dear | to whom it may concern | letter of explanation | letter of intent | cover letter | bank letter | reference letter | letter of recommendation | balance letter | payoff letter | zero balance letter | account verification letter`,
    `sincerely | best regards | this letter | please do not hesitate | yours truly | enclosed | regards | yours faithfully`,
    `hereby confirm | subject | re`,
  ),
  other(
    `employer identification number | we assigned you an employer identification number | CP 575 | 147C | notice CP 575`,
    `keep this notice | ein assigned | date assigned | this letter confirms`,
    `internal revenue service`,
  ),
  other(
    `resume | curriculum vitae | professional summary`,
    `professional experience | work experience | education | technical skills | certifications | bachelor of science`,
    `university | experience`,
  ),
  other(
    `equipment purchase agreement | asset purchase agreement | purchase agreement | non-disclosure agreement | services agreement | independent contractor agreement | consulting agreement | employment agreement | power of attorney | bill of sale | franchise agreement | stock purchase agreement | contract | memorandum of understanding | terms of service | terms and conditions`,
    `warranty | delivery | purchaser and seller | confidential information | contractor | franchisee | indemnify`,
    `party | buyer | seller`,
  ),
  other(
    `background check authorization | beneficial ownership certification | board resolution | corporate resolution | OFAC sanctions screening report | PCI DSS compliance certificate | beneficial owners | environmental questionnaire | site inspection | UCC financing statement | UCC-1 | credit report | credit bureau report | FICO score | appraisal report | experian | equifax`,
    `resolved | sanctions | control person | tradelines | inquiries | secured party | certification of beneficial | screened | questionnaire`,
    `debtor | collateral`,
  ),
  other(
    `product catalog | service catalog | price list | menu | website | brochure | newsletter | quote | quotation | estimate | purchase order | packing slip | delivery note | receipt | sales receipt | work order | order confirmation`,
    `estimate number | quote number | valid until | cash tendered | change due | add to cart | all rights reserved | sales associate | our services | contact us | about us | per hour | order number`,
    `subtotal | tax | total | contact | services`,
  ),
  other(
    `uniform residential loan application | mortgage loan application form | mortgage loan application | mortgage statement | closing disclosure | loan estimate | deed of trust | promissory note | mortgage application | rental application | employment application | student loan application | auto loan application | personal loan application`,
    `marital status | dependents | escrow | borrower information | lender loan no | monthly gross income | debt-to-income | principal balance | uniform residential | property address`,
    `borrower | employment`,
  ),
];
