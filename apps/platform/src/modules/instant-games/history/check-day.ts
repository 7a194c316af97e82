import type { Cents } from '@sunflower/money/cents.ts';
import type { WitnessProof } from '@sunflower/partner-protocols/game-wallet.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import { findDayDigest } from '../days/days-store.ts';
import { findPrizeTable } from '../games/games-store.ts';
import { proveWitnesses, type SlotDeps } from '../slots/prove-witnesses.ts';
import { type DayPlay, findDayPlays } from './day-plays-store.ts';

/** Maximum number of plays of a day in one response; a player with more sees that the list is incomplete. */
const MOST_PLAYS = 100;
/** Number of plays requested from the game server concurrently. */
const CONCURRENT = 8;

/** An ended play with what decided it. */
type PlayCheck = Pick<DayPlay, 'roundId' | 'gameId' | 'priceCents' | 'prizeCents' | 'poolNo' | 'isWitnessed'> & {
  /** RFC 3339. */
  readonly debitedAt: string;
  readonly ticketNo: number;
  readonly ticketCount: number;
  readonly beaconRound: number;
  /** Null if the game server has none yet. */
  readonly beaconSignature: string | null;
  /** The position, among the remaining tickets of its pool, that the play picked; null for a weighted game. */
  readonly position: number | null;
  /**
   * The proof that witnesses saw the debit before the outcome; null if no witnesses were needed, and if the proof is
   * missing.
   */
  readonly witnesses: WitnessProof | null;
  /** The prize table of a weighted game, highest prize first; otherwise empty. */
  readonly tiers: { readonly prizeCents: Cents; readonly ticketCount: number }[];
};

/** A player's plays of a gaming day, with the seed's digest and, the day after, the seed. */
type DayCheck = {
  readonly day: string;
  readonly digest: string | null;
  readonly seed: string | null;
  readonly plays: PlayCheck[];
  readonly isWhole: boolean;
};

type Source = SlotDeps & { readonly gameServer: Pick<GameServerPort, 'fetchRound' | 'fetchDays'> };

/**
 * Returns what decided a player's plays of a gaming day, for the browser to verify. Beacon rounds, sale numbers and
 * prizes are the platform's own records; the game server adds the seed, the signatures and the positions. Refuses with
 * CHECK_UNAVAILABLE while the game server doesn't answer. A day without plays has nothing to verify, and no seed.
 */
export async function checkDay(
  source: Source,
  of: { playerId: string; gamingDay: string; now: Temporal.Instant },
): Promise<DayCheck | Refusal<'CHECK_UNAVAILABLE'>> {
  const { db, gameServer } = source;
  const { gamingDay: day, now } = of;
  const found = await findDayPlays(db, { ...of, limit: MOST_PLAYS + 1 });
  const digest = (await findDayDigest(db, day)) ?? null;
  if (found.length === 0) return { day, digest, seed: null, plays: [], isWhole: true };
  const days = await gameServer.fetchDays();
  if (isRefusal(days)) return refuse('CHECK_UNAVAILABLE');
  const seed = days.find(({ gamingDay }) => gamingDay === day)?.seed ?? null;
  const plays: PlayCheck[] = [];
  const shown = found.slice(0, MOST_PLAYS);
  for (let at = 0; at < shown.length; at += CONCURRENT) {
    const some = shown.slice(at, at + CONCURRENT);
    for (const play of await Promise.all(some.map((one) => checkPlay(source, one, now)))) {
      if (isRefusal(play)) return play;
      plays.push(play);
    }
  }
  return { day, digest, seed, plays, isWhole: found.length <= MOST_PLAYS };
}

async function checkPlay(
  source: Source,
  play: DayPlay,
  now: Temporal.Instant,
): Promise<PlayCheck | Refusal<'CHECK_UNAVAILABLE'>> {
  const { db, gameServer } = source;
  const { roundId, gameId, priceCents, prizeCents, poolNo, isWitnessed, model } = play;
  const stored = await gameServer.fetchRound(roundId);
  if (isRefusal(stored) && stored.refusal === 'GAME_SERVER_UNREACHABLE') return refuse('CHECK_UNAVAILABLE');
  const { beaconSignature, position } = isRefusal(stored) ? { beaconSignature: null, position: null } : stored;
  const table = model === 'weighted' ? await findPrizeTable(db, play) : undefined;
  return {
    ...{ roundId, gameId, priceCents, prizeCents, poolNo, isWitnessed, beaconSignature, position },
    witnesses: isWitnessed ? await findProof(source, { roundId, now }) : null,
    debitedAt: play.debitedAt.toString(),
    ticketNo: Number(play.ticketNo),
    ticketCount: Number(play.ticketCount),
    beaconRound: Number(play.beaconRound),
    tiers: (table?.tiers ?? []).map((tier) => ({ prizeCents: tier.prizeCents, ticketCount: Number(tier.ticketCount) })),
  };
}

async function findProof(
  source: SlotDeps,
  of: { roundId: string; now: Temporal.Instant },
): Promise<WitnessProof | null> {
  const answer = await proveWitnesses(source, of);
  if (answer.outcome !== 'witnessed') return null;
  const { outcome: _outcome, ...proof } = answer;
  return proof;
}
