import type { ReactNode } from "react";
import { Form, Problem } from "../parts/field.tsx";
import { ErrorState, Skeleton } from "../parts/states.tsx";
import { useSetting } from "./use-setting.ts";

/** What a form needs to keep what it was given. */
export type Saving<T> = {
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onSave: (wanted: T) => void;
};
type CardProps<T> = {
  readonly title: string;
  readonly about: string;
  /** Where the service keeps them, and their name in its answer. */
  readonly path: string;
  readonly name: string;
  /** The form that begins with what holds. */
  readonly children: (held: T, saving: Saving<T>) => ReactNode;
};

/** A card with one group of settings: filled once they are here. */
export function SettingCard<T>({ title, about, path, name, children }: CardProps<T>) {
  const { held, change } = useSetting<T>(path, name);
  const saving = {
    error: change.error,
    isBusy: change.isPending,
    onSave: (wanted: T) => change.mutate(wanted),
  };
  return (
    <section className="card">
      <h2>{title}</h2>
      <div className="stack">
        <p className="muted">{about}</p>
        {held.isPending ? <Skeleton /> : null}
        {held.isError ? <ErrorState error={held.error} onRetry={() => void held.refetch()} /> : null}
        {held.isSuccess ? children(held.data, saving) : null}
      </div>
    </section>
  );
}

type FormProps = {
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
};

export function SettingForm({ error, isBusy, onSave, children }: FormProps) {
  return (
    <Form onSubmit={onSave}>
      {children}
      <Problem error={error} />
      <div>
        <button type="submit" className="button" disabled={isBusy}>
          Save
        </button>
      </div>
    </Form>
  );
}

type CheckProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

export function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label className="row check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
