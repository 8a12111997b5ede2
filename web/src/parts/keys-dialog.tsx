import { Dialog, DialogActions } from "./dialog.tsx";

type Line = readonly [keys: readonly string[], does: string];
const PLACES: readonly (readonly [place: string, lines: readonly Line[]])[] = [
  [
    "Everywhere",
    [
      [["?"], "these keys"],
      [["Tab"], "from one thing to the next"],
      [["Esc"], "close what is open"],
    ],
  ],
  [
    "Inbox",
    [
      [["/"], "search"],
      [["j", "k"], "next, previous"],
      [["Enter"], "open"],
    ],
  ],
  [
    "End user",
    [
      [["1", "2", "3", "4"], "overview, transactions, merchants, files"],
      [["/"], "search the transactions"],
      [["j", "k"], "next, previous transaction"],
      [["Enter"], "why it is what it is"],
    ],
  ],
  [
    "Review",
    [
      [["j", "k"], "next, previous row"],
      [["n"], "next row where the balance breaks"],
      [["e"], "edit the amount; Tab to the other cells, Esc back"],
      [["z"], "the page larger, or whole"],
      [["s"], "save the changes"],
      [["a"], "approve"],
      [["x"], "reject"],
    ],
  ],
];

/** All keys of the dashboard. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="key-places">
        {PLACES.map(([place, lines]) => (
          <section key={place}>
            <h3>{place}</h3>
            <dl className="key-lines">
              {lines.map(([keys, does]) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="small muted">Letters as keys can be switched off in the settings.</p>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </DialogActions>
    </Dialog>
  );
}
