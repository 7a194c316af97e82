/**
 * An email to a player: one subject line, and the same message as plain text and as HTML. The HTML shows the Sunflower
 * mark, which the mailer attaches. `messageId` is ours and makes sending idempotent.
 */
export type Email = {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** What the platform needs from the mail partner. */
export type Mailer = {
  /** Hands an email over for delivery; the same id again sends nothing. Throws if the partner doesn't accept it. */
  sendEmail(email: Email): Promise<void>;
};
