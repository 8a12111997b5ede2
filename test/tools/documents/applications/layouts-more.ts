import { type ApplicationLayout, AUTHORIZATION } from "./layout.ts";

export const MORE_LAYOUTS: readonly ApplicationLayout[] = [
  {
    name: "under-two",
    isUnseen: false,
    title: "Pre-Approval Request",
    placement: "below",
    owners: 2,
    ink: "curve",
    writing: { date: "us-short", phone: "dashes" },
    body: `#ABOUT YOUR COMPANY
Business Name:legal*3 | Name of Store (DBA):dba*2
Street:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Tel:phone | Tax ID #:ein | Business Start:start | Type of Entity:entity
#PRINCIPAL 1
First Name:o1.first | Last Name:o1.last | % Owned:o1.share | Social Security:o1.ssn
Home Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
DOB:o1.dob | Cell:o1.cell | Email:o1.email*2
#PRINCIPAL 2
First Name:o2.first | Last Name:o2.last | % Owned:o2.share | Social Security:o2.ssn
Home Address:o2.street*3 | City:o2.city*2 | State:o2.state | Zip:o2.zip
DOB:o2.dob | Cell:o2.cell | Email:o2.email*2
#FUNDING
How much money do you need:amount | What will the funds be used for:purpose*2 | Gross Monthly Revenue:monthly
${AUTHORIZATION}
Signature:o1.sign*3 | Date:o1.date | Co-Owner Signature:o2.sign*3 | Date:o2.date`,
  },
  {
    name: "letter-lines",
    isUnseen: false,
    title: "Application for a Business Line of Credit",
    placement: "beside",
    owners: 2,
    ink: "script",
    serif: true,
    writing: { date: "long", money: "plain", percent: "bare" },
    body: `#A. COMPANY
Legal Business Name:legal*2 | Trade Name:dba*2
Business Address:b.address
Telephone:phone | Federal Tax ID Number:ein | Established:start
Business Structure:entity | State of Organization:stateinc | Nature of Business:industry*2
Gross Annual Revenue:annual | Requested Loan Amount:amount | Loan Purpose:purpose
#B. FIRST GUARANTOR
Full Name:o1.name*2 | Ownership:o1.share | Birth Date:o1.dob
Residence Address:o1.address
SSN:o1.ssn | Home Phone:o1.home | Cell Phone:o1.cell
#C. SECOND GUARANTOR
Full Name:o2.name*2 | Ownership:o2.share | Birth Date:o2.dob
Residence Address:o2.address
SSN:o2.ssn | Home Phone:o2.home | Cell Phone:o2.cell
${AUTHORIZATION}
First Guarantor:o1.sign*2 | Date:o1.date
Second Guarantor:o2.sign*2 | Date:o2.date`,
  },
  {
    name: "bare-lines",
    isUnseen: false,
    title: "Merchant Pre-Application",
    placement: "beside",
    owners: 1,
    ink: "curve",
    colon: false,
    writing: { date: "us", money: "cents" },
    body: `#Merchant Details
Merchant Legal Name:legal*3 | DBA:dba*3
Business Street Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Business Phone:phone | Business Fax:fax | Federal Tax ID:ein
Business Established:start | Incorporated In:stateinc | Type of Product Sold:industry*2
Average Monthly Volume:monthly | Requested Amount:amount | Use of Proceeds:purpose
#Owner Details
Owner's Name:o1.name*2 | Title:o1.title | Ownership %:o1.share
Home Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
SSN:o1.ssn | Date of Birth:o1.dob | Mobile:o1.cell | Email:o1.email*2
Driver's License #:o1.dl | Landlord:landlord | Landlord Phone:landlordphone
#Existing Advances
Funder Name:funder | Current Balance:balance | Processor:processor
${AUTHORIZATION}
Owner's Signature:o1.sign*3 | Date:o1.date`,
  },
  {
    name: "csz-boxes",
    isUnseen: false,
    title: "SMALL BUSINESS ADVANCE APPLICATION",
    placement: "inside",
    owners: 1,
    ink: "script",
    writing: { date: "dots", money: "dollars", phone: "digits" },
    body: `#Business Info
Company Name:legal*2 | DBA:dba*2
Address:b.street*2 | City, State, Zip:b.csz*2
Tel. No.:phone | E-Mail:email*2 | Federal ID #:ein | Date of Inc.:start
Type of Corp.:entity | Industry:industry | Web Site:website | # of Employees:employees
#Bank Information
Bank Name:bank*2 | Years with Bank:years
#Personal Info
Name:o1.name*2 | SS #:o1.ssn | Date of Birth:o1.dob | % of Ownership:o1.share
Home Address:o1.street*2 | City, State, Zip:o1.csz*2
Home Phone:o1.home | Cell Phone:o1.cell | Email:o1.email*2
#Request
Amount Requested $:amount | Purpose:purpose | Annual Sales $:annual | Credit Score:o1.fico
${AUTHORIZATION}
Signed:o1.sign*3 | Date:o1.date`,
  },
];
