/** A text without control characters and lone surrogates. */
export const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}]*$/u;

/** Returns whether a text is free of control characters, such as a zero byte or a line break, and lone surrogates. */
export function isPlainText(text: string): boolean {
  return PLAIN_TEXT.test(text);
}
