import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  board,
  closeNow,
  FRIDAY,
  fund,
  openDrawNow,
  sell,
} from '../../apps/platform/src/modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { useDrawMachine } from '../../apps/platform/src/modules/draw-games/lifecycle/draw-machine-in-tests.ts';
import { runDraw } from '../../apps/platform/src/modules/draw-games/lifecycle/run-draw.ts';
import { sealPostings } from '../../apps/platform/src/modules/ledger/index.ts';
import { openLogPublisher } from '../../apps/platform/src/modules/public-log/index.ts';
import { openTestLog, type TestLog } from '../../apps/platform/src/modules/public-log/log-in-tests.ts';
import { runOps } from '../../ops/run-ops.ts';
import { TEST_CHAIN } from '../../packages/beacon/beacon-in-tests.ts';
import { textOfVerifierKey } from '../../packages/public-log/note/verifier-key.ts';
import { inTransaction } from '../../packages/service-base/db/transaction.ts';
import { newId } from '../../packages/service-base/ids.ts';
import { openSigningKey } from '../../packages/service-base/signing-key.ts';
import type { useTestDatabase } from '../../tools/test/test-database.ts';

/** Sets up a published draw of 200 boards with its ledger and a cosigned log. Call it inside `describe`. */
export function useExportedDraw(database: ReturnType<typeof useTestDatabase>) {
  const deps = useDrawMachine(database);
  const fixture: { drawId?: string; log?: TestLog } = {};
  const log = () => fixture.log as TestLog;
  afterAll(() => rmSync(log().folder, { recursive: true }));

  /** Has witnesses cosign everything that is in the log. */
  async function publishLog() {
    const { signer, witnesses } = log();
    const clock = { now: () => FRIDAY };
    const publisher = openLogPublisher({
      ...{ db: database.db, clock, signer, quorum: 2, alarmMinutes: 10 },
      findWitnesses: async () => witnesses,
    });
    expect(await publisher.publish()).toBe(true);
    await publisher.settle();
  }

  beforeAll(async () => {
    fixture.log = await openTestLog({ now: () => FRIDAY });
    const folder = log().folder;
    const draw = await openDrawNow(deps());
    for (let player = 0; player < 40; player++) {
      const playerId = newId();
      await fund(database.db, { playerId, depositsCents: 100_00n });
      const boards = Array.from({ length: 5 }, (_, at) =>
        board([1, 2, 3, 4, 5 + player + at], 1 + ((player + at) % 26)),
      );
      await sell(database.db, { playerId, drawIds: [draw.drawId], boards, addOns: ['power-play', 'double-play'] });
    }
    await closeNow(deps(), draw);
    expect(await runDraw(deps(), { drawId: draw.drawId, now: draw.drawsAt })).toMatchObject({ state: 'published' });
    const key = openSigningKey(folder, 'seals');
    for (let seals = 0; seals < 2; seals++) {
      await inTransaction(database.db, (tx) => sealPostings(tx, { key }));
      await fund(database.db, { playerId: newId(), depositsCents: 1n });
    }
    fixture.drawId = draw.drawId;
    await publishLog();
    writeFileSync(join(folder, 'beacon-chain.json'), JSON.stringify(TEST_CHAIN));
    writeFileSync(join(folder, 'draw-feed-staging.public.pem'), deps().trustedDrawKey.publicKeyPem);
  });

  /** Runs an operator verb on the database of the test. */
  async function ops(...args: readonly string[]) {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const env = {
      SUNFLOWER_ENVIRONMENT: 'test',
      DATABASE_URL: database.url,
      SUNFLOWER_KEYS_FOLDER: log().folder,
      SUNFLOWER_APP_ORIGIN: 'https://lottery.example',
      SUNFLOWER_LOG_WITNESSES: log()
        .witnesses.map(({ key }, at) => `${textOfVerifierKey(key)} https://w${at}.example Organization ${at}`)
        .join(', '),
    };
    expect({ code: await runOps(args, { env, say: write, complain: write }), lines }).toMatchObject({ code: 0 });
    return lines;
  }

  return {
    log,
    ops,
    drawId: () => fixture.drawId ?? '',
    /** A path in the keys folder, in which exports are also made. */
    inFolder: (...path: readonly string[]) => join(log().folder, ...path),
  };
}
