import type { LetterLanguage } from '../../../partner-ports/mailer/write-letter.ts';
import type { LetterTexts } from './letter-names.ts';
import { spanish } from './letter-texts.es.ts';
import { french } from './letter-texts.fr.ts';

const foot = 'If this was not you, tell customer support: {support}';

const english: LetterTexts = {
  'email-proof': {
    subject: 'Confirm your email',
    lines: [
      'Hello {name},',
      'open this link to confirm that this email is yours:',
      '{link}',
      'It works for {minutes} minutes.',
    ],
  },
  'email-change': {
    subject: 'Confirm your new email',
    lines: [
      'Hello {name},',
      'open this link to use this email for your account from now on:',
      '{link}',
      'It works for {minutes} minutes. Until you open it, your old email keeps working. Then you are signed out, and sign in with the new one.',
    ],
  },
  'email-change-notice': {
    subject: 'A new email for your account',
    lines: [
      'Hello {name},',
      'somebody who knows your password asked for another email for your account. It changes once the link in a letter to that email is opened.',
      foot,
    ],
  },
  'email-taken': {
    subject: 'You have an account with this email',
    lines: [
      'Hello,',
      'someone tried to use this email for another account. You already have an account with it, so nothing was changed.',
      'If that was you, sign in here: {signIn}',
      'If you forgot your password, choose a new one here: {reset}',
      'If it was someone else, you don’t need to do anything.',
    ],
  },
  'password-link': {
    subject: 'Choose a new password',
    lines: [
      'Hello {name},',
      'open this link to choose a new password:',
      '{link}',
      'It works for {minutes} minutes and once. If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  },
  'password-changed': {
    subject: 'Your password was changed',
    lines: ['Hello {name},', 'the password of your account was changed, and you were signed out everywhere.', foot],
  },
  'identity-approved': {
    subject: 'Your details are changed',
    lines: ['Hello {name},', 'we looked at the change you asked for. It is done.', foot],
  },
  'identity-declined': {
    subject: 'Your details stay as they are',
    lines: [
      'Hello {name},',
      'we looked at the change you asked for and could not make it: {reason}',
      'Customer support can tell you what would help: {support}',
    ],
  },
};

/** The letters of every language; each has all of them. */
export const LETTER_TEXTS: Readonly<Record<LetterLanguage, LetterTexts>> = {
  'en-US': english,
  fr: french,
  es: spanish,
};
