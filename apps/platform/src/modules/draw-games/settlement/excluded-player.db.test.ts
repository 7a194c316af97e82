import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findRestriction, OPERATIONAL_UNITS } from '../../access/index.ts';
import { excludePlayer } from '../../responsible-gaming/index.ts';
import { board } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { now, useEnteredDraws } from '../results/entered-draws-in-tests.ts';

describe('a player who is excluded before their draw is settled', () => {
  const database = useTestDatabase();
  const { verifiedDraw, settle, winningsOf, prizeRows } = useEnteredDraws(database);

  it("keeps their tickets, is paid their prizes like anyone else, and can't play [GLI19-11/play]", async () => {
    const { draw, players } = await verifiedDraw([
      { boards: [board([4, 8, 15, 1, 2], 3)] },
      { boards: [board([4, 8, 15, 1, 7], 3)] },
    ]);
    const [playerId = ''] = players;
    const input = { playerId, requestKey: newRandomId(), actor: `player:${playerId}`, term: 'permanent', now } as const;
    const taken = await inTransaction(database.db, (tx) => excludePlayer(tx, input));
    expect(isRefusal(taken)).toBe(false);
    await settle(draw);
    expect(await prizeRows(draw)).toEqual([
      ['main', '3+0', 7_00n, 'credited'],
      ['main', '3+0', 7_00n, 'credited'],
    ]);
    expect(await Promise.all(players.map(winningsOf))).toEqual([7_00n, 7_00n]);
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from draw_games.ticket t where t.player_id = ${playerId}`.execute(database.db);
    expect(rows[0]?.count).toBe(1n);
    const gate = (unit: string) => findRestriction(database.db, { playerId, unit, now });
    expect(await gate(OPERATIONAL_UNITS.drawGames)).toMatchObject({ refusal: 'PLAYER_EXCLUDED' });
    expect(await gate(OPERATIONAL_UNITS.withdrawal)).toBeUndefined();
  });
});
