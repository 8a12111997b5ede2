import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { Dialog, DialogActions } from "../parts/dialog.tsx";
import { Form, Problem, TextField } from "../parts/field.tsx";
import type { FileRecord } from "./types.ts";

type Props = { readonly file: FileRecord; readonly onClose: () => void };

/** The password of a protected PDF; the file is read again with it. */
export function PasswordDialog({ file, onClose }: Props) {
  const queries = useQueryClient();
  const [password, setPassword] = useState("");
  const send = useMutation({
    mutationFn: () =>
      api(`/api/end_user_files/${file.service_id}/parse_file`, { method: "POST", body: { password } }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  return (
    <Dialog title={`Password of ${file.filename ?? "the file"}`} onClose={onClose}>
      <Form onSubmit={() => send.mutate()}>
        <TextField
          label="Password"
          hint="It is kept sealed, to open the file again."
          type="password"
          autoComplete="off"
          value={password}
          maxLength={255}
          onChange={setPassword}
          required
        />
        <Problem error={send.error} />
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={send.isPending}>
            Read
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
