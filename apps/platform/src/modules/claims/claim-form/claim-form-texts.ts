import type { WrittenLanguage } from '@sunflower/service-base/central-text.ts';
import { spanish } from './claim-form-texts.es.ts';
import { french } from './claim-form-texts.fr.ts';
import type { ClaimFormTexts } from './claim-form-words.ts';

const english: ClaimFormTexts = {
  title: 'Claim form',
  number: (claimId) => `Claim number ${claimId}`,
  asOf: (time) => `Printed ${time}`,
  until: (day) => `To be claimed by ${day}`,
  inApp: 'You can claim this prize in the app without this form, and it is paid into your wallet.',
  prize: 'The prize',
  draw: (game, day) => `${game}, draw of ${day}`,
  ticket: (serial, board) => `Ticket ${serial}, board ${board}`,
  amount: (amount) => `Prize: ${amount}`,
  federal: (amount) => `Withheld for federal income tax: ${amount}`,
  state: (amount) => `Withheld for Kansas income tax: ${amount}`,
  net: (amount) => `What is left: ${amount}`,
  taxNote:
    'The taxes are by the rules of the day of the win; what counts are those of the day of payment. Before a prize is paid, debts to the state of Kansas are taken from what is left.',
  claimant: 'You',
  claimantNote: 'As your account has it. If something is not right, change it in your account before you claim.',
  taxpayer: 'Your taxpayer number',
  taxpayerBoxes: 'Social Security number or individual taxpayer identification number (ITIN), by hand:',
  taxpayerNote: 'We never print it, so that nobody reads it who finds this paper.',
  election: 'How the jackpot is paid: mark one',
  cash: 'Once, its value in cash',
  annuity: (payments) => `By the year, in ${payments} payments`,
  electionNote: (days) =>
    `You have ${days} days from filing your claim to choose. After that it is paid once, in cash.`,
  declaration: 'Declaration',
  declared:
    'Under penalty of perjury I declare that everything in this form is true, that the taxpayer number is mine, that I am a person of the United States for the tax office, and that the prize is mine alone.',
  signature: 'Signature',
  date: 'Date',
  bring: 'What to bring',
  things: [
    'This form, with your number and signed by hand.',
    'A valid photo ID: a driver license, an identity card of a state, or a passport.',
    'Your ticket is in your account: you need not print it.',
  ],
  where: 'Where',
  inPerson: 'This prize is claimed in person, at headquarters.',
  bringTo: (address) => `Bring it to: ${address}`,
  sendTo: (address) => `Bring it or send it by post to: ${address}`,
  ask: (operator, phone, email) => `Ask customer support of ${operator} where to bring it: ${phone}, ${email}`,
  notByEmail: 'Never send this form by email: your taxpayer number would not be safe on the way.',
  paid: 'It is paid by check or bank transfer, usually 7 to 10 business days after it was checked.',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

export const CLAIM_FORM_TEXTS: Readonly<Record<WrittenLanguage, ClaimFormTexts>> = {
  'en-US': english,
  es: spanish,
  fr: french,
};
