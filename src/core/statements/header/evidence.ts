// The one law by which a field of the head is decided: each place that speaks for a value is evidence of one kind, kinds add up, and the
// best value is taken only where it has enough and leads clearly. Else the field is unknown.

export type Evidence<Value> = {
  readonly value: Value;
  /** Of one kind the strongest place counts; the others say the same once more. */
  readonly kind: string;
  readonly weight: number;
};

export type Law<Value> = {
  /** Values of one key are one. */
  readonly keyOf: (value: Value) => string;
  /** Whether two keys are forms of one name; what speaks for one speaks for the other too, but less, and they are no rivals. */
  readonly isPart?: (one: string, other: string) => boolean;
  /** What a value needs to be taken at all. */
  readonly enough: number;
  /** By so much it has to lead before every rival. */
  readonly lead: number;
};

type Weighed<Value> = { readonly key: string; readonly value: Value; readonly weight: number };

const OF_A_PART = 0.5;

/** All forms of the value that the evidence is for, the best first; empty where that is not clear. */
export function decide<Value>(
  evidence: readonly Evidence<Value>[],
  { keyOf, isPart = () => false, enough, lead }: Law<Value>,
): readonly Weighed<Value>[] {
  const found = new Map<string, { value: Value; kinds: Map<string, number> }>();
  for (const { value, kind, weight } of evidence) {
    const key = keyOf(value);
    const known = found.get(key) ?? { value, kinds: new Map<string, number>() };
    found.set(key, known);
    known.kinds.set(kind, Math.max(known.kinds.get(kind) ?? 0, weight));
  }
  const own = [...found].map(([key, { value, kinds }]) => ({
    ...{ key, value },
    weight: [...kinds.values()].reduce((sum, weight) => sum + weight, 0),
  }));
  const all = own.map((one) => {
    const parts = own.filter((other) => other !== one && isPart(one.key, other.key));
    return { ...one, weight: one.weight + OF_A_PART * Math.max(0, ...parts.map(({ weight }) => weight)) };
  });
  all.sort((a, b) => b.weight - a.weight);
  const [best] = all;
  if (best === undefined || best.weight < enough) return [];
  const isForm = (one: Weighed<Value>) => one === best || isPart(best.key, one.key);
  const rival = all.find((one) => !isForm(one));
  return rival === undefined || best.weight - rival.weight >= lead ? all.filter(isForm) : [];
}
