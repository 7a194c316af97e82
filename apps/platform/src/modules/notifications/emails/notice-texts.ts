import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { NoticeTexts } from './notice-text.ts';
import { spanish } from './notice-texts.es.ts';
import { french } from './notice-texts.fr.ts';

const hello = 'Hello {name},';
const claimAction = { label: 'View my claim', link: 'link' };
const subscriptionAction = { label: 'View my subscription', link: 'link' };
const documentsAction = { label: 'Send my documents', link: 'link' };

const english: NoticeTexts = {
  emails: {
    'claim-lapses': {
      subject: 'Claim your prize by {until}',
      lines: [
        hello,
        'You won {amount} with {game} in the draw of {draw}. This prize isn’t paid automatically. You need to claim it.',
        'The last day to claim it is {until}. After that day, we can no longer pay it.',
      ],
      action: { label: 'Claim my prize', link: 'link' },
    },
    'claim-paid': {
      subject: 'Your {amount} prize was paid',
      lines: [
        hello,
        'You claimed the {amount} you won with {game} in the draw of {draw}. {paid}',
        'Your claim shows what we withheld for taxes and for any debts you owe the state.',
      ],
      action: claimAction,
    },
    'debts-paid': {
      subject: 'How your {amount} prize was paid out',
      lines: [
        hello,
        'You won {amount} with {game} in the draw of {draw}. By law, we have to pay debts you owe the state before we pay a prize. We paid {debts} of your prize toward those debts. {paid}',
        'Your claim shows which office received the money. If you think this is wrong, you can ask that office for a hearing. Only that office has the details of the debt.',
      ],
      action: claimAction,
    },
    'claim-returned': {
      subject: 'Please claim your prize again',
      lines: [
        hello,
        'You claimed the {amount} you won with {game} in the draw of {draw}. We couldn’t pay it yet. {reason}',
        'You can still claim the prize until {until}.',
      ],
      action: { label: 'Claim my prize', link: 'link' },
    },
    'claim-in-review': {
      subject: 'We’re reviewing your claim',
      lines: [
        hello,
        'You won {amount} with {game} in the draw of {draw}. Our staff is reviewing the claim for this prize. It can’t expire during the review.',
        'Your claim shows what happens next and what you may need to bring.',
      ],
      action: claimAction,
    },
    'charge-coming': {
      subject: '{game}: {amount} will be charged',
      lines: [
        hello,
        'Your subscription to {game} will buy your ticket for the draw of {draw}. You’ll be charged {amount} on {time}.',
        'If you don’t want this ticket, pause or end the subscription before then.',
      ],
      action: { label: 'Manage my subscription', link: 'link' },
    },
    'draw-missed': {
      subject: '{game}: we didn’t buy a ticket for the draw of {draw}',
      lines: [
        hello,
        'Your subscription to {game} didn’t buy a ticket for the draw of {draw}, and you weren’t charged. {reason}',
        'Your subscription stays active for later draws.',
      ],
      action: subscriptionAction,
    },
    'subscription-paused': {
      subject: '{game}: your subscription is paused',
      lines: [hello, 'Your subscription to {game} is paused. You won’t be charged while it’s paused. {reason}'],
      action: subscriptionAction,
    },
    'subscription-ended': {
      subject: '{game}: your subscription has ended',
      lines: [hello, 'Your subscription to {game} has ended. You won’t be charged again. {reason}'],
      action: subscriptionAction,
    },
    'documents-requested': {
      subject: 'We need documents from you',
      lines: [
        hello,
        'Please send us {documents}. You can take a photo or upload a file in your account.',
        'An operator reviews what you send. We’ll email you the result.',
      ],
      action: documentsAction,
    },
    'documents-accepted': {
      subject: 'We accepted your documents',
      lines: [hello, 'We reviewed {documents} and accepted what you sent. You don’t need to do anything else.'],
      action: { label: 'View my documents', link: 'link' },
    },
    'documents-returned': {
      subject: 'Please send your documents again',
      lines: [
        hello,
        'We reviewed {documents} and couldn’t accept what you sent. {reason}',
        'You can send new files in your account.',
      ],
      action: documentsAction,
    },
  },
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
