import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  limit_deposit_day: 'Deposits in a day',
  limit_deposit_week: 'Deposits in a week',
  limit_deposit_month: 'Deposits in a month',
  limit_spend_day: 'Spending in a day',
  limit_spend_week: 'Spending in a week',
  limit_spend_month: 'Spending in a month',
  day: 'A day',
  week: 'A week',
  month: 'A month',
  amount: 'Not more than',
  amountWrong: 'Type an amount from $0 to $1,000,000.',
  effectNow: 'This holds at once.',
  effectNowDropping: 'This holds at once, and the higher limit you asked for is dropped.',
  effectLater: 'You can confirm this from {{from}} on. Until you do, your limit of {{amount}} stays.',
  notSaved: 'This was not saved. Try again.',
  save: 'Save',
  saving: 'Saving',
  leave: 'Leave it',
  remove: 'Remove the limit',
  removeHint: 'A removal waits 48 hours and is then confirmed by you. Until then your limit stays.',
  reached: '{{limit}}: your limit is {{amount}}, and {{left}} is left until {{restart}}.',
  link: 'Set limits',
  linkHint: 'You decide how much you deposit and spend.',
  review: 'Your limits are six months old. Take a look.',
  offerTitle: 'Would you like a limit?',
  offerText:
    'A limit keeps play within what you can spare. It holds on all your devices. You can make it tighter at any time.',
  offerChoose: 'Your limit',
  offerNone: 'I want no limit',
  offerNoneHint: 'You can set one later, at any time.',
  offerLater: 'Decide later',
  offerMore: 'All limits',
  offNow: "Limits can't be changed right now.",
} as const;

/** Words that everything about limits shares. */
export const limitText = defineTexts('player.limits', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
