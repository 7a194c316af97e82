import type { LetterLanguage } from '../../../partner-ports/mailer/write-letter.ts';
import { spanish } from './notice-texts.es.ts';
import { french } from './notice-texts.fr.ts';
import type { NoticeTexts } from './notice-words.ts';

const hello = 'Hello {name},';
const claimFoot = 'If you cannot sign in, or have a question, customer support helps: {support}';
const orderFoot =
  'This letter comes because you have a subscription. You can do without letters about it in your account: {account}';

const english: NoticeTexts = {
  letters: {
    'claim-lapses': {
      subject: 'Your prize waits until {until}',
      lines: [
        hello,
        'you won {amount} with {game}, in the draw of {draw}. This prize is not paid by itself: you have to claim it.',
        'The last day to claim it is {until}. After that day it can no longer be paid.',
        'How to claim it: {link}',
        claimFoot,
      ],
    },
    'claim-paid': {
      subject: 'Your prize of {amount} is paid',
      lines: [
        hello,
        'you claimed {amount}, won with {game} in the draw of {draw}. {paid}',
        'What was withheld for taxes, and what went to debts to the state if there were any, stands with your claim: {link}',
        claimFoot,
      ],
    },
    'debts-paid': {
      subject: 'About your prize of {amount}',
      lines: [
        hello,
        'you won {amount} with {game} in the draw of {draw}. By law the lottery has to pay what you owe the state before it pays a prize: {debts} went there. {paid}',
        'Who got it stands with your prize. If you think it is wrong, you may ask that office for a hearing; it knows what you owe, we do not: {link}',
        claimFoot,
      ],
    },
    'claim-returned': {
      subject: 'Please claim your prize again',
      lines: [
        hello,
        'you claimed {amount}, won with {game} in the draw of {draw}. We could not go on with it: {reason}',
        'The prize is still yours to claim, until {until}: {link}',
        claimFoot,
      ],
    },
    'claim-in-review': {
      subject: 'We are looking at your claim',
      lines: [
        hello,
        'you claimed {amount}, won with {game} in the draw of {draw}. A person looks at it now. It does not lapse meanwhile.',
        'What happens next, and what you may have to bring, stands with your claim: {link}',
        claimFoot,
      ],
    },
    'charge-coming': {
      subject: '{game}: {amount} will be charged',
      lines: [
        hello,
        'your subscription to {game} buys your ticket for the draw of {draw}. {amount} will be charged on {time}.',
        'If you do not want that, pause or end it before then: {link}',
        orderFoot,
      ],
    },
    'draw-missed': {
      subject: '{game}: no ticket for the draw of {draw}',
      lines: [
        hello,
        'your subscription to {game} did not buy a ticket for the draw of {draw}, and nothing was charged for it. {reason}',
        'The subscription itself goes on: {link}',
        orderFoot,
      ],
    },
    'subscription-paused': {
      subject: '{game}: your subscription is paused',
      lines: [
        hello,
        'your subscription to {game} is paused, and nothing is charged meanwhile. {reason}',
        'You find it here: {link}',
        orderFoot,
      ],
    },
    'subscription-ended': {
      subject: '{game}: your subscription has ended',
      lines: [hello, 'your subscription to {game} has ended. Nothing more is charged. {reason}', '{link}', orderFoot],
    },
  },
  reasons: {
    BY_PLAYER: 'You paused it.',
    PAYMENT_FAILED: 'There was not enough money for a ticket.',
    RULES_CHANGED: 'The price or the rules of the game have changed. Nothing is bought until you agree.',
    GAME_CLOSED: 'The game is not sold at the moment.',
    IDENTITY_REQUIRED: 'We need to confirm who you are before more is bought.',
    RESIDENCE_REQUIRED: 'Subscriptions are for people who live in Kansas. Check the address of your account.',
    ON_BREAK: 'You are taking a break. It goes on by itself after it.',
    CANCELLED: 'You ended it.',
    END_REACHED: 'It ran as long as you chose.',
    SELF_EXCLUDED: 'It ended with your self-exclusion. Money set aside is paid out to you.',
    ACCOUNT_CLOSED: 'It ended with your account.',
    LIMIT_REACHED: 'It would have taken you over one of your limits.',
    NOT_AVAILABLE: 'Play was not available for your account then.',
    NUMBER_SOLD_OUT: 'One of the numbers was sold out.',
    DRAW_CLOSED: 'Sales had closed.',
    NOTICE_TOO_SHORT: 'We could not tell you early enough.',
    JACKPOT_BELOW: 'The jackpot was below your amount.',
    JACKPOT_UNKNOWN: 'The jackpot was not known in time.',
  },
  paid: {
    wallet: (amount) => `${amount} were paid into the winnings of your wallet.`,
    check: (amount) => `${amount} were paid by check.`,
    'bank-transfer': (amount) => `${amount} were paid by bank transfer.`,
    annuity: () =>
      'You chose to be paid by the year: the prize was handed to the association of the game, which pays it.',
  },
  returned: {
    TAXPAYER_NUMBER: 'the taxpayer number you gave is not known under your name. Please look at it again.',
    REVIEW: 'after our review you have to claim it once more.',
  },
  sessions: { midday: 'midday', evening: 'evening' },
};

/** These letters in every language; each has all of them. */
export const NOTICE_TEXTS: Readonly<Record<LetterLanguage, NoticeTexts>> = {
  'en-US': english,
  fr: french,
  es: spanish,
};
