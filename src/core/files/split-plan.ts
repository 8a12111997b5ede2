import type { Classification, DocumentPart } from "../documents/classify.ts";
import { isStatementClass } from "./statement-class.ts";

/**
 * Into which documents a file is split; null when it is one document. Statements of one kind stay together, with what lies between and
 * around them: their reader tells several accounts apart itself and passes over letters and adverts.
 */
export function planSplit({ parts }: Pick<Classification, "parts">): readonly DocumentPart[] | null {
  const known = parts.filter((part) => part.fileClass !== "unknown");
  const [first] = known;
  if (first === undefined || known.length === 1) return null;
  const isOneKind = known.every((part) => part.fileClass === first.fileClass);
  if (isOneKind && isStatementClass(first.fileClass)) return null;
  const merged = mergeNeighbours(parts);
  return merged.length > 1 ? merged : null;
}

function mergeNeighbours(parts: readonly DocumentPart[]): readonly DocumentPart[] {
  const merged: DocumentPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const isSame = last?.fileClass === part.fileClass && isStatementClass(part.fileClass);
    if (last === undefined || !isSame) merged.push(part);
    else {
      const confidence = Math.max(last.confidence, part.confidence);
      merged[merged.length - 1] = { ...last, confidence, pages: [...last.pages, ...part.pages] };
    }
  }
  return merged;
}
