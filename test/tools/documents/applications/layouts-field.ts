import { type ApplicationLayout, AUTHORIZATION } from "./layout.ts";

// Forms after those met in the field: cells for labels, tables of owners, lists to tick, bars, very small print.

export const FIELD_LAYOUTS: readonly ApplicationLayout[] = [
  {
    name: "label-cells",
    isUnseen: false,
    title: "COMMERCIAL FUNDING APPLICATION",
    placement: "cells",
    owners: 2,
    ink: "script",
    shaded: true,
    colon: false,
    writing: { date: "us" },
    body: `#COMPANY
Legal Name:legal | DBA:dba
Street Address:b.street | City:b.city
State:b.state | Zip Code:b.zip
Office Phone:phone | Federal Tax ID:ein
Start Date:start | Entity Type:entity
Industry:industry | Company Email:email
#OWNER 1
First Name:o1.first | Last Name:o1.last
Ownership %:o1.share | Date of Birth:o1.dob
SSN:o1.ssn | Mobile Phone:o1.cell
Home Address:o1.street | City:o1.city
State:o1.state | Zip Code:o1.zip
#OWNER 2
First Name:o2.first | Last Name:o2.last
Ownership %:o2.share | Date of Birth:o2.dob
SSN:o2.ssn | Mobile Phone:o2.cell
Home Address:o2.street | City:o2.city
State:o2.state | Zip Code:o2.zip
#REQUEST
Amount Requested:amount | Use of Funds:purpose
Average Monthly Sales:monthly | Bank Name:bank
${AUTHORIZATION}
Owner 1 Signature:o1.sign | Date:o1.date
Owner 2 Signature:o2.sign | Date:o2.date`,
  },
  {
    name: "owner-table",
    isUnseen: false,
    title: "Request for Business Capital",
    placement: "inside",
    owners: 2,
    ink: "curve",
    smallPrint: 5.6,
    writing: { date: "us", phone: "dashes" },
    body: `#1. Business
Legal Business Name:legal*3 | DBA:dba*2
Business Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Telephone:phone | Tax ID:ein | Date Established:start | State of Incorporation:stateinc
Email:email*2 | Website:website*2 | Nature of Business:industry*2
#2. Owners
%Name:name*3 | Title:title*2 | % Owned:share | SSN:ssn*2 | Date of Birth:dob*2 | Cell Phone:cell*2
#3. Funding
Amount Requested:amount | Gross Monthly Sales:monthly | Purpose:purpose*2
${AUTHORIZATION}
Owner 1 Signature:o1.sign*3 | Date:o1.date`,
  },
  {
    name: "tick-lists",
    isUnseen: false,
    title: "FUNDING REQUEST",
    placement: "above",
    owners: 1,
    ink: "curve",
    tick: "check",
    hand: true,
    writing: { date: "us", phone: "dashes" },
    body: `#BUSINESS
Legal Name of Business:legal*3 | DBA:dba*2
Legal Structure:entity?LLC/Corporation/S-Corp/Sole Proprietorship/Partnership
Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Phone:phone | EIN:ein | Business Start Date:start
Funding Amount:amount | Average Monthly Revenue:monthly
Use of Funds:purpose?Working capital/Inventory/Equipment purchase/Expansion/Payroll/Marketing/Debt consolidation/Renovation
#OWNER
Owner Name:o1.name*2 | Ownership %:o1.share | SSN:o1.ssn | Date of Birth:o1.dob
Home Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
Cell:o1.cell | Email:o1.email*2
${AUTHORIZATION}
Signature:o1.sign*3 | Date:o1.date`,
  },
  {
    name: "shaded-fields",
    isUnseen: false,
    title: "Working Capital Pre-Approval",
    placement: "shade",
    owners: 2,
    ink: "script",
    shaded: true,
    tick: "filled",
    writing: { date: "us-short", money: "cents", upper: true },
    body: `#TELL US ABOUT YOUR BUSINESS
Registered Business Name:legal*2 | Doing Business As:dba*2
Physical Address:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Business Phone:phone | Business Email:email*2 | Employer ID Number:ein
Date Business Opened:start | Type of Business:industry*2 | State of Inc:stateinc
Business Entity:entity?LLC/Corporation/S-Corp/Sole Proprietorship/Partnership
Annual Gross Sales:annual | Capital Needed:amount | Use of Proceeds:purpose
#TELL US ABOUT YOU
First Name:o1.first | Last Name:o1.last | Ownership %:o1.share | Social Security Number:o1.ssn
Home Address:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
Date of Birth:o1.dob | Cell Phone:o1.cell | Email:o1.email*2
#SECOND OWNER
First Name:o2.first | Last Name:o2.last | Ownership %:o2.share | Social Security Number:o2.ssn
Home Address:o2.street*3 | City:o2.city*2 | State:o2.state | Zip:o2.zip
Date of Birth:o2.dob | Cell Phone:o2.cell | Email:o2.email*2
${AUTHORIZATION}
Signature of Owner 1:o1.sign*3 | Date:o1.date | Signature of Owner 2:o2.sign*3 | Date:o2.date`,
  },
  {
    name: "round-ticks",
    isUnseen: false,
    title: "Merchant Funding Questionnaire",
    placement: "beside",
    owners: 1,
    ink: "script",
    serif: true,
    tick: "dot",
    writing: { date: "long", money: "plain", percent: "bare" },
    body: `#Merchant
Business Legal Name:legal*3 | Trade Name:dba*2
Street:b.street*3 | City:b.city*2 | State:b.state | Zip:b.zip
Tel:phone | Tax ID:ein | Established:start
Entity:entity?LLC/Corporation/S-Corp/Sole Proprietorship/Partnership
Industry:industry*2 | Monthly Deposits:monthly | Requested Amount:amount
#Principal
Full Name:o1.name*2 | Ownership:o1.share | Birth Date:o1.dob
Residence:o1.street*3 | City:o1.city*2 | State:o1.state | Zip:o1.zip
SSN:o1.ssn | Mobile:o1.cell | Email:o1.email*2
${AUTHORIZATION}
Signature:o1.sign*3 | Date:o1.date`,
  },
];
