/** Throws when the program contradicts itself. For bad input or a failing world use values or API errors instead. */
export function assert(isTrue: unknown, message: string): asserts isTrue {
  if (!isTrue) throw new Error(`assertion failed: ${message}`);
}
