import type { InstantGame } from '@sunflower/instant-games/games/instant-game.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import type { OpenSessionResponse } from '@sunflower/partner-protocols/game-browser.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { textsIdOf, wirePrizeTables } from './catalog/game-catalog.ts';
import type { GameServerDeps } from './deps/game-server-deps.ts';
import { roundInBrowser } from './rounds/round-on-wire.ts';
import { findOpenRound, hasOutcome } from './rounds/rounds-store.ts';
import { gameRulesOf, isPriceAllowed } from './rules/game-rules.ts';
import { hashSessionKey } from './sessions/session-key.ts';
import { type GameSession, insertSession } from './sessions/sessions-store.ts';

/** Play money of a demo session, in plays at the highest price of the game. */
const DEMO_PLAYS = 100;

/**
 * Exchanges a launch token for a session of its player and game. The answer contains the unfinished round, if there is
 * one. Throws if the platform doesn't answer.
 */
export async function openSession(deps: GameServerDeps, launchToken: string): Promise<OpenSessionResponse> {
  const answer = await deps.wallet.authenticate({ launchToken });
  if (answer.outcome === 'refused') return answer;
  const game = findInstantGame(answer.gameId);
  if (!game) return { outcome: 'refused', code: 'GAME_CLOSED' };
  const { player, isUnder25, gameId, mode, language } = answer;
  const prices = wirePrizeTables(game).filter(({ priceCents }) => isPriceAllowed(deps, { priceCents, isUnder25 }));
  if (prices.length === 0) return { outcome: 'refused', code: 'GAME_CLOSED' };
  const demoBalanceCents = mode === 'demo' ? playMoney(game) : null;
  const sessionKey = newRandomId();
  const walletKey = deps.keys.seal(answer.sessionKey);
  const session: GameSession = {
    keyHash: hashSessionKey(sessionKey),
    walletKey,
    player,
    gameId,
    mode,
    language,
    demoBalanceCents,
    isUnder25,
  };
  await insertSession(deps.db, session, deps.clock.now());
  const left = await findOpenRound(deps.db, session);
  return {
    outcome: 'opened',
    sessionKey,
    gameId,
    name: game.name,
    mechanic: game.mechanic,
    textsId: textsIdOf(game),
    mode,
    balanceCents: Number(demoBalanceCents ?? answer.balanceCents ?? 0),
    currency: 'USD',
    language,
    prices,
    freeRounds: answer.freeRounds.filter(({ priceCents }) => isPriceAllowed(deps, { priceCents, isUnder25 })),
    rules: gameRulesOf(deps, game),
    openRound: left && hasOutcome(left) ? await roundInBrowser(deps, left) : null,
  };
}

function playMoney(game: InstantGame): bigint {
  return BigInt(Math.max(...game.prices) * DEMO_PLAYS);
}
