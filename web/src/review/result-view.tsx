import { useState } from "react";
import type { FileRecord, ParsedResult } from "../files/types.ts";
import { formatWord } from "../format.ts";
import { type Mark, PageView } from "./page-view.tsx";

/** Any other document: its fields beside the page, each with the place where it stands. */
export function ResultView({ file, result }: { readonly file: FileRecord; readonly result: ParsedResult }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const boxes = result.bounding_boxes ?? [];
  const marks = boxes.map(
    (box): Mark => ({
      key: box.json_pointer,
      page: box.page_num,
      box: box.bounding_box,
      tone: box.json_pointer === chosen ? "chosen" : "row",
      label: nameOf(box.json_pointer),
    }),
  );
  const choose = (pointer: string) => {
    setChosen(pointer);
    const box = boxes.find((one) => one.json_pointer === pointer);
    if (box !== undefined) setPage(box.page_num);
  };
  const failed = result.field_validations.filter((one) => one.result === "fail");
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{file.renamed_filename ?? file.filename ?? "Document"}</h1>
          <p className="muted">{result.parser_display_name ?? formatWord(file.file_class ?? "unknown")}</p>
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
            onPage={setPage}
            onHover={setChosen}
            onChoose={choose}
          />
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {scalarsOf(result.result).map(([pointer, value]) => (
                <tr key={pointer} data-active={pointer === chosen}>
                  <td>
                    <button type="button" className="tx-open" onClick={() => choose(pointer)}>
                      {nameOf(pointer)}
                    </button>
                  </td>
                  <td>{String(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}

/** Every filled field with its JSON pointer, in the order of the document. */
function scalarsOf(value: unknown, pointer = ""): readonly (readonly [string, unknown])[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [[pointer, value]];
  return Object.entries(value).flatMap(([name, inner]) => scalarsOf(inner, `${pointer}/${name}`));
}

/** `/owner_1/home_address/city` as `Owner 1 › Home address › City`. */
function nameOf(pointer: string): string {
  return pointer
    .split("/")
    .filter((part) => part !== "")
    .map(formatWord)
    .join(" › ");
}
