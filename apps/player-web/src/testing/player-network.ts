import { ACCESS_PATHS, accessAttributesResponse, featureSetsResponse } from '@sunflower/contracts/access.ts';
import {
  ACCOUNT_CLOSING_PATHS,
  type ClosingResponse,
  closingResponse,
  downloadsResponse,
} from '@sunflower/contracts/account-closing.ts';
import { ACCOUNT_FREEZE_PATH, freezeResponse } from '@sunflower/contracts/account-freeze.ts';
import { DOCUMENT_PATHS, documentRequests } from '@sunflower/contracts/documents.ts';
import { DRAW_GAMES_PATHS, gameResponse, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import { messagesPage, NOTIFICATION_PATHS } from '@sunflower/contracts/notifications.ts';
import { PLAYERS_PATHS, userResponse } from '@sunflower/contracts/players.ts';
import { PROFILE_PATHS, type Profile, profileResponse } from '@sunflower/contracts/profile.ts';
import { LIMITS_PATHS, playerLimits, realityCheck } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { devicesResponse } from '@sunflower/contracts/session-devices.ts';
import { currentSession, latestLogins, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { playMonth, todayNet, WALLET_PATHS, walletAccounts, walletBalances } from '@sunflower/contracts/wallet.ts';
import { noLimits } from './example-limits.ts';
import { exampleGame } from './examples.ts';
import { answer, type Handler } from './fake-network.ts';

const SESSION_ID = '019aa2c0-3333-7000-8000-000000000001';

/** The account data of the signed-in player. */
export const exampleProfile: Profile = {
  email: 'mary@example.com',
  isEmailVerified: true,
  isEmailRefused: false,
  emailChange: null,
  phone: null,
  phoneChange: null,
  firstName: 'Mary',
  lastName: 'Ross',
  address: { line1: '1200 SW 10th Ave', city: 'Topeka', state: 'KS', postalCode: '66604' },
  nameChange: null,
  addressChange: null,
  ssnLastFour: null,
  ssnChange: null,
};

/** An account with nothing open, whose player hasn't asked to close it. */
export const exampleClosing: ClosingResponse = {
  now: '2026-11-20T18:00:00Z',
  isOffered: true,
  waitDays: 7,
  closing: null,
  balanceCents: 0n,
  bonusCents: 0n,
  ...{ deposits: 0, withdrawals: 0, tickets: 0, rounds: 0, claims: 0, subscriptions: 0 },
  payout: null,
};

/** Handlers of a player without messages who hasn't asked to close the account. */
const quietHandlers: Record<string, Handler> = {
  [`GET ${NOTIFICATION_PATHS.messages}`]: () =>
    answer(messagesPage, { pageItems: [], nextCursor: null, unreadCount: 0 }),
  [`GET ${ACCOUNT_CLOSING_PATHS.closing}`]: () => answer(closingResponse, exampleClosing),
  [`GET ${ACCOUNT_FREEZE_PATH}`]: () => answer(freezeResponse, { waitHours: 24, freeze: null }),
  [`GET ${ACCOUNT_CLOSING_PATHS.downloads}`]: () => answer(downloadsResponse, { availableAt: null }),
  [`GET ${SESSION_PATHS.devices}`]: () => answer(devicesResponse, []),
};

/** Handlers for the calls of every screen: the game, the configuration, and a signed-in player with $50. */
export function playerHandlers(nowMs: number): Record<string, Handler> {
  const serverNow = new Date(nowMs).toISOString();
  const game = exampleGame(nowMs);
  const user = { id: 'player-1', firstName: 'Mary', lastName: 'Ross', passwordChangedRecently: false };
  const account = {
    accountType: 'AT_MAIN',
    accountNumber: '1',
    buyingPower: 5000n,
    withdrawableBalance: 0n,
    nonWithdrawableBalance: 5000n,
    currency: 'USD',
  } as const;
  const config = {
    buildId: 'b',
    locationEngineOrigin: 'http://location.localhost',
    locationScriptIntegrity: `sha384-${'a'.repeat(64)}`,
    isLocationSimulated: false,
    isDrawSubscriptionsEnabled: true,
    identityProviderOrigin: 'http://id.localhost',
  };
  return {
    'GET /runtime-config.json': () => Response.json(config),
    [`GET ${DRAW_GAMES_PATHS.games}`]: () => answer(gamesResponse, { serverNow, games: [game] }),
    'GET /web/draw-games/rest/v1/games/powerball': () => answer(gameResponse, { serverNow, game }),
    [`GET ${DOCUMENT_PATHS.requests}`]: () => answer(documentRequests, { pageItems: [] }),
    [`GET ${PLAYERS_PATHS.me}`]: () => answer(userResponse, user),
    ...quietHandlers,
    [`GET ${PROFILE_PATHS.profile}`]: () => answer(profileResponse, exampleProfile),
    [`GET ${ACCESS_PATHS.featureSets}`]: () => answer(featureSetsResponse, []),
    [`GET ${ACCESS_PATHS.attributes}`]: () => answer(accessAttributesResponse, []),
    [`GET ${WALLET_PATHS.accounts}`]: () => answer(walletAccounts, [account]),
    [`GET ${WALLET_PATHS.balances}`]: () =>
      answer(walletBalances, {
        buyingPowerCents: 5000n,
        withdrawableCents: 0n,
        nonWithdrawableCents: 5000n,
        types: [{ walletType: 'FUNDS_ADDED', amountCents: 5000n }],
      }),
    [`GET ${WALLET_PATHS.today}`]: () => answer(todayNet, { spentCents: 0n, wonCents: 0n, netCents: 0n }),
    [`GET ${WALLET_PATHS.month}`]: () =>
      answer(playMonth, {
        from: '2026-11-01',
        to: '2026-11-20',
        asOf: serverNow,
        signedInSeconds: 8_040,
        playedCents: 21_00n,
        wonCents: 7_00n,
        netCents: -14_00n,
        days: [
          { day: '2026-11-18', playedCents: 6_00n, wonCents: 7_00n, netCents: 1_00n },
          { day: '2026-11-20', playedCents: 15_00n, wonCents: 0n, netCents: -15_00n },
        ],
      }),
    [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, noLimits(nowMs)),
    [`GET ${LIMITS_PATHS.realityCheck}`]: () =>
      answer(realityCheck, {
        intervalMinutes: 60,
        sessionStartedAt: serverNow,
        playedSeconds: 0,
        dueAt: new Date(nowMs + 3_600_000).toISOString(),
        isDue: false,
        spentCents: 0n,
        wonCents: 0n,
        netCents: 0n,
      }),
    [`GET ${SESSION_PATHS.latestLogins}`]: () => answer(latestLogins, [{ created: serverNow, isThisSession: true }]),
    [`GET ${SESSION_PATHS.me}`]: () =>
      answer(currentSession, { sessionId: SESSION_ID, locationSubject: 'subject-of-a-session' }),
  };
}

/** Marks this browser as one with a session. */
export function signIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server would set it
  document.cookie = 'signed-in=1; path=/';
}

/** Installs a location engine that finds the player inside the region and returns a token. */
export function engineInside(): void {
  window.SunflowerLocation = {
    ping: async () => ({ status: 'OK', reasons: [], token: 'location-token', isSimulated: true }),
    places: async () => undefined,
    stop: () => {},
  };
}
