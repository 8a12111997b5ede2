import type { FileView } from "../../flows/files/view-files.ts";
import { presentInstant } from "./instant.ts";

export function presentFile({ file, pdf, results }: FileView) {
  return {
    bank_statement:
      pdf === null
        ? null
        : { service_id: pdf.pdfId, status: pdf.status, data_source: { service_id: pdf.dataSourceId } },
    created: presentInstant(file.created),
    email: file.email,
    file_class: file.fileClass,
    file_class_confidence: file.classConfidence,
    file_source_metadata: {
      source: file.source,
      ...(file.parentPages === null ? {} : { parent_pages: file.parentPages }),
    },
    filename: file.filename,
    service_id: file.fileId,
    iso_application: presentApplication({ file, pdf, results }),
    num_pages: file.numPages,
    page_classes: file.pageClasses,
    parent_service_id: file.parentFileId,
    parsed_results: results.map((one) => ({
      parser_id: one.parserId,
      version_number: one.versionNumber,
      parsing_status: one.parsingStatus,
      validation_summary: one.validationSummary,
      created: presentInstant(one.created),
    })),
    reference_id: file.referenceId,
    renamed_filename: renamed(file),
    media_type: file.mediaType,
    status: file.status,
    problem: file.problem,
    progress: file.progress,
  };
}

function presentApplication({ file, results }: FileView) {
  if (file.isoApplicationId === null) return null;
  const [newest] = results.filter((one) => one.parserId === file.fileClass);
  const processing =
    newest === undefined ? "new" : newest.parsingStatus === "succeeded" ? "processed" : "failed";
  const isFailed = file.status === "failed" && newest === undefined;
  return { service_id: file.isoApplicationId, processing_status: isFailed ? "failed" : processing };
}

const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/tiff": "tiff",
  "text/csv": "csv",
};

/** Its class and the ending that fits its bytes, e.g. `bank_statement_scan0001.pdf`; null until the class is known. */
function renamed({ fileClass, filename, mediaType }: FileView["file"]): string | null {
  if (fileClass === null || fileClass === "unknown") return null;
  const given = /^(.*?)(?:\.([^.]*))?$/s.exec(filename);
  return `${fileClass}_${given?.[1] ?? ""}.${ENDINGS[mediaType] ?? given?.[2] ?? "bin"}`;
}
