import { expect, it } from 'vitest';
import { type ClosedPart, closedParts } from './closed-parts.ts';
import { FEATURE_SETS } from './feature-sets.ts';

it.each<[string, readonly string[], ClosedPart[]]>([
  ['all play', FEATURE_SETS.GAME_PLAY, ['DRAW_GAMES', 'INSTANT_GAMES']],
  ['deposits', FEATURE_SETS.DEPOSIT, ['DEPOSITS']],
  ['deposits by card', FEATURE_SETS.CREDIT_CARD_CHANNEL, ['SOME_DEPOSITS', 'PAYMENT_METHODS']],
  ['a withdrawal', FEATURE_SETS.WITHDRAWAL, ['WITHDRAWALS']],
  [
    'a locked account',
    FEATURE_SETS.ACCOUNT_LOCK,
    ['DRAW_GAMES', 'INSTANT_GAMES', 'DEPOSITS', 'WITHDRAWALS', 'PAYMENT_METHODS', 'SIGN_IN'],
  ],
  ['one game', ['draw-games/purchase/powerball'], ['SOME_GAMES']],
  ['every part by a wildcard', ['wallet/*/ALL'], ['DEPOSITS', 'WITHDRAWALS', 'PAYMENT_METHODS']],
  ['document upload', ['documents/upload/ALL'], ['DOCUMENTS']],
  ['what has no name of its own', ['identity/contact-change/ALL'], ['OTHER']],
  ['nothing', [], []],
])('names the parts of an account that close with %s [S6-4]', (_what, units, parts) => {
  expect(closedParts(units)).toEqual(parts);
});
