import { defineTexts } from '../../../../runtime/i18n/texts.ts';

const english = {
  title: 'Check a saved ticket',
  lead: 'This page works without the lottery and without a network. It was saved as one file, and your ticket file never leaves this device.',
  file: 'Your ticket file',
  policy: 'Keys and witnesses to trust',
  policyText:
    "Leave this empty to use the keys in the file. To decide yourself whose signatures count, start with the file's keys, compare them with ones you got elsewhere, and change them.",
  policyOfFile: "Start with the file's keys",
  policyWrong: "These keys and witnesses can't be read. Correct the text, or clear it.",
  notATicket: "This file's receipt isn't a ticket.",
  failed: "We couldn't finish the check. Open the file again, or try another browser.",
  noKeys: 'This file has no keys. Paste the keys and witnesses to trust.',
} as const;

export const checkerText = defineTexts('checker', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
