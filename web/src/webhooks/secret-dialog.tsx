import { Dialog, DialogActions } from "../parts/dialog.tsx";

type Props = { readonly secret: string; readonly onClose: () => void };

export function SecretDialog({ secret, onClose }: Props) {
  return (
    <Dialog title="Signing secret" onClose={onClose}>
      <p>
        Your receiver checks <code>webhook-signature</code> with it (Standard Webhooks). It is not shown
        again.
      </p>
      <p className="notice mono">{secret}</p>
      <DialogActions>
        <button type="button" className="button" onClick={() => void navigator.clipboard.writeText(secret)}>
          Copy
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          Done
        </button>
      </DialogActions>
    </Dialog>
  );
}
