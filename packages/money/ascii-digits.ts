/** The digit zero of each set of digits that a keyboard may type: Arabic, Persian, Devanagari, Bengali, full width. */
const ZEROS = [0x6_60, 0x6_f0, 0x9_66, 0x9_e6, 0xff_10];

/**
 * Returns the text with the digits of other scripts as ASCII digits. A phone set to such a script types them on its
 * number pad, whatever the language of the page. The length doesn't change.
 */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : `${code - zero}`;
  });
}
