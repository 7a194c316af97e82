import { defineTexts } from '../../../../runtime/i18n/texts.ts';

const english = {
  reason_BY_PLAYER: 'You paused this subscription.',
  reason_PAYMENT_FAILED: "You didn't have enough money for a ticket. Nothing was charged.",
  reason_RULES_CHANGED: "The price or the rules of the game changed. We won't buy tickets until you agree.",
  reason_GAME_CLOSED: "The game isn't on sale right now.",
  reason_IDENTITY_REQUIRED: 'We need to verify your identity before we buy more tickets.',
  reason_RESIDENCE_REQUIRED: 'Subscriptions are only for Kansas residents. Check the address in your account.',
  reason_ON_BREAK: "You're taking a break. The subscription resumes automatically afterward.",
  reason_CANCELED: 'You ended this subscription.',
  reason_END_REACHED: 'This subscription reached the end date or the number of draws you chose.',
  reason_SELF_EXCLUDED:
    'This subscription ended with your self-exclusion. Any money you set aside is back in your wallet, and you can withdraw it.',
  reason_ACCOUNT_CLOSED: 'This subscription ended when your account was closed.',
  reason_LIMIT_REACHED: 'The ticket would have put you over one of your limits.',
  reason_NOT_AVAILABLE: "We couldn't sell you a ticket at that time.",
  reason_NUMBER_SOLD_OUT: 'One of the numbers was sold out.',
  reason_DRAW_CLOSED: 'Ticket sales had already closed.',
  reason_NOTICE_TOO_SHORT: "We couldn't notify you early enough, so nothing was charged.",
  reason_JACKPOT_BELOW: 'The jackpot was below the amount you chose.',
  reason_JACKPOT_UNKNOWN: "The jackpot amount wasn't available in time.",
  until: 'Until {{time}}.',
  repair_PAYMENT_FAILED: 'Add money',
  repair_IDENTITY_REQUIRED: 'Go to my account',
  repair_RESIDENCE_REQUIRED: 'Go to my account',
  repair_LIMIT_REACHED: 'See my limits',
  refused_SUBSCRIPTION_UNKNOWN: "We can't find this subscription in your account.",
  refused_SUBSCRIPTION_NOT_OFFERED: "Subscriptions aren't available for this game.",
  refused_SUBSCRIPTION_COUNT: "You've reached the maximum number of subscriptions. End one first.",
  refused_SUBSCRIPTION_ENDED: 'This subscription has ended.',
  refused_SUBSCRIPTION_KEY_REUSED:
    'You already sent this with different choices. Check your subscriptions before you try again.',
  refused_SUBSCRIPTION_DRAWS: 'This game has no draws on the days you chose. Choose other days.',
  refused_SUBSCRIPTION_END_PAST: 'The subscription would end before its first draw. Choose a later end date.',
  refused_RESIDENCE_REQUIRED: 'Subscriptions are only for Kansas residents. Check the address in your account.',
  refused_JACKPOT_NOT_OFFERED: 'This game has no jackpot to choose.',
} as const;

/** Texts for the reason of a subscription's state, for the next step, and for refused changes. */
export const reasonText = defineTexts('draw-games.subscription-reasons', english, {
  fr: () => import('./reason-texts.fr.ts'),
  es: () => import('./reason-texts.es.ts'),
});
