import { useEffect, useRef, useState } from "react";

const TYPING_MS = 250;

/** The text of a search box: told on once the typing pauses, and taken over when the address changes from elsewhere. */
export function useTyped(
  value: string | undefined,
  onChange: (text: string | undefined) => void,
): readonly [text: string, type: (text: string) => void] {
  const told = value ?? "";
  const [text, setText] = useState(told);
  const lastTold = useRef(told);
  useEffect(() => {
    if (told === lastTold.current) return;
    lastTold.current = told;
    setText(told);
  }, [told]);
  useEffect(() => {
    if (text === lastTold.current) return;
    const timer = setTimeout(() => {
      lastTold.current = text;
      onChange(absent(text));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}

/** An empty filter does not stand in the address. */
export function absent(text: string): string | undefined {
  return text === "" ? undefined : text;
}
