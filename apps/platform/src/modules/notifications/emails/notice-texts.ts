import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { NoticeTexts } from './notice-text.ts';
import { spanish } from './notice-texts.es.ts';
import { french } from './notice-texts.fr.ts';

const hello = 'Hello {name},';
const claimAction = { label: 'View my claim', link: 'link' };
const subscriptionAction = { label: 'View my subscription', link: 'link' };
const walletAction = { label: 'View my wallet', link: 'link' };
const ticketsAction = { label: 'View my tickets', link: 'link' };
const documentsAction = { label: 'Send my documents', link: 'link' };
const signInAction = { label: 'Sign in', link: 'link' };
const unconfirmed =
  'This email doesn’t say more because this address isn’t confirmed yet. Confirm it in your account to get complete emails. If you don’t have an account, you can ignore this email.';

const english: NoticeTexts = {
  emails: {
    'prize-to-claim': {
      subject: 'You have a prize to claim',
      lines: [
        hello,
        'You won {amount} with {game} {when}. This prize isn’t paid automatically. You need to claim it.',
        'The last day to claim it is {until}. We’ll remind you before then.',
      ],
      action: { label: 'Claim my prize', link: 'link' },
    },
    'claim-lapses': {
      subject: 'Claim your prize by {until}',
      lines: [
        hello,
        'You won {amount} with {game} {when}. This prize isn’t paid automatically. You need to claim it.',
        'The last day to claim it is {until}. After that day, we can no longer pay it.',
      ],
      action: { label: 'Claim my prize', link: 'link' },
    },
    'claim-paid': {
      subject: 'Your {amount} prize was paid',
      lines: [
        hello,
        'You claimed the {amount} you won with {game} {when}. {paid}',
        'Your claim shows what we withheld for taxes and for any debts you owe the state.',
      ],
      action: claimAction,
    },
    'debts-paid': {
      subject: 'How your {amount} prize was paid out',
      lines: [
        hello,
        'You won {amount} with {game} {when}. By law, we have to pay debts you owe the state before we pay a prize. We paid {debts} of your prize toward those debts. {paid}',
        'Your claim shows which office received the money. If you think this is wrong, you can ask that office for a hearing. Only that office has the details of the debt.',
      ],
      action: claimAction,
    },
    'claim-returned': {
      subject: 'Please claim your prize again',
      lines: [
        hello,
        'You claimed the {amount} you won with {game} {when}. We couldn’t pay it yet. {reason}',
        'You can still claim the prize until {until}.',
      ],
      action: { label: 'Claim my prize', link: 'link' },
    },
    'claim-in-review': {
      subject: 'We’re reviewing your claim',
      lines: [
        hello,
        'You won {amount} with {game} {when}. Our staff is reviewing the claim for this prize. It can’t expire during the review.',
        'Your claim shows what happens next and what you may need to bring.',
      ],
      action: claimAction,
    },
    'claim-lapsed': {
      subject: 'Your prize can no longer be claimed',
      lines: [
        hello,
        'You won {amount} with {game} {when}. The last day to claim it was {until}, and we didn’t receive a claim.',
        'As the law requires, the prize went to the lottery’s prize fund. We can no longer pay it.',
        'If you think this is wrong, contact customer support.',
      ],
      action: claimAction,
    },
    'draw-void': {
      subject: '{game}: the draw of {draw} is void',
      lines: [
        hello,
        'You had a ticket for the {game} draw of {draw}. The draw is void, so we refunded {amount} to your wallet.',
        '{reason}',
      ],
      action: walletAction,
    },
    'draw-void-moved': {
      subject: '{game}: the draw of {draw} is void',
      lines: [
        hello,
        'You had a free ticket for the {game} draw of {draw}. The draw is void, so we replaced it with a free ticket for the next draw.',
        '{reason}',
      ],
      action: ticketsAction,
    },
    'draw-corrected': {
      subject: '{game}: the result of the draw of {draw} was corrected',
      lines: [
        hello,
        'The lottery corrected the result of the {game} draw of {draw}. This changed the prize of one of your tickets.',
        'Prize before: {had}. Prize now: {has}. If we had already paid a higher prize, we took back the difference.',
        '{overpaid}',
      ],
      action: ticketsAction,
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
    'withdrawal-back': {
      subject: 'Your withdrawal wasn’t paid',
      lines: [
        hello,
        'We couldn’t pay out your withdrawal of {amount}. The money is back in your wallet.',
        'Your wallet shows the reason. You can request another withdrawal there.',
      ],
      action: walletAction,
    },
    'deposit-returned': {
      subject: 'Your deposit was returned by your bank',
      lines: [
        hello,
        'Your bank took back your deposit of {amount}, so we removed that money from your wallet. {reason}',
        'You can’t make another deposit until our staff has reviewed this. You can contact customer support.',
      ],
      action: walletAction,
    },
    'money-added': {
      subject: 'We added money to your wallet',
      lines: [
        hello,
        'We corrected your balance and added {amount} to your wallet. Contact customer support to find out more.',
      ],
      action: walletAction,
    },
    'money-taken': {
      subject: 'We removed money from your wallet',
      lines: [
        hello,
        'We corrected your balance and removed {amount} from your wallet.',
        'If you think this is wrong, contact customer support.',
      ],
      action: walletAction,
    },
    'ticket-hint': {
      subject: 'You have a message about a ticket',
      lines: ['Hello,', 'You have a message about a ticket. Sign in to read it.', unconfirmed],
      action: signInAction,
    },
    'account-hint': {
      subject: 'You have a message about your account',
      lines: ['Hello,', 'You have a message about your account. Sign in to read it.', unconfirmed],
      action: signInAction,
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
  when: { draw: (day) => `in the draw of ${day}`, instant: (day) => `on ${day}` },
  instantGame: 'an instant game',
  voidReason: (reason) => `Reason given by the lottery: ${reason}`,
  freeBoards: (count) => (count === 1 ? '1 free board' : `${count} free boards`),
  noPrize: 'none',
  overpaid: (amount) =>
    `You had already spent ${amount} of the earlier prize, so we couldn’t take it back. You don’t need to do anything now. The lottery will decide what happens next.`,
  owed: (amount) => `${amount} of it was already spent. The lottery will decide what happens next.`,
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
