import type { DocumentText } from "../../model/document-text.ts";
import type { Anomaly, ReadStatement } from "../types.ts";

/** A statement before it is scored. */
export type Unscored = Omit<ReadStatement, "anomalies" | "anomalyScore">;
/** One check: what speaks against the statement, each with its evidence. Pure; it sees the statement and all of the document's text. */
export type AnomalyCheck = (statement: Unscored, document: DocumentText) => readonly Anomaly[];
