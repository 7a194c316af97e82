import { englishAccountEmails } from './account-email-texts.ts';
import type { EmailCopies } from './notice-text.ts';

const hello = 'Hello {name},';
const claimAction = { label: 'View my claim', link: 'link' };
const subscriptionAction = { label: 'View my subscription', link: 'link' };
const walletAction = { label: 'View my wallet', link: 'link' };
const ticketsAction = { label: 'View my tickets', link: 'link' };
const documentsAction = { label: 'Send my documents', link: 'link' };
const pointsAction = { label: 'View my points', link: 'link' };
const signInAction = { label: 'Sign in', link: 'link' };
const unconfirmed =
  'This email doesn’t say more because this address isn’t confirmed yet. Confirm it in your account to get complete emails. If you don’t have an account, you can ignore this email.';

/** English emails that go with notifications. */
export const englishEmails: EmailCopies = {
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
  ...englishAccountEmails,
  'points-expire': {
    subject: '{points} of your points expire on {until}',
    lines: [
      hello,
      '{points} of your points expire on {until} if you don’t use them before then.',
      'Your account shows what you can use them for. You don’t need to play to use them.',
    ],
    action: pointsAction,
  },
  'chance-paid': {
    subject: 'You won {amount} in a second-chance drawing',
    lines: [hello, 'A ticket that you entered won {amount} in “{game}”. The prize is in your wallet.'],
    action: walletAction,
  },
  'chance-held': {
    subject: 'You won {amount} in a second-chance drawing',
    lines: [
      hello,
      'A ticket that you entered won {amount} in “{game}”. Before we pay it, we check for debts you may owe the state.',
      'You don’t need to do anything.',
    ],
    action: claimAction,
  },
  'chance-to-claim': {
    subject: 'You have a prize to claim',
    lines: [
      hello,
      'A ticket that you entered won {amount} in “{game}”. This prize isn’t paid automatically. You need to claim it.',
      'The last day to claim it is {until}. We’ll remind you before then.',
    ],
    action: { label: 'Claim my prize', link: 'link' },
  },
  'chance-bonus': {
    subject: 'You won a bonus in a second-chance drawing',
    lines: [hello, 'A ticket that you entered won a bonus in “{game}”. Your account shows it with all of its terms.'],
    action: { label: 'View my bonuses', link: 'link' },
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
};
