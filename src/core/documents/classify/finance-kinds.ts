import { kind } from "./evidence.ts";

// Financial statements, tax papers and trade papers. Form names and OMB numbers are the IRS's own.
export const FINANCE_KINDS = [
  kind(
    "pnl_statement",
    `profit and loss | profit & loss | profit and loss statement | profit & loss statement | profit loss statement | income statement |
     statement of income | statement of operations | statements of operations | statement of earnings | P&L statement | P & L |
     profit and loss by month | profit and loss detail | statement of activity | consolidated statement of income |
     statement of profit and loss | statement of revenue and expenses | statement of income and expenses | statement of revenues and expenses |
     income and expense statement | interim income statement | year to date profit and loss | profit and loss standard | statements of income |
     trading profit and loss account`,
    `gross profit | cost of goods sold | cost of sales | total income | total revenue | total revenues | net income | net ordinary income |
     total expenses | total operating expenses | operating expenses | net operating income | operating income | total cogs |
     total cost of goods sold | net profit | ebitda | income before taxes | net loss | total cost of sales | gross margin |
     total other income | net sales | ordinary income expense | total cost of revenue`,
    `revenue | sales | income | expenses | rent | utilities | payroll | wages | salaries and wages | insurance | advertising |
     depreciation | office supplies | for the year ended | for the period ended | for the month ended | year to date | january through |
     accrual basis | cash basis | repairs and maintenance | professional fees | for the years ended | service revenue | bank charges`,
  ),
  kind(
    "balance_sheet",
    `balance sheet | balance sheets | statement of financial position | statement of financial condition | consolidated balance sheet |
     balance sheet standard | statement of assets and liabilities | balance sheet summary | balance sheet detail |
     statement of assets liabilities and equity`,
    `total assets | total liabilities | total current assets | total current liabilities | total liabilities and equity |
     total liabilities and stockholders equity | total liabilities & equity | total equity | retained earnings |
     total fixed assets | total liabilities and shareholders equity | owner's equity | members equity | stockholders equity |
     shareholders equity | total long-term liabilities | accumulated depreciation | current assets | current liabilities |
     long-term liabilities | liabilities and equity | total other assets | net fixed assets | total bank accounts`,
    `assets | liabilities | equity | accounts receivable | accounts payable | inventory | prepaid expenses | cash | fixed assets |
     accrued expenses | as of | notes payable | common stock | checking | undeposited funds | net income | long-term debt | cash and cash equivalents`,
  ),
  kind(
    "tax_return",
    `form 1120 | form 1120-S | form 1065 | form 1040 | form 1040-SR | schedule C (form 1040) | U.S. corporation income tax return |
     U.S. income tax return for an S corporation | U.S. return of partnership income | U.S. individual income tax return |
     profit or loss from business (form 1040) | schedule K-1 | form 1041 | form 990 | schedule K-1 (form 1120-S) | schedule K-1 (form 1065) |
     form 1120S | form 1040-NR | amended U.S. individual income tax return | form 1040X | corporation income tax return |
     income tax return | individual income tax return | franchise tax report | partnership return of income | form 1125-A |
     schedule E (form 1040) | schedule 1 (form 1040) | tax return | form 4562 | form 8879 | S corporation franchise or income tax return |
     individual tax return | business tax return | partner's share of income | shareholder's share of income |
     depreciation and amortization`,
    `department of the treasury | internal revenue service | OMB No. 1545-0123 | OMB No. 1545-0074 | OMB No. 1545-0130 |
     OMB No. 1545-0099 | adjusted gross income | taxable income | gross receipts or sales | returns and allowances |
     ordinary business income | compensation of officers | for calendar year | tax year beginning | filing status |
     refundable credits | standard deduction | paid preparer use only | paid preparer | under penalties of perjury |
     preparer's signature | cost of goods sold (attach form 1125-A) | total deductions | schedule L balance sheets per books |
     guaranteed payments to partners | employer identification number | principal business activity | schedule M-1 |
     self-employment tax | amount you owe | estimated tax payments | name of proprietor | taxes and licenses |
     principal business or profession | tentative profit | schedule B other information | total income`,
    `tax year | dependents | refund | social security number | deductions | attach statement | schedule K | schedule L | see instructions |
     salaries and wages | form | line | depreciation | total tax | gross income | total assets | date incorporated`,
  ),
  kind(
    "w9",
    `form W-9 | W-9 | request for taxpayer identification number and certification | request for taxpayer`,
    `identification number and certification | give form to the requester | give the form to the requester | backup withholding |
     exempt payee code | exemption from FATCA reporting code | requester's name and address | taxpayer identification number (TIN) |
     name as shown on your income tax return | disregarded entity | federal tax classification | enter your TIN in the appropriate box |
     I am a U.S. citizen or other U.S. person | individual/sole proprietor | do not send to the IRS | list account numbers here`,
    `certification | employer identification number | social security number | C corporation | S corporation | trust/estate |
     limited liability company | under penalties of perjury | part I | part II | sign here | general instructions`,
  ),
  kind(
    "invoice",
    `invoice | tax invoice | commercial invoice | sales invoice | proforma invoice | pro forma invoice | service invoice | invoice for`,
    `invoice number | invoice no | invoice # | invoice date | bill to | billed to | ship to | invoice to | unit price | subtotal | sub total |
     amount due | balance due | total due | sales tax | remit to | payment terms | net 30 | due upon receipt | due on receipt |
     PO number | P.O. number | purchase order | qty | invoice total | make checks payable to | customer id | remit payment to |
     please pay | sold to | thank you for your business`,
    `quantity | description | price | rate | amount | tax | total | due date | terms | item | discount | shipping | salesperson | hours | customer`,
    { against: `estimate | quotation | meter number | kwh | service address | meter reading` },
  ),
  kind(
    "ar_aging",
    `accounts receivable aging | A/R aging | AR aging | A/R aging summary | A/R aging detail | accounts receivable aging report |
     accounts receivable aging summary | aged receivables | aging summary | receivables aging | customer aging | aged debtors |
     aged accounts receivable | accounts receivable ageing | customer balance aging | customer aging report | AR aging report |
     aging report | aged receivables report | receivable aging schedule | accounts receivable summary aging | aged trial balance`,
    `1 - 30 | 31 - 60 | 61 - 90 | 91 and over | over 90 | > 90 | 90+ | 0-30 | 30 days | 60 days | 90 days | over 90 days | over 120 |
     past due | 91-120 | 0 - 30 days | 31-60 days | 61-90 days | current 1-30 31-60 61-90 | 120+ | total receivables | days past due`,
    `current | customer | total | as of | balance | accounts receivable | aging | customer name | invoice | open balance | outstanding`,
    { against: `accounts payable | vendor | A/P aging | total payables` },
  ),
];
