import type { WrittenLanguage } from '@sunflower/service-base/central-text.ts';
import type { ClaimFormTexts } from './claim-form-text.ts';
import { spanish } from './claim-form-texts.es.ts';
import { french } from './claim-form-texts.fr.ts';

const english: ClaimFormTexts = {
  title: 'Claim form',
  number: (claimId) => `Claim number ${claimId}`,
  asOf: (time) => `Printed ${time}`,
  until: (day) => `Claim by ${day}`,
  inApp: 'You can also claim this prize in the app without this form. We’ll pay it into your wallet.',
  prize: 'Prize',
  draw: (game, day) => `${game}, draw of ${day}`,
  ticket: (serial, board) => `Ticket ${serial}, board ${board}`,
  amount: (amount) => `Prize: ${amount}`,
  federal: (amount) => `Withheld for federal income tax: ${amount}`,
  state: (amount) => `Withheld for Kansas income tax: ${amount}`,
  net: (amount) => `Amount after taxes: ${amount}`,
  taxNote:
    'These taxes follow the rules on the day of the win. The rules on the day of payment decide the final amount. Before we pay a prize, we take any debts you owe the state of Kansas from the amount after taxes.',
  claimant: 'Your information',
  claimantNote:
    'This is the information in your account. If something is wrong, change it in your account before you claim.',
  taxpayer: 'Your tax ID',
  taxpayerBoxes: 'Write your Social Security number or individual taxpayer identification number (ITIN):',
  taxpayerNote: 'For your security, we never print this number.',
  election: 'How you want your jackpot paid (mark one)',
  cash: 'One cash payment',
  annuity: (payments) => `Yearly, in ${payments} payments`,
  electionNote: (days) =>
    `You have ${days} days after you file your claim to choose. After that, we pay it in one cash payment.`,
  declaration: 'Declaration',
  declared:
    'Under penalty of perjury, I declare that everything on this form is true, that the tax ID is mine, that I am a U.S. person for tax purposes, and that this prize belongs only to me.',
  signature: 'Signature',
  date: 'Date',
  bring: 'What to bring',
  things: [
    'This form, signed, with your tax ID.',
    'A valid photo ID: a driver’s license, a state ID card, or a passport.',
    'You don’t need to print your ticket. It’s in your account.',
  ],
  where: 'Where to go',
  inPerson: 'You need to claim this prize in person at lottery headquarters.',
  bringTo: (address) => `Bring this form to: ${address}`,
  sendTo: (address) => `Bring or mail this form to: ${address}`,
  contact: (operator, phone, email) => `Ask ${operator} customer support where to bring this form: ${phone}, ${email}`,
  notByEmail: 'Never send this form by email. Email isn’t secure enough for your tax ID.',
  paid: 'We pay by check or bank transfer, usually 7 to 10 business days after we approve your claim.',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

export const CLAIM_FORM_TEXTS: Readonly<Record<WrittenLanguage, ClaimFormTexts>> = {
  'en-US': english,
  es: spanish,
  fr: french,
};
