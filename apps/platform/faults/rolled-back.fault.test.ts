import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { newDataFolder } from '../../../tools/test/new-data-folder.ts';
import { adjustWallet, runDraw } from '../../../tools/test/stack-operators.ts';
import { startTestStack, type TestStack } from '../../../tools/test/test-stack.ts';
import { callAt, newWebPlayer } from '../../../tools/test/web-player.ts';
import { proveBalances } from '../src/modules/ledger/index.ts';
import { newOrderKey, newWager, sendOrder } from './checkout-load.ts';
import { copyAsNewerRelease } from './newer-release.ts';

const FUNDS_CENTS = 100_00;
const EXPANSION = {
  name: '209901010000-draw-games-ticket-note',
  text: "alter table draw_games.ticket add column note text not null default 'sold by the newer release';\n",
};

describe('the previous release after a rollback', () => {
  const folder = newDataFolder();
  const fixture: { stack?: TestStack } = {};
  const start = async (root?: string) => {
    fixture.stack = await startTestStack({ dataFolder: join(folder, 'data'), ...(root ? { root } : {}) });
    return fixture.stack;
  };
  afterAll(async () => {
    await fixture.stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('shows a ticket that the newer release sold, and holds its draw [WLA-09/reversible]', async () => {
    const newer = await start(await copyAsNewerRelease(join(folder, 'newer'), EXPANSION));
    const player = await newWebPlayer(newer);
    await adjustWallet(newer, player.person.email, FUNDS_CENTS);
    const order = { player, orderKey: newOrderKey(), serials: undefined, timesInDoubt: 0 };
    const [serial = ''] = await sendOrder(order, await newWager([player]));
    await newer.stop();

    const older = await start();
    const db = openDatabase<never>({ url: older.settings.DATABASE_URL ?? '', name: 'faults' });
    try {
      const { rows } = await sql<{ note: string }>`
        select note from draw_games.ticket where serial = ${serial}`.execute(db);
      expect(rows).toEqual([{ note: 'sold by the newer release' }]);
      await runDraw(older, 'powerball');
      const ticket = await callAt(older.address, player.cookies)(`/web/draw-games/rest/v1/tickets/me/${serial}`);
      expect(ticket).toMatchObject({ status: 200, body: { serial } });
      expect(await proveBalances(db)).toMatchObject({ ok: true });
    } finally {
      await db.destroy();
    }
  });
});
