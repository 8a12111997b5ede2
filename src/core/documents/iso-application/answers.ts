import type { DocumentText } from "../../model/document-text.ts";
import type { Finding } from "../findings.ts";
import { type LabelAtom, type PageAtoms, readAtoms } from "../forms/atoms.ts";
import { kindOfEntity } from "../forms/entity-kinds.ts";
import { labelTokens } from "../forms/label-words.ts";
import { type FilledLabel, readForm } from "../forms/read-form.ts";
import type { ValueType } from "../forms/value-types.ts";
import { middleOf } from "../layout/lines.ts";
import { withOwnerTable } from "./owner-table.ts";
import { readSlots, type SlotMemory } from "./slots.ts";
import { APPLICATION_VOCABULARY, CONCEPT_TYPES, isConcept, OWNER_WORDS } from "./wordings.ts";

const ORDINALS = new Set(["first", "second", "1", "2", "primary", "secondary", "number"]);

/** What the form asks and what is filled in; the pointer names the field of the result. */
export type Answer = Finding & { readonly pointer: string };
export type Answers = {
  readonly filled: readonly Answer[];
  /** Fields that are asked for and empty. */
  readonly empty: readonly string[];
  readonly labelCount: number;
};

export function readAnswers(document: DocumentText): Answers {
  const memory: SlotMemory = { owners: 0, seen: new Map() };
  const filled: Answer[] = [];
  const empty: string[] = [];
  let labelCount = 0;
  for (const page of document.pages) {
    const atoms = withOwnerTable(withPlainSignatures(readAtoms(document, page, APPLICATION_VOCABULARY)));
    const slots = new Map(readSlots(atoms, memory).map((slot) => [slot.label, slot]));
    for (const one of readForm(atoms, typeOfLabel)) {
      const slot = slots.get(one.label);
      if (slot === undefined) continue;
      labelCount++;
      const pointer = slot.pointer === null ? null : suited(slot.pointer, one);
      if (pointer === null) continue;
      if (one.value === null) empty.push(pointer);
      else
        filled.push({
          pointer,
          text: one.value.text,
          page,
          box: one.value.answerBox,
          confidence: one.confidence,
          isInk: one.value.source === "ink",
        });
    }
  }
  return { filled, empty, labelCount };
}

/** "Guarantor: ______ Date: ____": a person, a line and a date are a signature that is not called so. */
function withPlainSignatures(atoms: PageAtoms): PageAtoms {
  const dates = atoms.labels.filter((one) => one.meaning?.concept === "date");
  const labels = atoms.labels.map((label) => {
    const tokens = labelTokens(label.text);
    const isPerson =
      label.meaning === null &&
      tokens.length <= 4 &&
      tokens.every((one) => OWNER_WORDS.has(one) || ORDINALS.has(one));
    const hasDate = dates.some(
      (one) => Math.abs(middleOf(one.box) - middleOf(label.box)) < 6 && one.box.x0 > label.box.x1,
    );
    if (!isPerson || !hasDate || !tokens.some((one) => OWNER_WORDS.has(one))) return label;
    return { ...label, meaning: { concept: "sign", around: tokens, strength: 1 } };
  });
  return { ...atoms, labels };
}

function typeOfLabel(label: LabelAtom): ValueType | null {
  const concept = label.meaning?.concept ?? "other";
  return isConcept(concept) ? CONCEPT_TYPES[concept] : null;
}

/** "Type of business" asks some for the trade and others for the kind of entity; the answer tells. */
function suited(pointer: string, { value }: FilledLabel): string {
  if (pointer !== "/business/industry_type" || value === null) return pointer;
  return kindOfEntity(value.text) === null ? pointer : "/business/type_of_business_entity";
}
