/** One way to call a command. */
export type Form = {
  /** The words after `egret`. */
  readonly words: string;
  readonly takes: string;
  readonly help: string;
  /** Options whose name does not say it all. */
  readonly options?: Readonly<Record<string, string>>;
};

export type Command = {
  readonly forms: readonly Form[];
  /** It prints a longer help by itself when asked. */
  readonly hasOwnHelp?: true;
  /** Returns the exit status. */
  run(args: string[]): Promise<number>;
};

export type Commands = Readonly<Record<string, Command>>;
