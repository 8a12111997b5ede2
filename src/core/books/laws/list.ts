import { boughtForTrade } from "./bought.ts";
import { claimPaid, paysOnInvoice, paysOut, regularPayer, soldAsset, unknownPayer } from "./customers.ts";
import { bareDeposit, cashPutIn, chequesByPost, companyPays, depositTold, plainDeposit } from "./deposits.ts";
import { factorBuys, factorReleases } from "./factors.ts";
import { cardCredited, comesBack, nothingGivenBack, payeeGivesBack, refundTold } from "./given-back.ts";
import { guessWithoutWords } from "./guess.ts";
import {
  buyersFinanced,
  claimsHeld,
  giftReceived,
  lotteryPays,
  makerGives,
  mendingPaid,
  ownLossPaid,
  premiumGivenBack,
  preparerPaid,
  settlementShared,
  soldToDealer,
  stockConsigned,
} from "./known-payers.ts";
import type { Law } from "./law.ts";
import { lenderPays, loanDrawn, loanOfFunder, noAdvance } from "./lenders.ts";
import { lumpAmongPayouts, lumpOnce } from "./lumps.ts";
import { lentByPerson, namedAsMoney, ownerPutsIn, ownerTakesOut, relatedCompany } from "./owners.ts";
import { processorLends } from "./processors.ts";
import { programPaid } from "./programs.ts";
import { publicCustomer, taxRefunded } from "./public.ts";
import { rewarded } from "./rewards.ts";
import { customerTakesBack } from "./taken-back.ts";
import {
  benefitEarned,
  dividendPaid,
  feesEarned,
  grantPaid,
  heldForOthers,
  passedOn,
  peopleTransfer,
  premiumsHeld,
  savingsBack,
  specialTold,
  toldByTheBank,
} from "./told.ts";
import { vehicleSold } from "./vehicles.ts";
import { wagesReturned, wagesToCompany } from "./wages.ts";

// What a credit is to this account, decided by the stream it belongs to. Money in is revenue until something says otherwise; so the
// list names what says otherwise, and what an engine that sees one row takes for it wrongly. The first law that speaks decides; where none
// does, the engine's own reading stands.

/** In this order: what says otherwise first. */
export const CREDIT_LAWS: readonly Law[] = [
  processorLends,
  ownerPutsIn,
  namedAsMoney,
  feesEarned,
  passedOn,
  bareDeposit,
  cashPutIn,
  depositTold,
  chequesByPost,
  benefitEarned,
  programPaid,
  taxRefunded,
  wagesReturned,
  peopleTransfer,
  preparerPaid,
  buyersFinanced,
  giftReceived,
  lotteryPays,
  savingsBack,
  premiumsHeld,
  claimsHeld,
  premiumGivenBack,
  settlementShared,
  stockConsigned,
  soldToDealer,
  makerGives,
  ownLossPaid,
  mendingPaid,
  toldByTheBank,
  relatedCompany,
  wagesToCompany,
  dividendPaid,
  rewarded,
  lentByPerson,
  soldAsset,
  vehicleSold,
  specialTold,
  heldForOthers,
  grantPaid,
  lumpAmongPayouts,
  factorBuys,
  loanDrawn,
  claimPaid,
  refundTold,
  lenderPays,
  factorReleases,
  paysOnInvoice,
  paysOut,
  publicCustomer,
  payeeGivesBack,
  comesBack,
  plainDeposit,
  companyPays,
  lumpOnce,
  regularPayer,
  nothingGivenBack,
  noAdvance,
  guessWithoutWords,
  cardCredited,
  unknownPayer,
];

export const DEBIT_LAWS: readonly Law[] = [customerTakesBack, ownerTakesOut, loanOfFunder, boughtForTrade];
