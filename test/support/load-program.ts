// Loads the code of every process of the program and ends, so that it lies compiled for those that are killed.
await Promise.all([
  import("../../src/service.ts"),
  import("../../src/http/server.ts"),
  import("../../src/worker/work-when-live.ts"),
  import("../../src/knowledge/load.ts"),
  import("../../src/reading/parsing/parse-bytes.ts"),
  import("../../src/reading/parsing/parse-file.ts"),
  import("../../src/reading/pdf/ocr/page-reader.ts"),
  import("../../src/reading/pdf/ocr/recogniser.ts"),
  import("../../src/reading/pdf/process/read-document.ts"),
]);
