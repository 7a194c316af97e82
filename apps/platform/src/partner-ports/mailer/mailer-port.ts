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

/** An accepted email that couldn't be delivered. */
export type ReturnedEmail = { readonly messageId: string; readonly returnedAt: Temporal.Instant };

/** What the platform needs from the mail partner to know which emails weren't delivered. */
export type EmailReturns = {
  /** Returns all emails that came back since a time, the earliest first. Throws if the partner doesn't respond. */
  findReturned(since: Temporal.Instant): Promise<readonly ReturnedEmail[]>;
};
