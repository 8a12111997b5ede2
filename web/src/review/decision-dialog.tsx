import { useState } from "react";
import { Dialog, DialogActions } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/field.tsx";

export type Decision = {
  readonly status: "approved" | "rejected";
  readonly reason: string;
  readonly by: string;
};

type Props = {
  readonly status: Decision["status"];
  /** Why it waited: an approval of what looks altered says why, too. */
  readonly isReasonNeeded: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
};

const NAME_PLACE = "egret-reviewer";

/** As it was given last in this browser; empty before. */
export function reviewerName(): string {
  return localStorage.getItem(NAME_PLACE) ?? "";
}

/** Who decides and why: kept with the file and shown wherever it is. */
export function DecisionDialog({ status, isReasonNeeded, onDecide, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [by, setBy] = useState(reviewerName);
  const isRejection = status === "rejected";
  const send = () => {
    localStorage.setItem(NAME_PLACE, by.trim());
    onDecide({ status, reason: reason.trim(), by: by.trim() });
    onClose();
  };
  return (
    <Dialog title={isRejection ? "Reject this file" : "Approve this file"} onClose={onClose}>
      <Form onSubmit={send}>
        <TextField
          label="Why"
          hint={isRejection ? "Kept with the file; a rejection can be taken back." : "Kept with the file."}
          value={reason}
          onChange={setReason}
          maxLength={1_000}
          required={isReasonNeeded}
          autoFocus
        />
        <TextField
          label="Your name"
          hint="Remembered in this browser."
          value={by}
          onChange={setBy}
          maxLength={140}
        />
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={isRejection ? "button danger" : "button primary"}>
            {isRejection ? "Reject" : "Approve"}
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
