import { PDFString, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import type { Forgery, Honest, Target } from "./forgery.ts";
import { raised, targetsOf } from "./forgery.ts";
import { type Hands, takeInHand } from "./sheet.ts";

// One file changed by one person with the programs that people have.

type Touch = (hands: Hands, target: Target, honest: Honest) => Promise<boolean | undefined> | Promise<void>;

/** A forgery that changes one amount. */
function onAmount(name: string, about: string, touch: Touch): Forgery {
  const make: Forgery["make"] = async (honest) => {
    const targets = targetsOf(honest);
    const hands = await takeInHand(honest.pdf);
    // On pages that lie on their side the places would have to be turned.
    if (targets.length === 0 || hands.page(1).getRotation().angle !== 0) return null;
    const isDone = await touch(hands, honest.dice.pick(targets), honest);
    return isDone === false ? null : hands.doc.save();
  };
  return { name, about, make };
}

const FONTS = [StandardFonts.Helvetica, StandardFonts.TimesRoman] as const;

const inOtherFont = onAmount(
  "amount in another font",
  "taken out of the page, written again in a font at hand",
  async (hands, { place, text, size }, { dice }) => {
    const font = await hands.doc.embedFont(dice.pick(FONTS));
    hands.erase(place);
    hands.write(place, raised(text, dice), { font, size });
  },
);

const underWhite = onAmount(
  "white rectangle and new text",
  "the old figure stays under a white rectangle",
  async (hands, { place, text, size }, { dice }) => {
    const font = await hands.doc.embedFont(dice.pick(FONTS));
    hands.cover(place, 1);
    hands.write(place, raised(text, dice), { font, size });
  },
);

const patched = onAmount(
  "white patch, old text erased",
  "the old figure is taken out, a white rectangle and the new one put there",
  async (hands, { place, text, size }, { dice }) => {
    const font = await hands.doc.embedFont(dice.pick(FONTS));
    hands.erase(place);
    hands.cover(place, 1);
    hands.write(place, raised(text, dice), { font, size });
  },
);

const underPicture = onAmount(
  "picture over a number",
  "a picture of another figure lies on the old one",
  async (hands, { place, text }, { dice }) => {
    const { x0, y0, x1, y1 } = place.box;
    const [width, height] = [Math.round((x1 - x0) * 4), Math.round((y1 - y0) * 4)];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><text x="${width}" y="${height * 0.78}" font-size="${height * 0.8}" text-anchor="end" font-family="sans-serif">${raised(text, dice).replace(/&/g, "")}</text></svg>`;
    const image = await hands.doc.embedPng(
      await sharp(Buffer.from(svg)).flatten({ background: "#fff" }).removeAlpha().png().toBuffer(),
    );
    const page = hands.page(place.page);
    const crop = page.getCropBox();
    page.drawImage(image, { x: crop.x + x0, y: crop.y + crop.height - y1, width: x1 - x0, height: y1 - y0 });
  },
);

const overprinted = onAmount(
  "text over text",
  "the new figure is written on the old one",
  async (hands, { place, text, size }, { dice }) => {
    hands.write(place, raised(text, dice), {
      font: await hands.doc.embedFont(StandardFonts.Helvetica),
      size,
    });
  },
);

const noted = onAmount(
  "text box of a viewer",
  "a note without a frame, with white ground, over the figure",
  async (hands, { place, text, size }, { dice }) => {
    const page = hands.page(place.page);
    const crop = page.getCropBox();
    const { x0, y0, x1, y1 } = place.box;
    const top = crop.y + crop.height;
    const note = hands.doc.context.obj({
      Type: "Annot",
      Subtype: "FreeText",
      Rect: [crop.x + x0 - 1, top - y1 - 1, crop.x + x1 + 1, top - y0 + 1],
      Contents: PDFString.of(raised(text, dice)),
      DA: PDFString.of(`/Helv ${size} Tf 0 g`),
      C: [1, 1, 1],
    });
    page.node.addAnnot(hands.doc.context.register(note));
  },
);

const hiddenRow = onAmount(
  "row under a white rectangle",
  "a row is hidden and nothing put in its place",
  async (hands, { row }) => {
    hands.cover(row.places.row, 0.5);
  },
);

const erasedRow = onAmount(
  "row taken out",
  "the letters of a row are taken out of the page",
  async (hands, { row }) => {
    hands.erase(row.places.row);
  },
);

const sameFont = onAmount(
  "figure copied from another row",
  "a figure of the same font is copied over, the file written anew",
  async (hands, target, honest) => copyFigure(hands, target, honest),
);

/** A figure of another row of the same page takes the place. */
function copyFigure(hands: Hands, target: Target, honest: Honest): boolean {
  const others = targetsOf(honest).filter(
    ({ text, place }) => text !== target.text && place.page === target.place.page,
  );
  const bigger = others.filter(({ text }) => text.length >= target.text.length);
  const [other] = honest.dice.shuffle(bigger.length === 0 ? others : bigger);
  return other !== undefined && hands.copyOver(other.place, target.place);
}

const incremental: Forgery = {
  name: "changed and saved after",
  about: "a figure is copied over in the same font; the save is appended",
  make: async (honest) => {
    const targets = targetsOf(honest);
    if (targets.length === 0) return null;
    const hands = await takeInHand(honest.pdf, true);
    const isDone = copyFigure(hands, honest.dice.pick(targets), honest);
    // The library appends what was changed since it was loaded.
    return isDone ? hands.doc.save({ useObjectStreams: false }) : null;
  },
};

const EDITORS = [
  "Adobe Acrobat Pro 2020",
  "Sejda 3.2.85",
  "PDFescape Online - https://www.pdfescape.com",
  "Adobe Photoshop 24.1",
];

const editorsFile: Forgery = {
  name: "changed in an editor that leaves its name",
  about: "a figure copied over in the same font; producer and date of change are the editor's",
  make: async (honest) => {
    const targets = targetsOf(honest);
    if (targets.length === 0) return null;
    const hands = await takeInHand(honest.pdf);
    if (!copyFigure(hands, honest.dice.pick(targets), honest)) return null;
    leaveName(hands, honest);
    return hands.doc.save();
  },
};

function leaveName({ doc }: Hands, { statements, dice }: Honest): void {
  const end = statements[0]?.header.periodEnd?.value ?? 20_000;
  const day = (offset: number) => new Date((end + offset) * 86_400_000);
  doc.setProducer(dice.pick(EDITORS));
  doc.setCreationDate(day(3));
  doc.setModificationDate(day(dice.between(10, 90)));
}

const resaved: Forgery = {
  name: "only saved by an editor",
  about: "nothing is changed but producer and dates",
  make: async (honest) => {
    const hands = await takeInHand(honest.pdf);
    leaveName(hands, honest);
    return hands.doc.save();
  },
};

const doubledPage: Forgery = {
  name: "page doubled",
  about: "a page with rows is in the file twice",
  make: async (honest) => {
    const numbers = honest.statements.flatMap(({ rows }) => {
      const pages = Map.groupBy(rows, ({ places }) => places.row.page);
      return [...pages].filter(([, own]) => own.length >= 3).map(([page]) => page);
    });
    if (numbers.length === 0) return null;
    const { doc } = await takeInHand(honest.pdf);
    const number = honest.dice.pick(numbers);
    const [copy] = await doc.copyPages(doc, [number - 1]);
    if (copy === undefined) return null;
    doc.insertPage(number, copy);
    return doc.save();
  },
};

const hiddenText = onAmount(
  "hidden figure over the shown one",
  "the page shows the new figure, its invisible text says the old one",
  async (hands, { place, text, size }, { dice }) => {
    const font = await hands.doc.embedFont(StandardFonts.Helvetica);
    hands.erase(place);
    hands.write(place, raised(text, dice), { font, size });
    const page = hands.page(place.page);
    const crop = page.getCropBox();
    page.drawText(text, {
      x: crop.x + place.box.x0,
      y: crop.y + crop.height - place.box.y1 + 0.22 * size,
      size,
      font,
      opacity: 0,
    });
  },
);

export const SINGLE_FILE: readonly Forgery[] = [
  inOtherFont,
  underWhite,
  patched,
  underPicture,
  overprinted,
  noted,
  hiddenRow,
  erasedRow,
  sameFont,
  incremental,
  editorsFile,
  resaved,
  doubledPage,
  hiddenText,
];
