import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import { englishEmails } from './email-texts.ts';
import type { NoticeTexts } from './notice-text.ts';
import { spanish } from './notice-texts.es.ts';
import { french } from './notice-texts.fr.ts';

const english: NoticeTexts = {
  emails: englishEmails,
  reasons: {
    BY_PLAYER: 'You paused it.',
    PAYMENT_FAILED: 'There wasn’t enough money for a ticket.',
    RULES_CHANGED: 'The price or the rules of the game have changed. We won’t buy tickets until you accept the change.',
    GAME_CLOSED: 'The game isn’t on sale right now.',
    IDENTITY_REQUIRED: 'We need to verify your identity before we can buy more tickets.',
    RESIDENCE_REQUIRED: 'Subscriptions are only for people who live in Kansas. Check the address in your account.',
    ON_BREAK: 'You’re taking a break. Your subscription resumes automatically after the break.',
    CANCELED: 'You ended it.',
    END_REACHED: 'It reached the end date or the number of draws you chose.',
    SELF_EXCLUDED:
      'It ended because you’ve excluded yourself. Any money you set aside is back in your wallet, and you can withdraw it.',
    ACCOUNT_CLOSED: 'It ended because your account was closed.',
    LIMIT_REACHED: 'The ticket would have put you over one of your limits.',
    NOT_AVAILABLE: 'We couldn’t sell you a ticket at that time.',
    NUMBER_SOLD_OUT: 'One of the numbers was sold out.',
    DRAW_CLOSED: 'Ticket sales had already closed.',
    NOTICE_TOO_SHORT: 'We couldn’t notify you early enough.',
    JACKPOT_BELOW: 'The jackpot was below the amount you chose.',
    JACKPOT_UNKNOWN: 'The jackpot amount wasn’t available in time.',
  },
  paid: {
    wallet: (amount) => `We added ${amount} to the winnings in your wallet.`,
    check: (amount) => `We paid you ${amount} by check.`,
    'bank-transfer': (amount) => `We paid you ${amount} by bank transfer.`,
    annuity: () => 'You chose yearly payments. The association that runs the game will pay them to you.',
  },
  returned: {
    TAXPAYER_NUMBER: 'The tax ID you entered doesn’t match your name. Please check it.',
    REVIEW: 'After our review, you need to submit your claim again.',
  },
  when: { draw: (day) => `in the draw of ${day}`, instant: (day) => `on ${day}` },
  instantGame: 'an instant game',
  voidReasons: {
    MACHINE_FAILED: 'The reason: the machine failed.',
    NOT_BY_RULES: 'The reason: the draw wasn’t held according to its rules.',
    SALES_FAILED: 'The reason: ticket sales failed.',
    RESULT_UNCERTAIN: 'The reason: the result of the draw couldn’t be confirmed.',
    OTHER: 'Contact customer support to learn why.',
  },
  freeBoards: (count) => (count === 1 ? '1 free board' : `${count} free boards`),
  noPrize: 'none',
  overpaid: (amount) =>
    `You had already spent ${amount} of the earlier prize, so we couldn’t take it back. You don’t need to do anything now. The lottery will decide what happens next.`,
  owed: (amount) => `${amount} of it was already spent. The lottery will decide what happens next.`,
  closedParts: {
    DRAW_GAMES: 'draw games',
    INSTANT_GAMES: 'instant games',
    SOME_GAMES: 'some games',
    DEPOSITS: 'adding money',
    SOME_DEPOSITS: 'some ways to add money',
    WITHDRAWALS: 'withdrawing money',
    PAYMENT_METHODS: 'cards and bank accounts',
    SIGN_IN: 'signing in',
    CLAIMS: 'claiming prizes',
    DOCUMENTS: 'uploading documents',
    OTHER: 'some account settings',
  },
  closedUntil: (time) => `This ends on ${time}.`,
  documents: {
    IDENTITY: 'your photo ID',
    FINANCIAL: 'a document about your payment account',
    LEGAL_AFFIDAVIT: 'your signed affidavit',
    ADDRESS: 'a document that shows your address',
  },
  documentReturns: {
    UNREADABLE: 'Parts of it can’t be read.',
    INCOMPLETE: 'A page or a side is missing.',
    EXPIRED: 'The document has expired or is too old.',
    WRONG_DOCUMENT: 'It’s not the kind of document we asked for.',
    MISMATCH: 'It doesn’t match the name or address in your account.',
    OTHER: 'Contact customer support to find out more.',
  },
  sessions: { midday: 'midday', evening: 'evening' },
};

/** These emails in every language; each language has all of them. */
export const NOTICE_TEXTS: Readonly<Record<EmailLanguage, NoticeTexts>> = {
  'en-US': english,
  fr: french,
  es: spanish,
};
