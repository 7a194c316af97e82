import { ACCESS_PATHS, accessAttributesAnswer, featureSetsAnswer } from '@sunflower/contracts/access.ts';
import { DRAW_GAMES_PATHS, gameAnswer, gamesAnswer } from '@sunflower/contracts/draw-games.ts';
import { PLAYERS_PATHS, userAnswer } from '@sunflower/contracts/players.ts';
import { PROFILE_PATHS, type Profile, profileAnswer } from '@sunflower/contracts/profile.ts';
import { LIMITS_PATHS, playerLimits, realityCheck } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { currentSession, latestLogins, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { todayNet, WALLET_PATHS, walletAccounts, walletBalances } from '@sunflower/contracts/wallet.ts';
import { noLimits } from './example-limits.ts';
import { exampleGame } from './examples.ts';
import { answer, type Handler } from './fake-network.ts';

const SESSION_ID = '019aa2c0-3333-7000-8000-000000000001';

/** What the account of the signed-in player says. */
const exampleProfile: Profile = {
  email: 'mary@example.com',
  isEmailVerified: true,
  emailChange: null,
  firstName: 'Mary',
  lastName: 'Ross',
  address: { line1: '1200 SW 10th Ave', city: 'Topeka', state: 'KS', postalCode: '66604' },
  nameChange: null,
  addressChange: null,
};

/** Handlers of what every screen asks: the game, the configuration, and a signed-in player with $50. */
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
    identityProviderOrigin: 'http://id.localhost',
  };
  return {
    'GET /runtime-config.json': () => Response.json(config),
    [`GET ${DRAW_GAMES_PATHS.games}`]: () => answer(gamesAnswer, { serverNow, games: [game] }),
    'GET /web/draw-games/rest/v1/games/powerball': () => answer(gameAnswer, { serverNow, game }),
    [`GET ${PLAYERS_PATHS.me}`]: () => answer(userAnswer, user),
    [`GET ${PROFILE_PATHS.profile}`]: () => answer(profileAnswer, exampleProfile),
    [`GET ${ACCESS_PATHS.featureSets}`]: () => answer(featureSetsAnswer, []),
    [`GET ${ACCESS_PATHS.attributes}`]: () => answer(accessAttributesAnswer, []),
    [`GET ${WALLET_PATHS.accounts}`]: () => answer(walletAccounts, [account]),
    [`GET ${WALLET_PATHS.balances}`]: () =>
      answer(walletBalances, {
        buyingPowerCents: 5000n,
        withdrawableCents: 0n,
        nonWithdrawableCents: 5000n,
        types: [{ walletType: 'FUNDS_ADDED', amountCents: 5000n }],
      }),
    [`GET ${WALLET_PATHS.today}`]: () => answer(todayNet, { spentCents: 0n, wonCents: 0n, netCents: 0n }),
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

/** A location engine that finds the player inside and gives a token. */
export function engineInside(): void {
  window.SunflowerLocation = {
    ping: async () => ({ status: 'OK', reasons: [], token: 'location-token', isSimulated: true }),
    places: async () => undefined,
    stop: () => {},
  };
}
