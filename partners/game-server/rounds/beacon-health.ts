import { roundAt } from '@sunflower/beacon/round-times.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';

/**
 * Returns whether the beacon emits: whether the round before the latest one can be read. A play is started only then,
 * so plays pause while the beacon is gone, instead of taking prices that are refunded anyway.
 */
export async function isBeaconEmitting({ beacon, clock }: Pick<GameServerDeps, 'beacon' | 'clock'>): Promise<boolean> {
  const next = roundAt(beacon.chain(), clock.now());
  return !isRefusal(await beacon.fetchRound(Math.max(1, next - 2)));
}
