import type { DayOnWire } from '@sunflower/partner-protocols/game-server.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { listDays } from './days-store.ts';
import { gamingDayOf } from './open-day.ts';

/** Lists the days. A seed is revealed when its day is over and every round of it has an outcome or was canceled. */
export async function showDays(deps: GameServerDeps): Promise<DayOnWire[]> {
  const today = gamingDayOf(deps.clock.now());
  return (await listDays(deps.db)).map(({ gamingDay, digest, sealedSeed, hasOpenRounds }) => {
    const isRevealed = gamingDay < today && !hasOpenRounds;
    return { gamingDay, digest, seed: isRevealed ? deps.keys.unseal(sealedSeed) : null };
  });
}
