import type { PicksResponse } from '@sunflower/partner-protocols/game-server.ts';
import { showDays } from '../days/show-days.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { listPicks } from './picks-store.ts';

/** Maximum number of picks in one answer. */
const PAGE = 1_000;

/**
 * Lists the picks of a pool from a sale on, up to the first one of a day whose seed is secret, because the picks of a
 * day are published with its seed.
 */
export async function showPicks(
  deps: GameServerDeps,
  of: { gameId: string; priceCents: number; poolNo: number; from: number },
): Promise<PicksResponse> {
  const open = new Set((await showDays(deps)).flatMap(({ gamingDay, seed }) => (seed === null ? [gamingDay] : [])));
  const found = await listPicks(deps.db, { ...of, limit: PAGE + 1 });
  const secretAt = found.findIndex(({ gamingDay }) => open.has(gamingDay));
  const shown = found.slice(0, secretAt < 0 ? PAGE : Math.min(secretAt, PAGE));
  const picks = shown.map(({ beaconRound, ...pick }) => ({
    ...pick,
    beaconRound: beaconRound === null ? null : Number(beaconRound),
  }));
  return { picks, next: shown.length === PAGE ? (found[PAGE]?.ticketNo ?? null) : null };
}
