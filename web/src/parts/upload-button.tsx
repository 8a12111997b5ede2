import { useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

type Props = {
  readonly label: string;
  /** What a screen reader calls the choice of files. */
  readonly name: string;
  /** Whose the files will be; null makes a new end user. */
  readonly endUser: string | null;
  readonly isPrimary?: boolean;
};

/** Chooses files by hand, for whom dropping is no way. */
export function UploadButton({ label, name, endUser, isPrimary = false }: Props) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={isPrimary ? "button primary" : "button"}
        onClick={() => picker.current?.click()}
      >
        <Icon name="upload" /> {label}
      </button>
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        multiple
        aria-label={name}
        tabIndex={-1}
        onChange={(event) => {
          setChosen([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {chosen.length === 0 ? null : (
        <UploadDialog files={chosen} endUser={endUser} onClose={() => setChosen([])} />
      )}
    </>
  );
}
