import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  reason_BY_PLAYER: 'You paused it.',
  reason_PAYMENT_FAILED: 'There was not enough money for a ticket. Nothing was charged.',
  reason_RULES_CHANGED: 'The price or the rules of the game have changed. Nothing is bought until you agree.',
  reason_GAME_CLOSED: 'The game is not sold at the moment.',
  reason_IDENTITY_REQUIRED: 'We need to confirm who you are before more is bought.',
  reason_RESIDENCE_REQUIRED: 'Subscriptions are for people who live in Kansas. Check the address of your account.',
  reason_ON_BREAK: 'You are taking a break. It goes on by itself after it.',
  reason_CANCELLED: 'You ended it.',
  reason_END_REACHED: 'It ran as long as you chose.',
  reason_SELF_EXCLUDED: 'It ended with your self-exclusion. Money set aside is paid out to you.',
  reason_ACCOUNT_CLOSED: 'It ended with your account.',
  reason_LIMIT_REACHED: 'It would have taken you over one of your limits.',
  reason_NOT_AVAILABLE: 'Play was not available for your account then.',
  reason_NUMBER_SOLD_OUT: 'One of the numbers was sold out.',
  reason_DRAW_CLOSED: 'Sales had closed.',
  reason_NOTICE_TOO_SHORT: 'We could not tell you early enough, so nothing was charged.',
  reason_JACKPOT_BELOW: 'The jackpot was below your amount.',
  reason_JACKPOT_UNKNOWN: 'The jackpot was not known in time.',
  until: 'Until {{time}}.',
  repair_PAYMENT_FAILED: 'Add money',
  repair_IDENTITY_REQUIRED: 'Open your account',
  repair_RESIDENCE_REQUIRED: 'Open your account',
  repair_LIMIT_REACHED: 'See your limits',
  refused_SUBSCRIPTION_UNKNOWN: 'There is no such subscription in your account.',
  refused_SUBSCRIPTION_NOT_OFFERED: 'This game has no subscriptions.',
  refused_SUBSCRIPTION_COUNT: 'You have as many subscriptions as one may have. End one first.',
  refused_SUBSCRIPTION_ENDED: 'This subscription has ended.',
  refused_SUBSCRIPTION_KEY_REUSED:
    'This was sent before with other terms. Look at your subscriptions before you try again.',
  refused_SUBSCRIPTION_DRAWS: 'No draw of this game is on these days. Choose others.',
  refused_SUBSCRIPTION_END_PAST: 'It would end before its first draw. Choose a later end.',
  refused_RESIDENCE_REQUIRED: 'Subscriptions are for people who live in Kansas. Check the address of your account.',
  refused_JACKPOT_NOT_OFFERED: 'This game has no jackpot.',
} as const;

/** Why a subscription stands as it does, what helps, and why a change of it is refused. */
export const reasonText = defineTexts('draw-games.subscription-reasons', english, {
  fr: () => import('./reason-texts.fr.ts'),
  es: () => import('./reason-texts.es.ts'),
});
