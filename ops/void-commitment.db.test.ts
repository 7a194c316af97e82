import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { DERIVATION_OF_ONE } from '@sunflower/partner-protocols/derivations.ts';
import { audit, draws } from '@sunflower/platform/src/app/modules.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { decidingWith, foundOps, useOps } from './ops-in-tests.ts';

const DIGITS = ['--digits', '007'];
const because = ['--reason', 'a try'];
const note = ['--note', 'The game moved to the studio.'];

describe('draw void-commitment', () => {
  const database = useTestDatabase();
  const { ops, openedPlatform, keysFolder } = useOps(database, {
    // Nothing listens on the port of the draw machine.
    SUNFLOWER_DRAW_FEED_PORT: '1',
    SUNFLOWER_TYPED_RESULT_GAMES: 'pick-3',
  });
  const decided = decidingWith(ops);

  /** Opens the next draw of a game, to which the machine committed while it still drew the game. */
  async function committedDraw(game: typeof pick3 | typeof powerball): Promise<draws.Draw> {
    const platform = await openedPlatform();
    await inTransaction(database.db, (tx) => draws.scheduleDraws(tx, { now: wallClock.now(), games: [game] }));
    const [draw] = await draws.findDrawsIn(database.db, { gameId: game.gameId, states: ['open'] });
    if (!draw) throw new Error('no draw is open');
    const { drawId, closesAt, drawsAt } = draw;
    const openDraw: typeof platform.ports.drawFeed.openDraw = async () => ({
      drawId,
      gameCode: game.gameId === 'pick-3' ? 'pick-3' : 'powerball',
      closesAt: closesAt.toString(),
      drawsAt: drawsAt.toString(),
      committedAt: wallClock.now().toString(),
      commitment: 'a'.repeat(64),
      derivation: DERIVATION_OF_ONE,
    });
    const ports = { ...platform.ports, drawFeed: { ...platform.ports.drawFeed, openDraw } };
    const { db, trustedDrawKey, findCosignedSeal } = platform;
    const machineSide = { db, ports, trustedDrawKey, findCosignedSeal, typedResultGames: new Set<string>() };
    expect(await draws.commitDraw(machineSide, drawId)).toEqual({ commitment: 'a'.repeat(64) });
    return draw;
  }

  beforeAll(async () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    writeFileSync(join(keysFolder, 'draw-feed-test.public.pem'), pem);
    writeFileSync(join(keysFolder, 'draw-feed-staging.public.pem'), pem);
    await foundOps(database, keysFolder);
  });

  it('gives up what the machine promised before its game moved away; then numbers are typed [WLA-03]', async () => {
    const { drawId } = await committedDraw(pick3);
    const by = (verb: string, name: string, ...options: string[]) =>
      ops('draw', verb, 'pick-3', '--draw', drawId, ...options, '--as', name);
    const status = async () => (await ops('draw', 'status', 'pick-3')).text;
    expect(await status()).toContain("held elsewhere: the machine's commitment stands");
    expect((await ops('draw', 'void-commitment', drawId, ...note, '--as', 'ada')).text).toContain('DRAW_NOT_YET');
    await decided('draw', 'hold-early', 'pick-3', '--draw', drawId, ...because);
    expect((await by('run', 'ada', ...because)).text).toMatch(/seal: sealed\nhold: DRAW_DELAYED/);
    expect(await status()).toMatch(/delayed .*\n {2}stopped at hold: COMMITMENT_STANDS \{\}\n {2}held elsewhere: the/);
    expect((await by('enter', 'ada', ...DIGITS)).text).toContain('Refused: COMMITMENT_STANDS');

    const proposed = await ops('draw', 'void-commitment', drawId, ...note, '--as', 'ada');
    const id = /Proposed (\S+):/.exec(proposed.text)?.[1] ?? '';
    expect(await ops('proposal', 'approve', id, '--as', 'ada')).toMatchObject({ code: 1 });
    expect((await by('enter', 'ada', ...DIGITS)).text).toContain('Refused: COMMITMENT_STANDS');
    expect(await ops('proposal', 'approve', id, '--as', 'bob')).toMatchObject({ code: 0 });
    expect(await status()).toContain("held elsewhere: the machine's commitment is void");
    const events = await audit.listAudit(database.db, { limit: 3, isSignificantOnly: true });
    expect(events.find(({ action }) => action === 'draw-games.commitment-voided')).toMatchObject({
      actor: 'operator:bob',
      subject: drawId,
      details: { note: note[1], proposedBy: 'ada' },
    });
    const again = await ops('draw', 'void-commitment', drawId, ...note, '--as', 'ada');
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('Refused: COMMITMENT_VOID') });

    expect((await by('run', 'ada', ...because)).text).toContain('hold: DRAW_HELD_ELSEWHERE');
    expect(await by('enter', 'ada', ...DIGITS)).toMatchObject({ code: 0 });
    expect(await by('confirm', 'bob', ...DIGITS)).toMatchObject({ code: 0 });
    expect((await by('run', 'ada', ...because)).text).toContain('publish: published');
    const verified = await ops('draw', 'verify', drawId);
    expect(verified.text).toMatch(/right .*void of the commitment/);
  });

  it('is refused for a machine that draws the game and was not silent long enough', async () => {
    const { drawId } = await committedDraw(powerball);
    const command = ['draw', 'void-commitment', drawId, ...note, '--as', 'ada'];
    expect((await ops('draw', 'status', 'powerball')).text).not.toContain('held elsewhere');
    await decided('draw', 'hold-early', 'powerball', '--draw', drawId, ...because);
    await ops('draw', 'run', 'powerball', '--draw', drawId, ...because, '--as', 'ada');
    expect(await ops(...command)).toMatchObject({ code: 1, text: expect.stringContaining('MACHINE_NOT_SILENT') });
    expect(await ops(...command.toSpliced(3, 2))).toMatchObject({ code: 2 });
  });
});
