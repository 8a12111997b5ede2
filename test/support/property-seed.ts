import fc from "fast-check";

// One seed for every run, so that a change is refused for what it does and not for its luck. `PROPERTY_SEED=random npm test` (or a
// number) looks elsewhere.
const asked = process.env.PROPERTY_SEED ?? "20260918";
if (asked !== "random") fc.configureGlobal({ seed: Number(asked) });
