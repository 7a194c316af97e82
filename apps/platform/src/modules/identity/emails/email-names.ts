import type { EmailCopy } from '../../../partner-ports/mailer/email-copy.ts';

/** Every email to a player about their account. */
export const EMAIL_NAMES = [
  'email-proof',
  'email-change',
  'email-change-notice',
  'email-taken',
  'password-link',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'new-device',
  'identity-approved',
  'identity-declined',
  'closing-begun',
  'closing-canceled',
  'closing-waits',
  'account-closed',
  'account-frozen',
  'account-unfreezing',
  'phone-confirmed',
  'phone-removed',
] as const;
export type EmailName = (typeof EMAIL_NAMES)[number];

/**
 * The text of every email. `{name}`, `{minutes}`, `{phone}` (only its last digits), `{day}`, `{reason}` (why a change
 * was declined, or what a closing account waits for), and `{device}` (browser and system, and when) are filled in; the
 * links are `link`, `signIn`, `reset`, `account` and `support`.
 */
export type EmailTexts = Readonly<Record<EmailName, EmailCopy>>;

/** Minutes for which a link in an email is valid. [S5.3-7] */
export const EMAIL_LINK_MINUTES = 30;
