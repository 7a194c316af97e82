/** A text without control characters and lone surrogates. */
export const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}]*$/u;
