import { says } from "../words.ts";
import { type Case, type Finding, isLone, type Law, ONE_SALE, revenue, usualLabel } from "./law.ts";

// Payers that pay for one thing only, whoever the account's holder is: who finances buyers, hands out settlements, or buys used things from
// anybody. What they are is a fact of the world, so it is not weighed.

/** `CARMAX AUTO SUP VENDOR AP`, `F&I REFER`: they buy other things, too. */
const isInvoiced = ({ row }: Case): boolean =>
  says("tradePayment", row.description) ||
  says("feeEarned", row.description) ||
  /\bREFER/i.test(row.description);

/** Banks of tax refunds pay who prepared the return. */
export const preparerPaid: Law = {
  name: "preparer_paid",
  stands: true,
  judge({ row }) {
    if (PRE_SEASON.test(row.description))
      return { label: "Debt Investment", confidence: 0.9, text: "Lent to a tax preparer before the season." };
    if (!says("preparerFees", row.description) || says("lentPlainly", row.description)) return null;
    return revenue(0.93, "A bank of tax refunds hands over the fees of who prepared the returns.");
  },
};

const PRE_SEASON = /\bPRE-? ?SEASON (LOAN|LN|ADV)/i;

const MAX_FEES_SHARE = 0.2;

export const buyersFinanced: Law = {
  name: "buyers_financed",
  stands: true,
  judge({ row, stream, trade }) {
    const { kind, credited, debited } = stream;
    // A dealer's stock is financed by some of those who finance its buyers: that is paid back.
    const isDealers = trade.sellsVehicles && kind === "auto_lender" && debited < MAX_FEES_SHARE * credited;
    if (!isDealers && !says("paysForBuyers", row.description)) return null;
    if (row.enrichment.reading.channel === "card" || (says("lentPlainly", row.description) && isDealers))
      return null;
    if (says("floorPlan", row.description) || says("refunded", row.description)) return null;
    return revenue(0.93, `${stream.name} pays what a buyer owes: proceeds of a sale.`, stream.credits);
  },
};

export const settlementShared: Law = {
  name: "settlement_shared",
  stands: true,
  judge(given) {
    const { row, stream, trade } = given;
    if (!says("classAdministrator", row.description)) return null;
    if (trade.livesOnLaw)
      return says("feeEarned", row.description) ? revenue(0.85, "Fees out of a settlement.") : null;
    if (stream.creditDays > ONE_SALE || says("tradePayment", row.description)) return null;
    const text = "A share in a settlement, an estate or something unclaimed: no sale.";
    return { label: "Special Inflows", confidence: 0.9, text };
  },
};

/** Dealers buy vehicles that are no stock of the seller's, and so do those who deal in cameras, telephones and machines. */
export const soldToDealer: Law = {
  name: "sold_to_dealer",
  stands: true,
  judge(given) {
    const { row, stream, trade } = given;
    if (row.enrichment.reading.channel === "card" || !isFew(given) || stream.debits.length > ONE_SALE)
      return null;
    const said = row.description;
    const isVehicle = !trade.sellsVehicles && (says("buysVehicles", said) || says("vehicleSale", said));
    const isGear = !trade.sellsVehicles && !trade.resells && says("buysGear", said);
    // Who sells through an auction abroad is its vendor.
    const isBought = isGear ? INVOICED.test(said) : isInvoiced(given) && !/\bSELLER\b/i.test(said);
    if (!(isVehicle || isGear) || isBought || says("refunded", said)) return null;
    const text = "Something used was sold to who buys such things from anybody: no stock here.";
    return { label: "Special Inflows", confidence: 0.88, text };
  },
};

function isFew({ stream }: Case): boolean {
  return stream.creditDays <= ONE_SALE || isLone(stream);
}

/** Money to bid with, and what an association of auctioneers gives. */
const OF_NO_SALE = /\b(FUNDS FOR|ASSN|PRIZE|AWARD)\b/i;

/** Auctions and platforms sell the stock of dealers and resellers, what was towed, and what tenants left behind. */
export const stockConsigned: Law = {
  name: "stock_consigned",
  stands: true,
  judge({ row, stream, trade }): Finding | null {
    const said = row.description;
    if (says("boughtBack", said)) {
      if (!trade.sellsVehicles || !says("vehicleAuction", said) || says("floorPlan", said)) return null;
      return {
        label: "Inventory",
        confidence: 0.85,
        text: "An auction gives back what a vehicle or its fees cost.",
      };
    }
    const { channel } = row.enrichment.reading;
    const isOther = ["buysGear", "heldForOthers", "classAdministrator", "lentPlainly", "ownLoss"].some(
      (role) => says(role, said),
    );
    if (channel === "card" || channel === "p2p" || stream.kind === "insurer") return null;
    if (isOther || OF_NO_SALE.test(said)) return null;
    const isVehicle = (trade.sellsVehicles || trade.sellsImpounds) && says("vehicleAuction", said);
    const isStock = (trade.sellsAtAuction || trade.resells || trade.sellsVehicles) && says("consigned", said);
    if (!isVehicle && !isStock) return null;
    return revenue(0.88, "An auction or a platform sold stock of the holder's.");
  },
};

const INVOICED = /\bINV(OICE)?S?\b/i;

/** What a maker gives for its goods' price or place is no sale of theirs: it lowers what they cost, or what advertising cost. */
export const makerGives: Law = {
  name: "maker_gives",
  stands: true,
  judge({ row, stream, trade }) {
    if (!says("makersProgram", row.description) || row.enrichment.reading.channel === "card") return null;
    if (INVOICED.test(row.description) || stream.kind === "insurer" || trade.sellsInsurance) return null;
    if (trade.buildsIn && stream.creditDays > ONE_SALE) return null;
    const label = says("ofAdvertising", row.description)
      ? "Advertising"
      : (usualLabel(stream) ?? "Inventory");
    return {
      label,
      confidence: 0.85,
      text: "A maker pays for the price, the place or the advertising of its goods.",
    };
  },
};

/** A dividend to who is insured, or what an audit of the wages found to be too much. */
export const premiumGivenBack: Law = {
  name: "premium_given_back",
  stands: true,
  judge({ row, stream, trade }) {
    const isPlain = says("contributionBack", row.description);
    if (!isPlain && (stream.kind !== "insurer" || !says("premiumBack", row.description))) return null;
    if (trade.sellsInsurance) return null;
    return { label: "Insurance", confidence: 0.88, text: `${stream.name} gives back part of a premium.` };
  },
};

/** A lottery pays its retailers; what it pays anybody else was won. */
export const lotteryPays: Law = {
  name: "lottery_pays",
  stands: true,
  judge({ row, stream }) {
    if (stream.kind !== "gambling" || !says("lotteryRetailer", row.description)) return null;
    return revenue(0.88, `${stream.name} pays who sells its tickets.`, stream.credits);
  },
};

const LEFT = /\bBEQUEST|\bESTATE OF\b/i;

export const giftReceived: Law = {
  name: "gift_received",
  stands: true,
  judge({ row, stream, trade }) {
    const { channel } = row.enrichment.reading;
    if (!trade.livesOnGifts || channel === "card" || channel === "p2p") return null;
    if (stream.kind === "tax_authority" || !says("givesToCharity", row.description)) return null;
    if (LEFT.test(row.description))
      return {
        label: "Special Inflows",
        confidence: 0.85,
        text: "Left by somebody who died: it comes once.",
      };
    if (says("classAdministrator", row.description)) return null;
    if (says("refunded", row.description) || says("lentPlainly", row.description)) return null;
    return revenue(0.88, "Grants and gifts are what the holder lives on.");
  },
};

const PLAIN_LOSS = /\b(TOTAL|OWN) LOSS\b/i;

/** Whoever lives on claims has a van that burns, too; only a dealer sells another for it. */
export const ownLossPaid: Law = {
  name: "own_loss_paid",
  stands: true,
  judge({ row, trade }) {
    const isTold = PLAIN_LOSS.test(row.description) || says("claim", row.description);
    if (!isTold || !says("ownLoss", row.description) || trade.sellsVehicles) return null;
    return { label: "Special Inflows", confidence: 0.9, text: "A claim for what the holder itself lost." };
  },
};

/** A court's. */
const SMALL_CLAIMS = /\bSMALL CLAIMS?\b/i;
/** Of a house, which no body shop mends. */
const OF_PROPERTY = /\bPROP(ERTY)? (CLM|CLAIM)/i;

/** A mender of roofs, cars or houses is paid by the insurers of its customers, once as often as again. */
export const mendingPaid: Law = {
  name: "mending_paid",
  stands: true,
  judge({ row, stream, trade }) {
    const isContract = trade.worksOnVehicles && says("serviceContract", row.description);
    if (!(trade.mendsForInsurers || isContract) || !says("claim", row.description)) return null;
    if (stream.debits.length > 0 || says("ownLoss", row.description)) return null;
    if (says("premiumBack", row.description)) return null;
    if (says("givenBack", row.description) || SMALL_CLAIMS.test(row.description)) return null;
    if (trade.worksOnVehicles ? OF_PROPERTY.test(row.description) : says("vehicleInsurer", row.description))
      return null;
    return revenue(0.85, "An insurer pays what its insured owes to who mends such damage.", stream.credits);
  },
};

/** Who bills for doctors receives what plans pay them. */
export const claimsHeld: Law = {
  name: "claims_held",
  stands: true,
  judge({ row, stream, trade }) {
    if (!trade.billsForOthers || says("feeEarned", row.description) || says("tradePayment", row.description))
      return null;
    if (stream.kind !== "health_payer" && !/\bHCCLAIM/i.test(row.description)) return null;
    return {
      label: "Special Inflows",
      confidence: 0.85,
      text: "A plan pays a client of the holder's: it is passed on.",
    };
  },
};
