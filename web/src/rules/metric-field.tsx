import { useId, useState } from "react";
import { formatWord } from "../format.ts";
import { TextField } from "../parts/field.tsx";

type Props = {
  readonly labels: readonly string[];
  readonly label: string;
  /** What the chosen metric measures. */
  readonly about: string | undefined;
  readonly onLabel: (label: string) => void;
};

/** There are over a thousand metrics, so one types some of a name and takes what is offered. */
export function MetricField({ labels, label, about, onLabel }: Props) {
  const listId = useId();
  const [text, setText] = useState(formatWord(label));
  const isKnown = labels.length === 0 || formatWord(label) === text;
  return (
    <>
      <TextField
        label="Metric"
        hint={isKnown ? about : "Type some of the name and take one of the list."}
        list={listId}
        aria-invalid={!isKnown}
        pattern={isKnown ? undefined : "^$"}
        title="One of the list"
        value={text}
        onChange={(typed) => {
          setText(typed);
          const found = labels.find((one) => formatWord(one) === typed || one === typed);
          if (found !== undefined) onLabel(found);
        }}
        required
      />
      <datalist id={listId}>
        {labels.map((one) => (
          <option key={one} value={formatWord(one)} />
        ))}
      </datalist>
    </>
  );
}
