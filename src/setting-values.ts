// Values of environment variables, each refused with a message that names it.

/** A setting that cannot be used; the message names it and says what to do. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function readWhole(
  env: Environment,
  name: string,
  otherwise: number,
  range: { from: number; to: number },
): number {
  const text = env[name]?.trim();
  if (!text) return otherwise;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= range.from && value <= range.to) return value;
  throw new ConfigError(
    `${name}="${text}" is not a whole number from ${range.from} to ${range.to}; set for example ${name}=${otherwise}`,
  );
}

export function readOneOf<T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  otherwise: T,
): T {
  const text = env[name]?.trim();
  if (!text) return otherwise;
  const found = allowed.find((one) => one === text);
  if (found !== undefined) return found;
  throw new ConfigError(`${name}="${text}" is not known; set it to one of ${allowed.join(", ")}`);
}
