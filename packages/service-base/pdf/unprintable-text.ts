/** The subject of a text in a document: the player's name or address, or the lottery's own details. */
export type PrintedPart = 'name' | 'address' | 'lottery';

/** Thrown for text with a character that can't be printed, because a document never shows another character instead. */
export class UnprintableText extends Error {
  /** The character's code, such as `U+5B57`. The text itself may be a person's name, so it isn't logged. */
  readonly character: string;
  /** The subject of the text, if the document names it. */
  readonly part: PrintedPart | undefined;

  constructor(character: number | string, part?: PrintedPart) {
    const code =
      typeof character === 'string' ? character : `U+${character.toString(16).toUpperCase().padStart(4, '0')}`;
    super(`PDF documents can't print ${code}${part ? ` in the field ${part}` : ''}`);
    this.name = 'UnprintableText';
    this.character = code;
    this.part = part;
  }
}

/** Runs work that prints a text, and names the text's subject if it can't be printed. */
export function printPart<Result>(part: PrintedPart | undefined, print: () => Result): Result {
  try {
    return print();
  } catch (error) {
    if (error instanceof UnprintableText && part) throw new UnprintableText(error.character, part);
    throw error;
  }
}
