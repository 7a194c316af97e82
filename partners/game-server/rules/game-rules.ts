import type { GameTempo, InstantGame } from '@sunflower/instant-games/games/instant-game.ts';
import { type GameRules, SAFE_GAME_RULES } from '@sunflower/partner-protocols/game-rules.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';

/** A beacon round that is later than this cancels its play, and the price is refunded. */
export const BEACON_LATE_MS = 10_000;

/**
 * Hours after which an open round is ended and paid, by the tempo of its game. Only long rounds are meant to be
 * finished later. [GLI19-17, RTS-10A]
 */
const LEAVE_OPEN_HOURS: Readonly<Record<GameTempo, 0 | 24>> = { quick: 0, medium: 0, long: 24 };

/** Time without a reveal after which a player counts as gone, long enough to restore a lost connection. */
export const LEFT_AFTER_MINUTES = 10;

/** Returns the rules that a session of a game starts with. */
export function gameRulesOf(
  { rules, beacon }: Pick<GameServerDeps, 'rules' | 'beacon'>,
  { tempo }: Pick<InstantGame, 'tempo'>,
): GameRules {
  const { secondSource = null, ...set } = rules ?? {};
  return {
    ...SAFE_GAME_RULES,
    ...set,
    beacon: { chain: beacon.chain().chainHash, secondSource, cancelAfterMs: BEACON_LATE_MS },
    leaveOpenHours: LEAVE_OPEN_HOURS[tempo],
  };
}

/** Returns whether a player may play at a price. A player whose age isn't known has the limit of players under 25. */
export function isPriceAllowed(
  { rules }: Pick<GameServerDeps, 'rules'>,
  of: { readonly priceCents: number; readonly isUnder25: boolean | null },
): boolean {
  const { maxPriceCents, maxPriceUnder25Cents } = { ...SAFE_GAME_RULES, ...rules };
  const limits = [maxPriceCents, of.isUnder25 === false ? null : maxPriceUnder25Cents];
  return limits.every((limit) => limit === null || of.priceCents <= limit);
}
