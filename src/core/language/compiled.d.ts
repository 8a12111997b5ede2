/** `build/lexicon.json`, written by `npm run build:knowledge`: the terms of each role of `data/lexicon/*.tsv`. */
declare module "#lexicon" {
  const lexicon: Readonly<Record<string, readonly string[]>>;
  export default lexicon;
}
