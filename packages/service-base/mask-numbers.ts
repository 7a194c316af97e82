/** A card number in one piece or in groups of four; with a letter or hyphen next to it, it is part of an id. */
const CARD = /(?<![\w-])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7})(?![\w-])/g;
const SSN = /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g;

/**
 * Returns whether the check digit is right, as in the card numbers of all brands but UnionPay, and by chance in one of
 * ten other numbers.
 */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Returns a text with everything that looks like a card number or an SSN masked. */
export function maskText(text: string): string {
  return text
    .replace(CARD, (found) => (hasCheckDigit(found.replace(/\D/g, '')) ? '[card number]' : found))
    .replace(SSN, '[SSN]');
}

/**
 * Returns the same value with everything that looks like a card number or an SSN masked in its texts: the last safety
 * net for code that shouldn't store any (PCI-A7).
 */
export function maskNumbers<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    typeof part === 'string' ? maskText(part) : part,
  );
}
