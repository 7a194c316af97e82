/** Thrown for text with a character that the font doesn't have: a document never shows another character instead. */
export class UnprintableText extends Error {
  /** The character's code, such as `U+5B57`. The text itself may be a person's name, so it isn't logged. */
  readonly character: string;

  constructor(codePoint: number) {
    const character = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
    super(`the font of PDF documents has no ${character}`);
    this.name = 'UnprintableText';
    this.character = character;
  }
}
