// Kept aside: nobody looks at these while changing the reader, so that they tell how it does on forms of others.
import { type ApplicationLayout, AUTHORIZATION } from "./layout.ts";

export const UNSEEN_LAYOUTS: readonly ApplicationLayout[] = [
  {
    name: "capital-grid",
    isUnseen: true,
    title: "Business Capital Request",
    placement: "inside",
    owners: 2,
    ink: "curve",
    shaded: true,
    writing: { date: "us", money: "cents" },
    body: `#YOUR BUSINESS
Registered Business Name:legal*3 | Operating Name / DBA:dba*2
Business Street:b.street*3 | City / Town:b.city*2 | State:b.state | Zip:b.zip
Business Tel.:phone | Business E-Mail:email*2 | FEIN:ein
Date Business Established:start | Business Entity:entity | What do you sell?:industry
#YOUR REQUEST
How much do you need?:amount | Planned Use of Capital:purpose*2 | Avg. Monthly Gross Sales:monthly | Gross Sales Last Year:annual
#OWNER #1
Owner Full Name:o1.name*2 | Job Title:o1.title | % Owned:o1.share | S.S.N.:o1.ssn | Birthdate:o1.dob
Residence:o1.street*3 | City / Town:o1.city*2 | State:o1.state | Zip:o1.zip | Cell Number:o1.cell*2
#OWNER #2
Owner Full Name:o2.name*2 | Job Title:o2.title | % Owned:o2.share | S.S.N.:o2.ssn | Birthdate:o2.dob
Residence:o2.street*3 | City / Town:o2.city*2 | State:o2.state | Zip:o2.zip | Cell Number:o2.cell*2
${AUTHORIZATION}
Owner #1 Signature:o1.sign*3 | Date:o1.date | Owner #2 Signature:o2.sign*3 | Date:o2.date`,
  },
  {
    name: "plain-lines",
    isUnseen: true,
    title: "CREDIT APPLICATION FOR WORKING CAPITAL",
    placement: "beside",
    owners: 2,
    ink: "script",
    serif: true,
    colon: true,
    writing: { date: "long", phone: "dots", percent: "bare" },
    body: `#SECTION 1 - APPLICANT BUSINESS
Exact Legal Name:legal*2 | DBA (if different):dba*2
Principal Place of Business:b.address
Business Phone:phone | Taxpayer ID (EIN):ein | In Business Since:start
Form of Organization:entity | State of Formation:stateinc | Business Description:industry*2
Annual Sales:annual | Amount of Funding Requested:amount | Purpose:purpose
#SECTION 2 - PRINCIPAL OWNER
Name:o1.name*2 | Percentage Owned:o1.share | Date of Birth:o1.dob
Home Address:o1.address
Social Security Number:o1.ssn | Home Telephone:o1.home | Mobile:o1.cell
#SECTION 3 - CO-OWNER
Name:o2.name*2 | Percentage Owned:o2.share | Date of Birth:o2.dob
Home Address:o2.address
Social Security Number:o2.ssn | Home Telephone:o2.home | Mobile:o2.cell
${AUTHORIZATION}
Signature of Principal Owner:o1.sign*2 | Date:o1.date
Signature of Co-Owner:o2.sign*2 | Date:o2.date`,
  },
  {
    name: "online-form",
    isUnseen: true,
    title: "Funding Intake Form",
    placement: "above",
    owners: 1,
    ink: "typed",
    writing: { date: "us", phone: "brackets", upper: true },
    body: `#Tell us about your company
Legal Company Name:legal*2 | DBA:dba*2
Company Street Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Company Phone Number:phone | Company Email Address:email*2 | Company Website:website*2
Federal EIN:ein | Company Start Date:start | Company Type:entity | Industry Type:industry
Average Monthly Deposits:monthly | Amount You Are Seeking:amount | Use of Capital:purpose
#Tell us about yourself
First:o1.first | Last:o1.last | Percent Ownership:o1.share | Credit Score:o1.fico
Home Street Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
Cell Phone Number:o1.cell | Personal Email Address:o1.email*2 | Social Security:o1.ssn | DOB (MM/DD/YYYY):o1.dob
${AUTHORIZATION}
Sign here:o1.sign*3 | Today's Date:o1.date`,
  },
  {
    name: "fillable-long",
    isUnseen: true,
    title: "SMALL BUSINESS FINANCING APPLICATION",
    placement: "fields",
    owners: 1,
    ink: "typed",
    writing: { date: "us-short", number: "digits", phone: "digits" },
    body: `#BUSINESS
Business Name (Legal):legal*3 | Business Name (DBA):dba*2
Business Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Business Phone #:phone | Business Fax #:fax | Business Tax ID #:ein
Date Started:start | Legal Structure:entity*3?LLC/Corporation/S-Corp/Sole Proprietorship/Partnership
Total Annual Revenue:annual | Requested Loan Amount:amount | Loan Purpose:purpose
#BUSINESS OWNER
Owner First Name:o1.first | Owner Last Name:o1.last | Owner %:o1.share
Owner Home Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
Owner SSN:o1.ssn | Owner DOB:o1.dob | Owner Cell #:o1.cell | Owner Email:o1.email*2
${AUTHORIZATION}
Owner Signature:o1.sign*3 | Date:o1.date`,
  },
  {
    name: "hand-boxes",
    isUnseen: true,
    title: "APPLICATION FOR FUNDING",
    placement: "inside",
    owners: 1,
    hand: true,
    ink: "curve",
    writing: { date: "us", money: "dollars", phone: "dashes" },
    body: `#MERCHANT
Merchant Legal Name:legal*3 | Merchant DBA Name:dba*3
Location Address:b.street*3 | City:b.city*2 | State:b.state | Zip Code:b.zip
Merchant Phone:phone | Merchant Email:email*2 | Fed. Tax ID:ein
Opened On:start | Ownership Type:entity | Type of Industry:industry
Avg Monthly Sales:monthly | Amount Desired:amount | Use of Advance:purpose
#MERCHANT OWNER
Full Legal Name:o1.name*3 | Ownership %:o1.share | Soc. Sec. #:o1.ssn
Home Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip Code:o1.zip
Date of Birth:o1.dob | Cell Phone:o1.cell | Email:o1.email*2
${AUTHORIZATION}
Merchant Signature:o1.sign*3 | Date:o1.date`,
  },
  {
    name: "below-lines",
    isUnseen: true,
    title: "Express Funding Application",
    placement: "below",
    owners: 2,
    ink: "script",
    writing: { date: "us", phone: "brackets" },
    body: `#BUSINESS INFORMATION
Company Legal Name:legal*3 | DBA:dba*2
Physical Street Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Phone:phone | EIN:ein | Date of Formation:start | State of Incorporation:stateinc | Entity:entity
#FIRST OWNER
First Name:o1.first | Last Name:o1.last | Ownership Percentage:o1.share | SSN:o1.ssn
Street Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
Date of Birth:o1.dob | Mobile Number:o1.cell | E-mail:o1.email*2
#SECOND OWNER
First Name:o2.first | Last Name:o2.last | Ownership Percentage:o2.share | SSN:o2.ssn
Street Address:o2.street*3 | City:o2.city*2 | State:o2.state | Zip:o2.zip
Date of Birth:o2.dob | Mobile Number:o2.cell | E-mail:o2.email*2
#REQUEST
Amount of Capital Requested:amount | Use of Funds:purpose | Monthly Sales Volume:monthly
${AUTHORIZATION}
First Owner Signature:o1.sign*3 | Date:o1.date | Second Owner Signature:o2.sign*3 | Date:o2.date`,
  },
];
