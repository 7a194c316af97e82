import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Updates',
  instantGame: 'an instant game',
  lapse: '{{prize}} from {{game}}, {{drawDate}}: claim it by {{date}}',
  lapseNote: "After that date, the prize goes to the lottery's prize fund.",
  step_TO_CLAIM: "You won {{prize}} with {{game}}. This prize isn't paid until you claim it",
  step_LAPSED: "Your prize of {{prize}} from {{game}} can no longer be claimed. It went to the lottery's prize fund",
  step_PAID: 'We paid you {{net}} for your {{game}} prize of {{prize}}',
  stepAllSetOff: 'Your full {{game}} prize of {{prize}} went to pay debts to the state',
  stepSetOff:
    '{{setOff}} of the prize went to {{creditors}}. If you think this is wrong, you can ask them for a hearing.',
  step_RETURNED: 'Your claim for {{prize}} from {{game}} was returned. See why and claim again',
  step_IN_REVIEW: "The lottery is reviewing your claim for {{prize}} from {{game}}. See what's next",
  wallet_WITHDRAWAL_BACK: "Your withdrawal of {{amount}} wasn't paid. The money is back in your wallet",
  wallet_DEPOSIT_RETURNED: 'Your bank took back your deposit of {{amount}}, so we removed it from your wallet',
  wallet_ADDED: 'We corrected your balance and added {{amount}} to your wallet',
  wallet_TAKEN: 'We corrected your balance and removed {{amount}} from your wallet',
  owed: '{{amount}} of it was already spent. The lottery will decide what happens next.',
  points_one: '{{points}} of your points expires on {{date}}',
  points_other: '{{points}} of your points expire on {{date}}',
  chance_credited: 'A ticket you entered won {{prize}} in “{{drawing}}”. The prize is in your wallet',
  chance_claim: 'A ticket you entered won {{prize}} in “{{drawing}}”. Claim it by {{date}}',
  'chance_set-off':
    'A ticket you entered won {{prize}} in “{{drawing}}”. We pay it after a check for debts to the state',
  chance_bonus: 'A ticket you entered won a bonus in “{{drawing}}”',
  result: 'The {{game}} result for {{date}} is out',
  jackpot: '{{game}} jackpot for {{date}}: {{jackpot}}',
  voidBack: '{{game}}, {{date}}: the draw is void, and {{amount}} was refunded',
  voidMoved: '{{game}}, {{date}}: the draw is void. Your free ticket is for the next draw',
  voidParts: 'Refunded to your wallet: {{parts}}.',
  voidReason: 'Reason given by the lottery: {{reason}}',
  part_deposits: '{{amount}} in deposits',
  part_winnings: '{{amount}} in winnings',
  part_playCredit: '{{amount}} in bonus money',
  corrected: '{{game}}, {{date}}: the result was corrected. Prize before: {{had}}. Prize now: {{has}}',
  nothing: 'none',
  overpaid:
    "You had already spent {{amount}} of the earlier prize, so we couldn't take it back. You don't need to do anything now. The lottery will decide what happens next.",
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  seen: 'Got it',
} as const;

export const updateText = defineTexts('draw-games.updates', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
