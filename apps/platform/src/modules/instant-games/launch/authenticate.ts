import type { AuthenticateResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findAnyRestriction, instantGameUnit } from '../../access/index.ts';
import { findPlayableBonuses } from '../../bonuses/index.ts';
import { findPlayer } from '../../players/index.ts';
import { findSession } from '../../sessions/index.ts';
import { gamingDayOf } from '../days/register-day.ts';
import { findGame } from '../games/games-store.ts';
import type { LaunchToken } from '../play-sessions/play-session.ts';
import {
  ensureSubject,
  insertPlaySession,
  lockLaunchToken,
  markTokenUsed,
} from '../play-sessions/play-sessions-store.ts';
import { newSecretKey, secretHash } from '../play-sessions/secret-key.ts';
import { findOpenRound } from '../rounds/rounds-store.ts';
import { findSpendableCents } from '../rounds/spendable-balance.ts';
import { openGuestDemo } from './guest-demo.ts';

type Authenticated = Extract<AuthenticateResponse, { outcome: 'authenticated' }>;
type FreeRounds = Authenticated['freeRounds'][number];
type AuthenticateRefusal = Extract<AuthenticateResponse, { outcome: 'refused' }>['code'];

/** Whether a game can be played in a mode now, by the site's setting and the flags. */
export type ModeSwitches = { readonly isModeOn: (mode: LaunchToken['mode']) => boolean };

type Authentication = {
  readonly launchToken: string;
  readonly switches: ModeSwitches;
  readonly now: Temporal.Instant;
};

/**
 * Exchanges a launch token, once, for the key of a play session. Checks again what may have changed since the launch:
 * the session, the game, and the player's restrictions.
 */
export async function authenticate(db: Db, input: Authentication): Promise<AuthenticateResponse> {
  const opened = await inTransaction(db, (tx) => open(tx, input));
  return isRefusal(opened) ? { outcome: 'refused', code: opened.refusal } : opened;
}

async function open(
  tx: Tx,
  { launchToken, switches, now }: Authentication,
): Promise<Authenticated | Refusal<AuthenticateRefusal>> {
  const tokenHash = secretHash(launchToken);
  const token = await lockLaunchToken(tx, tokenHash);
  if (!token) return authenticateGuest(tx, { tokenHash, isDemoOn: switches.isModeOn('demo'), now });
  if (token.usedAt !== null) return refuse('TOKEN_USED');
  if (Temporal.Instant.compare(now, token.expiresAt) >= 0) return refuse('TOKEN_EXPIRED');
  const { playerId, sessionId, gameId, mode } = token;
  const session = await findSession(tx, { sessionId, now });
  if (isRefusal(session) || session.playerId !== playerId) return refuse('SESSION_ENDED');
  const game = await findGame(tx, gameId);
  if (game?.state !== 'open' || !switches.isModeOn(mode)) return refuse('GAME_CLOSED');
  const closed = await findAnyRestriction(tx, { playerId, units: [instantGameUnit(gameId)], now });
  if (closed) return refuse('ACCESS_DENIED');
  await markTokenUsed(tx, { tokenHash, now });
  const sessionKey = newSecretKey();
  await insertPlaySession(tx, { playerId, sessionId, gameId, mode, keyHash: secretHash(sessionKey), now });
  return {
    outcome: 'authenticated',
    sessionKey,
    player: await ensureSubject(tx, { playerId, newSubject: newId() }),
    isUnder25: await isUnder25(tx, { playerId, now }),
    ...{ gameId, mode },
    language: languageOf(token),
    currency: 'USD',
    ...(await moneyOf(tx, { token, now })),
  };
}

/** The age in years from which players may be offered higher prices than younger ones. */
const OLDER_YEARS = 25;

/** Returns whether a player is under 25 today, which is all that a game server learns about their age. */
async function isUnder25(tx: Tx, { playerId, now }: { playerId: string; now: Temporal.Instant }): Promise<boolean> {
  const player = await findPlayer(tx, playerId);
  if (!player) return true;
  const birthday = Temporal.PlainDate.from(player.dateOfBirth).add({ years: OLDER_YEARS });
  return Temporal.PlainDate.compare(gamingDayOf(now), birthday) < 0;
}

/** Exchanges a guest's token; a guest can only have launched a demo. */
async function authenticateGuest(
  tx: Tx,
  opening: Parameters<typeof openGuestDemo>[1],
): Promise<Authenticated | Refusal<AuthenticateRefusal>> {
  const opened = await openGuestDemo(tx, opening);
  if (isRefusal(opened)) return opened;
  return {
    outcome: 'authenticated',
    ...opened,
    isUnder25: null,
    mode: 'demo',
    language: languageOf(opened),
    currency: 'USD',
    ...NO_MONEY,
  };
}

/** What a demo gets in place of data about the player's money. */
const NO_MONEY = { balanceCents: null, freeRounds: [], openRoundId: null };

async function moneyOf(tx: Tx, { token, now }: { token: LaunchToken; now: Temporal.Instant }) {
  const { playerId, gameId, mode } = token;
  if (mode === 'demo') return NO_MONEY;
  return {
    balanceCents: Number(await findSpendableCents(tx, playerId)),
    freeRounds: await freeRoundsOf(tx, { playerId, gameId, now }),
    openRoundId: (await findOpenRound(tx, { playerId, gameId }))?.roundId ?? null,
  };
}

/** Maximum number of offers in the protocol. */
const MAX_OFFERS = 20;
const MAX_ROUNDS = 1000n;

async function freeRoundsOf(
  tx: Tx,
  { playerId, gameId, now }: { playerId: string; gameId: string; now: Temporal.Instant },
): Promise<FreeRounds[]> {
  const bonuses = await findPlayableBonuses(tx, { playerId, now });
  return bonuses
    .flatMap(({ bonusId, allowedGames, ticketCents, remainingCents, expiresAt }) => {
      if (ticketCents === undefined || !allowedGames.includes(gameId) || remainingCents < ticketCents) return [];
      const rounds = remainingCents / ticketCents;
      const count = Number(rounds < MAX_ROUNDS ? rounds : MAX_ROUNDS);
      return [{ freeRoundsId: bonusId, priceCents: Number(ticketCents), count, expiresAt: expiresAt.toString() }];
    })
    .slice(0, MAX_OFFERS);
}

function languageOf({ language }: Pick<LaunchToken, 'language'>): Authenticated['language'] {
  return language === 'es' || language === 'fr' ? language : 'en-US';
}
