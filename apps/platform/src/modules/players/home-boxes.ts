type Tokens = readonly string[];

/** An address without its boxes, its box at the building, and its post office box. */
type Boxes = { readonly tokens: Tokens; readonly box: string; readonly mailbox: string };

/**
 * Separates the boxes from an address. A box without a post office is a place in the building, like an apartment; a
 * post office box doesn't locate a home. On a rural route, a box is like a street number and stays.
 */
export function separateBoxes(typed: Tokens): Boxes {
  if (typed.some((word) => word === 'RR' || word === 'HC')) {
    return { tokens: typed.map((word) => (word === 'PO' ? 'BOX' : word)), box: '', mailbox: '' };
  }
  const isOfBox = (word: string | undefined) => word === 'BOX' || word === 'PO';
  return {
    tokens: typed.filter((word, index) => !isOfBox(word) && !isOfBox(typed[index - 1])),
    box: numberAfter(typed, 'BOX'),
    mailbox: numberAfter(typed, 'PO'),
  };
}

function numberAfter(tokens: Tokens, sign: string): string {
  const at = tokens.indexOf(sign);
  return at < 0 ? '' : (tokens[at + 1] ?? '');
}
