/** What one look at the installation showed, in plain words. */
export type Finding = {
  readonly about: string;
  /** `note`: works, but an operator should know. */
  readonly state: "good" | "note" | "wrong";
  readonly says: string;
  /** What to do. */
  readonly remedy?: string;
};
