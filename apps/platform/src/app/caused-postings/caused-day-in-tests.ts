import { claims } from './caused-claims-in-tests.ts';
import { bonuses, fund, payments } from './caused-payments-in-tests.ts';
import { drawGames, instantGames } from './caused-plays-in-tests.ts';
import type { CausedPosting } from './caused-posting-in-tests.ts';

/** Returns a cause of every kind for one player, with new ids. */
export function causedPostings(playerId: string): Readonly<Record<string, CausedPosting>> {
  const p = `'${playerId}'`;
  return { ...payments(p), ...bonuses(p), ...drawGames(p), ...instantGames(p), ...claims(p), ...fund(p, playerId) };
}
