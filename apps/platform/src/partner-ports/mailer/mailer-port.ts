/** A letter to a player: plain text, one subject line. `messageId` is ours and makes it safe to ask again. */
export type Letter = {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** What the platform needs of whoever carries letters. */
export type Mailer = {
  /** Hands a letter over for delivery; the same id again sends nothing twice. A carrier that does not take it is a fault. */
  sendLetter(letter: Letter): Promise<void>;
};
