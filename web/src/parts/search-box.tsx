import { useRef } from "react";
import { useKeys } from "../keys.ts";
import { useTyped } from "../use-typed.ts";

type Props = {
  /** What is searched. */
  readonly name: string;
  readonly value: string | undefined;
  readonly onChange: (text: string | undefined) => void;
};

/** Searches while one types; `/` leads there from anywhere on the page. */
export function SearchBox({ name, value, onChange }: Props) {
  const [text, type] = useTyped(value, onChange);
  const box = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => box.current?.focus() });
  return (
    <input
      ref={box}
      className="input grow"
      type="search"
      placeholder={`${name} ( / )`}
      aria-label={name}
      value={text}
      maxLength={200}
      onChange={(event) => type(event.target.value)}
    />
  );
}
