import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Form, Problem } from "../parts/field.tsx";
import { ErrorState, Skeleton } from "../parts/states.tsx";

type CardProps<T> = {
  readonly title: string;
  readonly about: string;
  readonly held: UseQueryResult<T>;
  /** The form that begins with what holds. */
  readonly children: (held: T) => ReactNode;
};

/** A card of settings: filled once they are here. */
export function SettingCard<T>({ title, about, held, children }: CardProps<T>) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <div className="stack">
        <p className="muted">{about}</p>
        {held.isPending ? <Skeleton /> : null}
        {held.isError ? <ErrorState error={held.error} onRetry={() => void held.refetch()} /> : null}
        {held.isSuccess ? children(held.data) : null}
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
