import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  limit_deposit_day: 'Daily deposits',
  limit_deposit_week: 'Weekly deposits',
  limit_deposit_month: 'Monthly deposits',
  limit_spend_day: 'Daily spending',
  limit_spend_week: 'Weekly spending',
  limit_spend_month: 'Monthly spending',
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
  amount: 'Maximum amount',
  amountWrong: 'Enter an amount from $0 to $1,000,000.',
  effectNone: '{{limit}}: your limit is already {{amount}}.',
  effectNow: '{{limit}}: your limit becomes {{amount}} immediately.',
  effectDrops: 'This cancels the change you requested earlier.',
  effectLater: '{{limit}}: you can confirm {{wish}} starting {{from}}. Until you do, your limit stays at {{amount}}.',
  notSaved: "We couldn't save this. Try again.",
  save: 'Save',
  saveOf: 'Save: {{limit}}',
  saving: 'Saving…',
  leave: 'Cancel',
  remove: 'Remove the limit',
  removeHint: 'You can confirm a removal starting {{from}}. Until you do, your limit stays at {{amount}}.',
  note: 'Your note to yourself',
  reached: '{{limit}}: your limit is {{amount}}. You have {{left}} left until {{restart}}.',
  link: 'Set limits',
  linkHint: 'You decide how much to deposit and spend.',
  review: "It's been six months since you last reviewed your limits. See if they still fit.",
  offerTitle: 'Do you want to set a limit?',
  offerText:
    'A limit helps you spend only what you can afford. It applies on all your devices. You can lower it at any time.',
  offerChoose: 'Limit period',
  offerNone: 'No limit',
  offerNoneHint: 'You can set one at any time.',
  offerLater: 'Decide later',
  offerMore: 'All limits',
  offNow: "You can't change limits right now.",
} as const;

/** Texts shared by everything about limits. */
export const limitText = defineTexts('player.limits', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
