import { AsyncLocalStorage } from "node:async_hooks";

// For whom the present work is done, and whether it may have changed something. A connection reads the first with each transaction, so that
// the database itself shows no row of another account, whatever a statement asks for (tenant-role.ts), and notes the second.

type Scope = { readonly tenant: string | null; mayHaveChanged: boolean };

const scopes = new AsyncLocalStorage<Scope>();

/** What `work` asks of the database, now and later, it asks as this account. */
export function asTenant<T>(tenant: string | null, work: () => T): T {
  return scopes.run({ tenant, mayHaveChanged: false }, work);
}

/** Upkeep for all accounts that is started from within a call of one. */
export function asService<T>(work: () => T): T {
  return asTenant(null, work);
}

export function presentTenant(): string | null {
  return scopes.getStore()?.tenant ?? null;
}

/** A commit, or a statement alone that is no question, was sent: from here on nobody knows what arrived. */
export function noteChange(): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.mayHaveChanged = true;
}

/** Whether to do the present work again could do something twice. */
export function mayHaveChanged(): boolean {
  return scopes.getStore()?.mayHaveChanged ?? true;
}

/** What was noted since turned out not to have happened. */
export function forgetChange(hadChanged: boolean): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.mayHaveChanged = hadChanged;
}
