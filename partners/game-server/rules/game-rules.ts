import { type GameRules, SAFE_GAME_RULES } from '@sunflower/partner-protocols/game-rules.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';

/** The rules that an operator may set. */
export type SetRules = Partial<typeof SAFE_GAME_RULES>;

/** A beacon round that is later than this cancels its play, and the price is refunded. */
export const BEACON_LATE_MS = 10_000;

/** Time after which a round that the player left open is ended and paid: the published rule. [GLI19-17, RTS-10A] */
export const LEAVE_OPEN_HOURS = 24;

/** Returns the rules that a session starts with. */
export function gameRulesOf({ rules, beacon }: Pick<GameServerDeps, 'rules' | 'beacon'>): GameRules {
  return {
    ...SAFE_GAME_RULES,
    ...rules,
    beacon: { chain: beacon.chain().chainHash, secondSource: null, cancelAfterMs: BEACON_LATE_MS },
    leaveOpenHours: LEAVE_OPEN_HOURS,
  };
}
