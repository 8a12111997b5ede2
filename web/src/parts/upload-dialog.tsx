import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../api.ts";
import type { EndUser } from "../types.ts";
import { Dialog, DialogActions } from "./dialog.tsx";
import { Form, TextField } from "./field.tsx";
import { toast } from "./toasts.tsx";

type Props = {
  readonly files: readonly File[];
  /** Whose the files are; null makes a new end user. */
  readonly endUser: string | null;
  readonly onClose: () => void;
};

type Sent = {
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly why: string }[];
};

/** Asks whose the files are when it is not known, sends them one by one, and tells of each that was refused. */
export function UploadDialog({ files, endUser, onClose }: Props) {
  const [name, setName] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function start() {
    setProblem(null);
    try {
      const id = endUser ?? (await createEndUser(name));
      let progress: Sent = { done: 0, refused: [] };
      setSent(progress);
      for (const file of files) {
        const why = await upload(id, file);
        progress = {
          done: progress.done + 1,
          refused: why === null ? progress.refused : [...progress.refused, { name: file.name, why }],
        };
        setSent(progress);
      }
      await queries.invalidateQueries();
      if (progress.refused.length > 0) return;
      toast(
        files.length === 1
          ? "File received; it is being read."
          : `${files.length} files received; they are being read.`,
      );
      onClose();
      await navigate({ to: "/end-users/$id", params: { id }, search: { tab: "files" } });
    } catch (error) {
      setSent(null);
      setProblem((error as Error).message);
    }
  }

  const total = files.length;
  return (
    <Dialog title={endUser === null ? "New end user" : "Add files"} onClose={onClose}>
      <Form onSubmit={() => void start()}>
        {endUser === null ? (
          <TextField label="Name of the business" value={name} maxLength={128} onChange={setName} required />
        ) : null}
        <p className="muted">{total === 1 ? files[0]?.name : `${total} files`}</p>
        {sent === null ? null : (
          <div>
            <progress value={sent.done} max={total} aria-label="Files sent" /> {sent.done} of {total}
          </div>
        )}
        {sent?.refused.map(({ name: file, why }) => (
          <p key={file} className="notice bad">
            <strong>{file}</strong>: {why}
          </p>
        ))}
        {problem === null ? null : (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            {sent !== null && sent.done === total ? "Close" : "Cancel"}
          </button>
          {sent === null ? (
            <button type="submit" className="button primary">
              Upload
            </button>
          ) : null}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Makes an end user whose id is made of its name, so that people recognise it; answers its service id. */
async function createEndUser(name: string): Promise<string> {
  const slug = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  const suffix = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).slice(0, 5) ?? "";
  const body = { end_user: { end_user_id: `${slug === "" ? "end-user" : slug}-${suffix}`, name } };
  const made = await api<{ readonly end_user: EndUser }>("/api/end_users", { method: "POST", body });
  return made.end_user.service_id;
}

/** Null when the file was taken, else why not. */
async function upload(endUser: string, file: File): Promise<string | null> {
  const body = new FormData();
  body.append("file", file, file.name);
  try {
    await api(`/api/end_users/${encodeURIComponent(endUser)}/files/v2`, { method: "POST", body });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
