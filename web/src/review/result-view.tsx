import { useEffect, useRef, useState } from "react";
import type { FileRecord, ParsedResult, ResultBox } from "../files/types.ts";
import { formatWord } from "../format.ts";
import { type Mark, PageView } from "./page-view.tsx";
import { useReviewPlace } from "./use-review-place.ts";

type Props = { readonly file: FileRecord; readonly result: ParsedResult };

/** Any other document: its fields beside the page, each with the place where it stands. */
export function ResultView({ file, result }: Props) {
  const at = useReviewPlace();
  const [hovered, setHovered] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const boxes = result.bounding_boxes ?? [];
  const boxOf = (pointer: string | null) => boxes.find((one) => one.json_pointer === pointer);
  const marks = boxes.map(
    (box): Mark => ({
      key: box.json_pointer,
      page: box.page_num,
      box: box.bounding_box,
      tone: box.json_pointer === at.field || box.json_pointer === hovered ? "chosen" : "row",
      label: nameOf(box.json_pointer),
    }),
  );
  const page = at.page ?? boxOf(at.field)?.page_num ?? 1;
  const choose = (field: string) => at.go({ field, page: String(boxOf(field)?.page_num ?? page) });
  const failed = result.field_validations.filter((one) => one.result === "fail");
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{file.filename ?? file.renamed_filename ?? "Document"}</h1>
          <p className="muted">{formatWord(file.file_class ?? result.parser_display_name ?? "unknown")}</p>
        </div>
      </header>
      <div className="stack">
        {failed.length === 0 ? null : (
          <div className="notice warn">
            <ul>
              {failed.map((one) => (
                <li key={`${one.field_name} ${one.validation_type}`}>
                  <strong>{nameOf(one.field_name)}</strong>: {one.failure_reason}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="review">
          <PageView
            file={file.service_id}
            page={page}
            pages={file.num_pages ?? 1}
            marks={marks}
            turn={0}
            isLarge={isLarge}
            onLarge={setLarge}
            onPage={(wanted) => at.go({ page: String(wanted) })}
            onHover={setHovered}
            onChoose={choose}
          />
          <FieldTable
            fields={inReadingOrder(scalarsOf(result.result), boxes)}
            chosen={at.field}
            hovered={hovered}
            onHover={setHovered}
            onChoose={choose}
          />
        </div>
      </div>
    </>
  );
}

type Field = readonly [pointer: string, value: unknown];
type TableProps = {
  readonly fields: readonly Field[];
  readonly chosen: string | null;
  readonly hovered: string | null;
  readonly onHover: (pointer: string | null) => void;
  readonly onChoose: (pointer: string) => void;
};

function FieldTable({ fields, chosen, hovered, onHover, onChoose }: TableProps) {
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (chosen !== null) place.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <table className="table review-table fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([pointer, value]) => (
          <tr
            key={pointer}
            ref={pointer === chosen ? place : null}
            data-active={pointer === chosen || pointer === hovered}
            onMouseEnter={() => onHover(pointer)}
            onMouseLeave={() => onHover(null)}
          >
            <td>
              <button type="button" className="field-name" onClick={() => onChoose(pointer)}>
                {nameOf(pointer)}
              </button>
            </td>
            <td>{shown(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where something stands is drawn on the page and not listed as text. */
const PLACES: ReadonlySet<string> = new Set(["bounding_box", "page_num"]);

/** Every filled field with its JSON pointer. */
function scalarsOf(value: unknown, pointer = ""): readonly Field[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [[pointer, value]];
  return Object.entries(value)
    .filter(([name]) => !PLACES.has(name))
    .flatMap(([name, inner]) => scalarsOf(inner, `${pointer}/${name}`));
}

/** As they stand on the paper, from top to bottom; what has no place comes last. */
function inReadingOrder(fields: readonly Field[], boxes: readonly ResultBox[]): readonly Field[] {
  const rank = new Map(
    boxes.map(({ json_pointer, page_num, bounding_box: [y1, x1] }) => [
      json_pointer,
      page_num * 1e6 + Math.round(y1 * 200) * 1e3 + x1,
    ]),
  );
  const of = ([pointer]: Field) => rank.get(pointer) ?? Number.POSITIVE_INFINITY;
  return fields.toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
}

function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** `/owner_1/home_address/city` as `Owner 1 › Home address › City`. */
function nameOf(pointer: string): string {
  return pointer
    .split("/")
    .filter((part) => part !== "")
    .map((part) =>
      /^\d+$/.test(part) ? String(Number(part) + 1) : formatWord(part.replace(/(?<=[a-z])(?=\d)/g, " ")),
    )
    .join(" › ");
}
