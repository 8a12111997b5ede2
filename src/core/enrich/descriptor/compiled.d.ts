/** `build/forms.json`, written by `npm run build:knowledge`: the lines of `data/forms.tsv`, without their empty columns. */
declare module "#forms" {
  type CompiledForm = import("./form.ts").CompiledForm;
  const forms: readonly CompiledForm[];
  export default forms;
}
