import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as access from './access.ts';
import * as accountClosing from './account-closing.ts';
import * as bonuses from './bonuses.ts';
import * as claims from './claims.ts';
import * as documents from './documents.ts';
import * as drawGamesBasics from './draw-games.ts';
import * as drawGamesCart from './draw-games-cart.ts';
import * as drawGamesEntries from './draw-games-entries.ts';
import * as drawGamesResults from './draw-games-results.ts';
import * as savedNumbers from './draw-games-saved-numbers.ts';
import * as subscriptions from './draw-games-subscriptions.ts';
import * as ticketChecks from './draw-games-ticket-checks.ts';
import * as drawGamesTickets from './draw-games-tickets.ts';
import * as errors from './errors.ts';
import { accessExamples } from './examples/access.ts';
import { accountClosingExamples } from './examples/account-closing.ts';
import { bonusesExamples } from './examples/bonuses.ts';
import { claimsExamples } from './examples/claims.ts';
import { documentsExamples } from './examples/documents.ts';
import { drawGamesExamples } from './examples/draw-games.ts';
import { drawGamesSubscriptionsExamples } from './examples/draw-games-subscriptions.ts';
import { errorExamples } from './examples/errors.ts';
import { flagsExamples } from './examples/flags.ts';
import { geolocationExamples } from './examples/geolocation.ts';
import { identityExamples } from './examples/identity.ts';
import { instantGamesExamples } from './examples/instant-games.ts';
import { loyaltyExamples } from './examples/loyalty.ts';
import { notificationsExamples } from './examples/notifications.ts';
import { paymentsExamples } from './examples/payments.ts';
import { playersExamples } from './examples/players.ts';
import { preferencesExamples } from './examples/preferences.ts';
import { profileExamples } from './examples/profile.ts';
import { profilePhoneExamples } from './examples/profile-phone.ts';
import { responsibleGamingExclusionExamples } from './examples/responsible-gaming-exclusion.ts';
import { responsibleGamingLimitsExamples } from './examples/responsible-gaming-limits.ts';
import { responsibleGamingStatementExamples } from './examples/responsible-gaming-statement.ts';
import { secondChanceExamples } from './examples/second-chance.ts';
import { sessionsExamples } from './examples/sessions.ts';
import { showcaseExamples } from './examples/showcase.ts';
import { walletExamples } from './examples/wallet.ts';
import * as flags from './flags.ts';
import * as geolocation from './geolocation.ts';
import * as identity from './identity.ts';
import * as instantGames from './instant-games.ts';
import * as loyalty from './loyalty.ts';
import * as notifications from './notifications.ts';
import * as paymentBasics from './payments.ts';
import * as withdrawals from './payments-withdrawals.ts';
import * as players from './players.ts';
import * as preferences from './preferences.ts';
import * as profile from './profile.ts';
import * as profilePhone from './profile-phone.ts';
import * as promoCodes from './promo-codes.ts';
import * as responsibleGamingExclusion from './responsible-gaming-exclusion.ts';
import * as responsibleGamingLimits from './responsible-gaming-limits.ts';
import * as responsibleGamingStatement from './responsible-gaming-statement.ts';
import * as secondChance from './second-chance.ts';
import * as sessionDevices from './session-devices.ts';
import * as sessions from './sessions.ts';
import * as showcase from './showcase.ts';
import * as subscriptionNotifications from './subscription-notifications.ts';
import * as wallet from './wallet.ts';

const payments = { ...paymentBasics, ...withdrawals };
const drawGames = {
  ...drawGamesBasics,
  ...drawGamesCart,
  ...drawGamesEntries,
  ...drawGamesResults,
  ...drawGamesTickets,
  ...ticketChecks,
  ...savedNumbers,
};
type Contract = { readonly [name: string]: unknown };

/**
 * Every contract file with its examples. `parts` are schemas that are only used inside others, whose examples cover
 * them.
 */
const modules: readonly { module: string; contract: Contract; examples: Contract; parts: readonly string[] }[] = [
  { module: 'access', contract: access, examples: accessExamples, parts: [] },
  {
    module: 'bonuses',
    contract: { ...bonuses, ...promoCodes },
    examples: bonusesExamples,
    parts: ['bonusStatus', 'bonusType', 'bonusWagering', 'campaignTrigger', 'promoCodeText'],
  },
  { module: 'claims', contract: claims, examples: claimsExamples, parts: ['claimPath', 'claimStatus', 'setOffKind'] },
  {
    module: 'draw-games',
    contract: drawGames,
    examples: drawGamesExamples,
    parts: [
      'gameId',
      'board',
      'drawnNumbers',
      'addOn',
      'drawState',
      'openDraw',
      'tierResult',
      'pendingResult',
      'gameSummary',
    ]
      .concat(['gameDetails', 'wagerProblem', 'cartWager', 'gameKind', 'ticketState', 'ticketStateFilter'])
      .concat(['ticketDraw', 'lockedBoard', 'ticketBoard'])
      .concat(['numbersBoard', 'twoFieldBoard', 'digitBoard', 'kenoBoard', 'drawnNumbersBoard'])
      .sort(),
  },
  {
    module: 'subscriptions',
    contract: { ...subscriptions, ...subscriptionNotifications },
    examples: drawGamesSubscriptionsExamples,
    parts: ['nextCharge', 'subscriptionEnd', 'subscriptionFund', 'subscriptionReason', 'subscriptionState'],
  },
  { module: 'account-closing', contract: accountClosing, examples: accountClosingExamples, parts: [] },
  { module: 'documents', contract: documents, examples: documentsExamples, parts: [] },
  { module: 'errors', contract: errors, examples: errorExamples, parts: [] },
  { module: 'flags', contract: flags, examples: flagsExamples, parts: [] },
  { module: 'geolocation', contract: geolocation, examples: geolocationExamples, parts: ['checkCause'] },
  {
    module: 'instant-games',
    contract: instantGames,
    examples: instantGamesExamples,
    parts: ['instantGameIdText', 'instantGamePrice'],
  },
  {
    module: 'loyalty',
    contract: loyalty,
    examples: loyaltyExamples,
    parts: ['earningRules', 'loyaltyReward', 'loyaltyTier'],
  },
  {
    module: 'second-chance',
    contract: secondChance,
    examples: secondChanceExamples,
    parts: ['drawingPrize', 'drawingState', 'entryState'],
  },
  { module: 'notifications', contract: notifications, examples: notificationsExamples, parts: [] },
  { module: 'identity', contract: identity, examples: identityExamples, parts: ['identityLevelText'] },
  {
    module: 'payments',
    contract: payments,
    examples: paymentsExamples,
    parts: [
      'depositState',
      'direction',
      'methodChannel',
      'methodStanding',
      'paymentProblem',
      'paymentStatus',
      'withdrawalState',
      'withdrawalStep',
    ],
  },
  { module: 'players', contract: players, examples: playersExamples, parts: [] },
  { module: 'identity, profile', contract: profile, examples: profileExamples, parts: [] },
  { module: 'identity, phone', contract: profilePhone, examples: profilePhoneExamples, parts: [] },
  {
    module: 'responsible-gaming, exclusion',
    contract: responsibleGamingExclusion,
    examples: responsibleGamingExclusionExamples,
    parts: [],
  },
  {
    module: 'responsible-gaming limits',
    contract: responsibleGamingLimits,
    examples: responsibleGamingLimitsExamples,
    parts: ['limitKind', 'limitPeriod', 'realityInterval'],
  },
  {
    module: 'responsible-gaming, statement',
    contract: responsibleGamingStatement,
    examples: responsibleGamingStatementExamples,
    parts: [],
  },
  { module: 'preferences', contract: preferences, examples: preferencesExamples, parts: [] },
  { module: 'sessions', contract: { ...sessions, ...sessionDevices }, examples: sessionsExamples, parts: [] },
  { module: 'showcase', contract: showcase, examples: showcaseExamples, parts: [] },
  {
    module: 'wallet',
    contract: wallet,
    examples: walletExamples,
    parts: ['transactionKind', 'transactionMethod', 'walletType'],
  },
];

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType;
/** Query and path parameters are text; the tests of the routes cover what they reject. */
const isAddress = (name: string) => /(Query|Params)$/.test(name);

const cases = modules.flatMap(({ module, contract, examples }) =>
  Object.entries(examples).map(([name, wire]) => ({ module, name, schema: contract[name], wire })),
);

describe('contract examples', () => {
  it.each(cases)('$module $name round-trips through its schema', ({ schema, wire }) => {
    if (!isSchema(schema)) throw new Error('an example is named after its schema');
    const decoded = z.decode(schema, wire);
    expect(z.encode(schema, decoded)).toEqual(wire);
    expect(JSON.parse(JSON.stringify(wire))).toEqual(wire);
  });

  it.each(modules)('$module has an example of every response and request body', ({ contract, examples, parts }) => {
    const schemas = Object.keys(contract).filter((name) => isSchema(contract[name]) && !isAddress(name));
    expect(schemas.length).toBeGreaterThan(0);
    expect(schemas.filter((name) => !(name in examples)).sort()).toEqual(parts);
  });

  it.each(
    cases.filter(({ wire }) => typeof wire === 'object' && !Array.isArray(wire) && Object.keys(wire ?? {}).length > 0),
  )('$module $name is rejected without its first field', ({ schema, wire }) => {
    const [first] = Object.keys(wire as object);
    const { [first ?? '']: _left, ...rest } = wire as Record<string, unknown>;
    expect(z.safeDecode(schema as z.ZodMiniType, rest as never).success).toBe(false);
  });
});

describe('contracts of purchases and registration', () => {
  const { checkoutBody, wagerBody } = drawGamesExamples;
  const { registerPlayerBody } = identityExamples;

  it.each([
    ['checkoutBody', drawGames.checkoutBody, checkoutBody],
    ['wagerBody', drawGames.wagerBody, wagerBody],
    [
      'a wager in checkoutBody',
      drawGames.checkoutBody,
      { ...checkoutBody, cartVersion: undefined, wagers: [{ ...wagerBody, x: 1 }] },
    ],
    ['a board in wagerBody', drawGames.wagerBody, { ...wagerBody, boards: [{ ...wagerBody.boards[0], x: 1 }] }],
    ['registerPlayerBody', identity.registerPlayerBody, registerPlayerBody],
    [
      'the address in registerPlayerBody',
      identity.registerPlayerBody,
      { ...registerPlayerBody, address: { ...registerPlayerBody.address, x: 1 } },
    ],
  ])('%s rejects unknown fields', (_name, schema, body) => {
    const read = z.safeDecode(schema as z.ZodMiniType, { ...body, x: 1 } as never);
    expect(read.error?.issues.map((issue) => issue.code)).toContain('unrecognized_keys');
  });
});
