// What the site uses of its generator, which brings no types.

declare module "@11ty/eleventy" {
  type Settings = {
    readonly quietMode: boolean;
    readonly configPath: false;
    readonly config: (config: never) => void;
  };
  export default class Eleventy {
    constructor(input: string, output: string, settings: Settings);
    write(): Promise<void>;
  }
}

declare module "@11ty/eleventy-plugin-syntaxhighlight" {
  const plugin: unknown;
  export default plugin;
}
