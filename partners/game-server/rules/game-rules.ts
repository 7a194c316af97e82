import { type GameRules, SAFE_GAME_RULES } from '@sunflower/partner-protocols/game-rules.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';

/** A beacon round that is later than this cancels its play, and the price is refunded. */
export const BEACON_LATE_MS = 10_000;

/** Time after which a round that the player left open is ended and paid: the published rule. [GLI19-17, RTS-10A] */
export const LEAVE_OPEN_HOURS = 24;

/** Returns the rules that a session starts with. */
export function gameRulesOf({ rules, beacon }: Pick<GameServerDeps, 'rules' | 'beacon'>): GameRules {
  const { secondSource = null, ...set } = rules ?? {};
  return {
    ...SAFE_GAME_RULES,
    ...set,
    beacon: { chain: beacon.chain().chainHash, secondSource, cancelAfterMs: BEACON_LATE_MS },
    leaveOpenHours: LEAVE_OPEN_HOURS,
  };
}

/** Returns whether a player may play at a price. A player whose age isn't known has the limit of a younger one. */
export function isPriceAllowed(
  { rules }: Pick<GameServerDeps, 'rules'>,
  of: { readonly priceCents: number; readonly isUnder25: boolean | null },
): boolean {
  const { maxPriceCents, maxPriceUnder25Cents } = { ...SAFE_GAME_RULES, ...rules };
  const limits = [maxPriceCents, of.isUnder25 === false ? null : maxPriceUnder25Cents];
  return limits.every((limit) => limit === null || of.priceCents <= limit);
}
