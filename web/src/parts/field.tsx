import { type ComponentProps, type ReactNode, useId } from "react";

type Named = { readonly label: string; readonly hint?: ReactNode };

type FieldProps = Named & { readonly children: (id: string) => ReactNode };

/** A field below its name, with a hint below it. */
function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint === undefined ? null : <p className="hint">{hint}</p>}
    </div>
  );
}

type TextProps = Named &
  Omit<ComponentProps<"input">, "onChange" | "value"> & {
    readonly value: string;
    readonly onChange: (text: string) => void;
  };

export function TextField({ label, hint, onChange, className = "input", ...input }: TextProps) {
  return (
    <Field label={label} hint={hint}>
      {(id) => (
        <input {...input} id={id} className={className} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** What is sent, and what the reader is shown. */
export type Choice = readonly [value: string, label: string];

type ChoiceProps = {
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
};

export function SelectField({ label, hint, ...choice }: Named & ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(id) => <Select id={id} {...choice} />}
    </Field>
  );
}

type SelectProps = ChoiceProps & {
  readonly id?: string;
  readonly className?: string;
  /** Its name where none stands beside it. */
  readonly name?: string;
};

export function Select({ id, className = "input", name, value, choices, onChange }: SelectProps) {
  return (
    <select
      id={id}
      className={className}
      aria-label={name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Why the form was not taken. */
export function Problem({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <p className="notice bad" role="alert">
      {error.message}
    </p>
  );
}

type FormProps = {
  readonly onSubmit: () => void;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A form that the page itself sends. */
export function Form({ onSubmit, className = "stack", children }: FormProps) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
