import { type ApplicationLayout, AUTHORIZATION } from "./layout.ts";

export const LINE_LAYOUTS: readonly ApplicationLayout[] = [
  {
    name: "underline",
    isUnseen: false,
    title: "MERCHANT CASH ADVANCE APPLICATION",
    placement: "beside",
    owners: 2,
    ink: "curve",
    writing: { date: "us" },
    body: `#BUSINESS INFORMATION
Legal/Corporate Name:legal*3 | DBA:dba*2
Physical Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Telephone #:phone | Fax #:fax | Federal Tax ID:ein
Date Business Started:start | Type of Entity:entity*3?LLC/Corporation/S-Corp/Sole Proprietorship/Partnership
E-mail:email*2 | Website:website*2 | Type of Business:industry*2
#OWNER / PRINCIPAL INFORMATION
Name:o1.name*2 | Title:o1.title | Ownership %:o1.share
Home Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
SSN:o1.ssn | Date of Birth:o1.dob | Cell Phone:o1.cell | Home Phone:o1.home
#PARTNER INFORMATION
Name:o2.name*2 | Title:o2.title | Ownership %:o2.share
Home Address:o2.street*3 | City:o2.city*2 | State:o2.state | Zip:o2.zip
SSN:o2.ssn | Date of Birth:o2.dob | Cell Phone:o2.cell | Home Phone:o2.home
#FUNDING INFORMATION
Amount Requested:amount | Use of Funds:purpose*2 | Average Monthly Sales:monthly
${AUTHORIZATION}
Owner Signature:o1.sign*3 | Date:o1.date
Partner Signature:o2.sign*3 | Date:o2.date`,
  },
  {
    name: "boxed",
    isUnseen: false,
    title: "Business Funding Application",
    placement: "inside",
    owners: 2,
    ink: "script",
    shaded: true,
    writing: { date: "us-short", money: "dollars" },
    body: `#Company Information
Business Legal Name:legal*3 | Doing Business As (DBA):dba*2
Business Address:b.street*3 | City:b.city*2 | State:b.state | Zip Code:b.zip
Business Phone:phone | Federal Tax ID (EIN):ein | Business Start Date:start | State of Incorporation:stateinc
Legal Entity:entity | Industry:industry*2 | Website:website*2
Annual Gross Revenue:annual | Amount Requested:amount | Purpose of Funds:purpose
#Owner 1
First Name:o1.first | Last Name:o1.last | % of Ownership:o1.share
Home Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip Code:o1.zip
Social Security Number:o1.ssn | Date of Birth:o1.dob | Mobile Phone:o1.cell | Email:o1.email*2
#Owner 2
First Name:o2.first | Last Name:o2.last | % of Ownership:o2.share
Home Address:o2.street*3 | City:o2.city*2 | State:o2.state | Zip Code:o2.zip
Social Security Number:o2.ssn | Date of Birth:o2.dob | Mobile Phone:o2.cell | Email:o2.email*2
${AUTHORIZATION}
Signature of Owner 1:o1.sign*3 | Date:o1.date | Signature of Owner 2:o2.sign*3 | Date:o2.date`,
  },
  {
    name: "fillable",
    isUnseen: false,
    title: "Working Capital Application",
    placement: "fields",
    owners: 2,
    ink: "typed",
    writing: { date: "us", phone: "dashes" },
    body: `#Business Details
Legal Business Name:legal*2 | DBA Name:dba*2
Address:b.street*3 | City:b.city*2 | State:b.state | ZIP:b.zip
Business Phone:phone | Business Email:email*2 | Tax ID:ein
Start Date:start | State Incorporated:stateinc | Entity Type:entity*3?LLC/Corporation/S-Corp/Sole Proprietorship/Partnership
Gross Monthly Revenue:monthly | Funding Amount Requested:amount | Use of Proceeds:purpose
#Primary Owner
Full Name:o1.name*2 | Ownership Percentage:o1.share | Date of Birth:o1.dob
Residential Address:o1.street*3 | City:o1.city*2 | State:o1.state | ZIP:o1.zip
SSN:o1.ssn | Mobile:o1.cell | Email:o1.email*2
#Secondary Owner
Full Name:o2.name*2 | Ownership Percentage:o2.share | Date of Birth:o2.dob
Residential Address:o2.street*3 | City:o2.city*2 | State:o2.state | ZIP:o2.zip
SSN:o2.ssn | Mobile:o2.cell | Email:o2.email*2
${AUTHORIZATION}
Signature:o1.sign*3 | Date:o1.date
Signature:o2.sign*3 | Date:o2.date`,
  },
  {
    name: "labels-below",
    isUnseen: false,
    title: "FUNDING APPLICATION",
    placement: "below",
    owners: 1,
    ink: "curve",
    serif: true,
    writing: { date: "dashes", number: "dashes" },
    body: `#MERCHANT INFORMATION
Legal Name of Business:legal*3 | D/B/A:dba*2
Street Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Business Telephone:phone | Business Email Address:email*2 | Federal ID Number:ein
Business Inception Date:start | Business Structure:entity | Products/Services Sold:industry
#PRINCIPAL INFORMATION
Principal Name:o1.name*2 | Title:o1.title | Percent of Ownership:o1.share
Residence Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
Social Security #:o1.ssn | D.O.B.:o1.dob | Cell:o1.cell | Email:o1.email*2
#FUNDING REQUEST
Desired Funding Amount:amount | Purpose of Advance:purpose*2 | Monthly Gross Sales:monthly
${AUTHORIZATION}
Applicant Signature:o1.sign*3 | Print Name:o1.print*2 | Date:o1.date`,
  },
  {
    name: "two-columns",
    isUnseen: false,
    title: "Small Business Loan Application",
    placement: "plain",
    owners: 2,
    columns: "owners",
    ink: "script",
    colon: true,
    writing: { date: "long", money: "cents" },
    body: `#Business Profile
Company Legal Name:legal
Trade Name (DBA):dba
Physical Business Address:b.address
Company Phone:phone
Company Email:email
Employer Identification Number:ein
Date of Incorporation:start
Type of Organization:entity
Nature of Business:industry
Average Monthly Revenue:monthly
Requested Amount:amount
Purpose of Loan:purpose
#OWNERS
Owner Name:name
Ownership:share
Date of Birth:dob
SSN:ssn
Home Address:address
Mobile Phone:cell
Email Address:email
Signature:sign
Date Signed:date
${AUTHORIZATION}`,
  },
  {
    name: "comb",
    isUnseen: false,
    title: "PRE-QUALIFICATION FORM",
    placement: "comb",
    owners: 1,
    ink: "curve",
    writing: { date: "us", upper: true },
    body: `#BUSINESS
Business Legal Name:legal*2 | DBA:dba*2
Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Phone Number:phone*2 | Tax ID:ein | Date Established:start
Business Type:entity*3?LLC/Corporation/S-Corp/Sole Proprietorship/Partnership
Requested Advance Amount:amount | Gross Monthly Sales:monthly | Use of Funds:purpose
#OWNER
First Name:o1.first | Last Name:o1.last | Ownership %:o1.share
Home Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
Social Security Number:o1.ssn | Date of Birth:o1.dob | Cell Phone:o1.cell
${AUTHORIZATION}
Signature:o1.sign*3 | Date:o1.date`,
  },
];
