import { type ApplicationLayout, AUTHORIZATION } from "./layout.ts";

export const BOX_LAYOUTS: readonly ApplicationLayout[] = [
  {
    name: "hand-filled",
    isUnseen: false,
    title: "BUSINESS CASH ADVANCE APPLICATION",
    placement: "beside",
    owners: 1,
    hand: true,
    ink: "curve",
    writing: { date: "us-short", money: "k", number: "digits", percent: "bare" },
    body: `#BUSINESS INFORMATION
Business Legal Name:legal*3 | Business DBA Name:dba*3
Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Business Phone:phone | Fed Tax ID:ein | Date Business Started:start
State of Inc:stateinc | Entity Type:entity | Industry Type:industry*2
#OWNER INFORMATION
Owner's Name:o1.name*2 | Ownership:o1.share | Title:o1.title
Home Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
SS#:o1.ssn | DOB:o1.dob | Cell #:o1.cell | Email:o1.email*2
#FUNDING
Amount Needed:amount | Use of Funds:purpose*2 | Monthly Deposits:monthly
${AUTHORIZATION}
Signature:o1.sign*3 | Date:o1.date`,
  },
  {
    name: "portal-print",
    isUnseen: false,
    title: "Application for Business Financing",
    placement: "plain",
    owners: 1,
    ink: "typed",
    colon: false,
    writing: { date: "iso", phone: "digits", money: "plain" },
    body: `#Business Information
Legal business name:legal
DBA:dba
EIN:ein
Business start date:start
Entity type:entity
State of incorporation:stateinc
Industry:industry
Business phone:phone
Business email:email
Website:website
Business address:b.address
Mailing address:m.address
#Funding Information
Amount requested:amount
Use of funds:purpose
Annual revenue:annual
Monthly revenue:monthly
#Owner Information
First name:o1.first
Last name:o1.last
Ownership %:o1.share
Social security number:o1.ssn
Date of birth:o1.dob
Home address:o1.address
Mobile phone:o1.cell
Email:o1.email
Estimated credit score:o1.fico
#Signature
Signed by:o1.sign
Signed on:o1.date
${AUTHORIZATION}`,
  },
  {
    name: "grid",
    isUnseen: false,
    title: "MERCHANT APPLICATION",
    placement: "above",
    owners: 2,
    ink: "script",
    writing: { date: "us", phone: "dots" },
    body: `#ABOUT THE BUSINESS
Corporate Legal Name:legal*2 | Doing Business As:dba*2
Business Location Address:b.street*3 | City:b.city*2 | ST:b.state | Zip:b.zip
Mailing Address:m.street*3 | City:m.city*2 | ST:m.state | Zip:m.zip
Business Phone No.:phone | Fax No.:fax | Contact Email:email*2
Federal Tax ID No.:ein | Length of Ownership:years | Year Business Started:start | Type of Ownership:entity
#ABOUT THE OWNERS
Owner 1 Name:o1.name*2 | Owner 1 % Owned:o1.share | Owner 1 SSN:o1.ssn | Owner 1 DOB:o1.dob
Owner 1 Home Address:o1.street*3 | City:o1.city*2 | ST:o1.state | Zip:o1.zip
Owner 2 Name:o2.name*2 | Owner 2 % Owned:o2.share | Owner 2 SSN:o2.ssn | Owner 2 DOB:o2.dob
Owner 2 Home Address:o2.street*3 | City:o2.city*2 | ST:o2.state | Zip:o2.zip
#SALES AND FUNDING
Total Monthly Sales:monthly | Monthly Card Volume:cards | Cash Advance Amount Requested:amount | Intended Use:purpose
Landlord Name:landlord | Landlord Phone:landlordphone | Monthly Rent:rent
${AUTHORIZATION}
Owner 1 Signature:o1.sign*3 | Date:o1.date | Owner 2 Signature:o2.sign*3 | Date:o2.date`,
  },
  {
    name: "halves",
    isUnseen: false,
    title: "One Page Funding Application",
    placement: "beside",
    owners: 1,
    columns: "halves",
    ink: "curve",
    writing: { date: "us" },
    body: `#Business
Legal Name:legal
DBA:dba
Address:b.street
City:b.city
State:b.state
Zip:b.zip
Phone:phone
Tax ID #:ein
Start Date:start
Entity:entity
Monthly Revenue:monthly
Amount Requested:amount
#Owner
First Name:o1.first
Last Name:o1.last
Ownership %:o1.share
Address:o1.street
City:o1.city
State:o1.state
Zip:o1.zip
Cell:o1.cell
Email:o1.email
SSN:o1.ssn
DOB:o1.dob
Signature:o1.sign
Date:o1.date`,
  },
  {
    name: "unsigned",
    isUnseen: false,
    title: "Revenue Based Financing Application",
    placement: "inside",
    owners: 1,
    ink: "none",
    writing: { date: "us", money: "K" },
    body: `#BUSINESS INFORMATION
Legal Entity Name:legal*3 | DBA / Trade Name:dba*2 | EIN / Tax ID:ein
Address Line 1:b.street*3 | City:b.city*2 | State:b.state | Postal Code:b.zip
Main Phone:phone | Company Website:website*2 | Number of Employees:employees
Incorporation Date:start | Incorporation State:stateinc | Type of Company:entity | Line of Business:industry
Gross Annual Sales:annual | Capital Requested:amount | Reason for Funding:purpose
#GUARANTOR INFORMATION
Guarantor Name:o1.name*2 | Title:o1.title | Ownership Interest:o1.share
Home Street Address:o1.street*3 | City:o1.city*2 | State:o1.state | Postal Code:o1.zip
Social Security No.:o1.ssn | Birth Date:o1.dob | Mobile:o1.cell | Personal Email:o1.email*2
${AUTHORIZATION}
Signature:o1.sign*3 | Date:o1.date`,
  },
];
