type Tokens = readonly string[];

/** What is left of an address without its boxes, the box at the building, and the one at a post office. */
type Boxes = { readonly tokens: Tokens; readonly box: string; readonly mailbox: string };

/**
 * Takes boxes out of an address. A box without its post office is a place at the building, like an apartment. A post
 * office box says nothing about where a street address is. On a rural route, a box is like a street number, and stays.
 */
export function takeBoxes(typed: Tokens): Boxes {
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
