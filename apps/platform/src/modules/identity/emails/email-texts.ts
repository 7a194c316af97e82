import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { EmailTexts } from './email-names.ts';
import { spanish } from './email-texts.es.ts';
import { french } from './email-texts.fr.ts';

const foot = 'If this wasn’t you, contact customer support right away.';
const supportAction = { label: 'Contact customer support', link: 'support' };

const english: EmailTexts = {
  'email-proof': {
    subject: 'Confirm your email',
    lines: ['Hello {name},', 'Confirm that this email is yours.'],
    action: { label: 'Confirm email', link: 'link' },
    after: ['The button works for {minutes} minutes.'],
  },
  'email-change': {
    subject: 'Confirm your new email',
    lines: [
      'Hello {name},',
      'Confirm this email to use it for your account. Until then, you keep signing in with your old email. After that, we sign you out and you sign in with the new one.',
    ],
    action: { label: 'Confirm new email', link: 'link' },
    after: ['The button works for {minutes} minutes.'],
  },
  'email-change-notice': {
    subject: 'Someone asked to change your email address',
    lines: [
      'Hello {name},',
      'Someone used your password to request a new email for your account. The change takes effect when the new email is confirmed.',
      foot,
    ],
    action: supportAction,
  },
  'email-taken': {
    subject: 'You have an account with this email',
    lines: [
      'Hello,',
      'Someone tried to use this email for another account. You already have an account with this email, so nothing was changed.',
      'If that was you, sign in. If it was someone else, you don’t need to do anything.',
    ],
    action: { label: 'Sign in', link: 'signIn' },
    after: ['If you forgot your password, choose a new one: {reset}'],
  },
  'password-link': {
    subject: 'Choose a new password',
    lines: [
      'Hello {name},',
      'Choose a new password for your account. If too many attempts have blocked sign-in, you can also keep your password and sign in on your device.',
    ],
    action: { label: 'Choose a new password', link: 'link' },
    after: [
      'The button works once, within {minutes} minutes. If you didn’t request this, you don’t need to do anything. Your password stays the same.',
    ],
  },
  'password-changed': {
    subject: 'Your password was changed',
    lines: ['Hello {name},', 'Your password was changed, and you were signed out on all devices.', foot],
    action: supportAction,
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    lines: ['Hello {name},', 'A passkey was added. With it, your account can be opened without the password.', foot],
    action: supportAction,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    lines: ['Hello {name},', 'A passkey was removed. It no longer opens your account.', foot],
    action: supportAction,
  },
  'second-factor-on': {
    subject: 'Two-step sign-in is on',
    lines: ['Hello {name},', 'From now on, your password and a code from your app open your account.', foot],
    action: supportAction,
  },
  'second-factor-off': {
    subject: 'Two-step sign-in is off',
    lines: ['Hello {name},', 'From now on, your password opens your account without a code.', foot],
    action: supportAction,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    lines: ['Hello {name},', 'One of your recovery codes was used instead of a code from your app.', foot],
    action: supportAction,
  },
  'new-device': {
    subject: 'A new device opened your account',
    lines: [
      'Hello {name},',
      'Someone signed in to your account on a device that we didn’t know: {device}.',
      'If this was you, there’s nothing to do. If not, change your password, and remove the device on your account page.',
      foot,
    ],
    action: supportAction,
  },
  'identity-approved': {
    subject: 'Your details were updated',
    lines: ['Hello {name},', 'We reviewed the change you requested and updated your account.', foot],
    action: { label: 'View my account', link: 'account' },
  },
  'identity-declined': {
    subject: 'We couldn’t update your details',
    lines: [
      'Hello {name},',
      'We reviewed the change you requested and couldn’t make it. Reason: {reason}',
      'Customer support can help you with the next step.',
    ],
    action: supportAction,
  },
  'closing-begun': {
    subject: 'Your account will be closed',
    lines: [
      'Hello {name},',
      'You asked us to close your account. It closes on {day} at the earliest. Until then you can’t play or add money, but you can withdraw your money.',
      'Changed your mind? Sign in before then and choose “Keep my account”.',
      foot,
    ],
    action: { label: 'Go to my account', link: 'account' },
  },
  'closing-canceled': {
    subject: 'Your account stays open',
    lines: ['Hello {name},', 'Your account won’t be closed. Subscriptions that were stopped don’t start again.', foot],
    action: { label: 'View my account', link: 'account' },
  },
  'closing-waits': {
    subject: 'We can’t close your account yet',
    lines: [
      'Hello {name},',
      'We can’t close your account yet because of this: {reason}.',
      'We check again every hour and close your account as soon as everything is settled.',
    ],
    action: { label: 'View my account', link: 'account' },
  },
  'account-closed': {
    subject: 'Your account is closed',
    lines: [
      'Hello {name},',
      'Your account is closed. We erased your email, payment methods and settings. The law requires us to keep records of payments and prizes. If you excluded yourself, that stays in effect.',
    ],
    action: supportAction,
  },
  'account-frozen': {
    subject: 'Your account is frozen',
    lines: [
      'Hello {name},',
      'No one can play, add money or change payment methods until you end the freeze. Tickets you bought stay in their draws, and prizes still reach you.',
      'If this wasn’t you, change your password and contact customer support.',
    ],
    action: supportAction,
  },
  'account-unfreezing': {
    subject: 'Someone asked to unfreeze your account',
    lines: [
      'Hello {name},',
      'The freeze of your account ends {day}.',
      'If this wasn’t you, sign in, freeze your account again and change your password.',
    ],
    action: { label: 'Sign in', link: 'signIn' },
  },
  'phone-confirmed': {
    subject: 'Your phone number was updated',
    lines: ['Hello {name},', 'The phone number of your account is now {phone}.', foot],
    action: supportAction,
  },
  'phone-removed': {
    subject: 'Your phone number was removed',
    lines: ['Hello {name},', 'The phone number {phone} was removed from your account.', foot],
    action: supportAction,
  },
};

/** The emails in every language; each language has all of them. */
export const EMAIL_TEXTS: Readonly<Record<EmailLanguage, EmailTexts>> = {
  'en-US': english,
  fr: french,
  es: spanish,
};
