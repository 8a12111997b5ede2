import type { DocumentText } from "../model/document-text.ts";
import type { Finding } from "./findings.ts";
import { type FormVocabulary, type LabelAtom, readAtoms } from "./forms/atoms.ts";
import { readForm } from "./forms/read-form.ts";
import type { ValueType } from "./forms/value-types.ts";

/**
 * What the labels of a short form ask and what is filled in, by concept; the surest of several. For documents about one thing, in
 * which no section changes a label's meaning.
 */
export function readLabelled(
  document: DocumentText,
  vocabulary: FormVocabulary,
  types: Readonly<Record<string, ValueType | null>>,
): ReadonlyMap<string, Finding> {
  const typeOf = (label: LabelAtom) => types[label.meaning?.concept ?? ""] ?? null;
  const found = new Map<string, Finding>();
  for (const page of document.pages) {
    for (const { label, value, confidence } of readForm(readAtoms(document, page, vocabulary), typeOf)) {
      const concept = label.meaning?.concept;
      if (concept === undefined || value === null) continue;
      const known = found.get(concept);
      if (known !== undefined && known.confidence >= confidence) continue;
      const isInk = value.source === "ink";
      found.set(concept, { text: value.text, page, box: value.answerBox, confidence, isInk });
    }
  }
  return found;
}
