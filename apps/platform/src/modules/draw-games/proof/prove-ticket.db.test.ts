import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { checkBoard } from '@sunflower/game-rules/proof/check-board.ts';
import { bytesOf } from '@sunflower/game-rules/proof/hex.ts';
import { openPool } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findDraw } from '../draws/draws-store.ts';
import { board, closeNow, FRIDAY, fund, openDrawNow, sell } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { verifyDraw } from '../lifecycle/verify-draw.ts';
import { useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { replaceFile, wholeFile } from '../sealing/draw-files-in-tests.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { SEALED_RECORD_BYTES } from '../sealing/sealed-file.ts';
import { signStatement } from '../tickets/signed-receipt.ts';
import { drawStatementText } from './draw-statement.ts';
import { proveTicket } from './prove-ticket.ts';

const fail = () => {
  throw new Error('a ticket was sold');
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const BOARDS = 10;
/** Number of ten-board tickets that fill two stored nodes of the tree and part of a third. */
const TICKETS = 231;

describe('a ticket in a sealed draw', () => {
  const database = useTestDatabase();
  const draws = useEnteredDraws(database);
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  const statementKey = openSigningKey(folder, 'draw-statements');
  afterAll(() => rmSync(folder, { recursive: true }));
  const deps = () => ({ db: database.db, statementKey });

  async function sealedDraw(game = powerball, tickets = 3) {
    const draw = await openDrawNow(draws.deps(), FRIDAY, game);
    const sold: { playerId: string; ticketId: string; serial: string }[] = [];
    const playerId = newId();
    await fund(database.db, { playerId, depositsCents: 20_000_00n });
    for (let count = 0; count < tickets; count++) {
      const boards = Array.from({ length: tickets > 3 ? BOARDS : 2 }, (_, index) => board([1, 2, 3, 4, 10 + index], 7));
      sold.push({ playerId, ...(await sell(database.db, { playerId, drawIds: [draw.drawId], boards, game })) });
    }
    await closeNow(draws.deps(), draw);
    await sealDraw(draws.deps(), { drawId: draw.drawId, now: draw.drawsAt });
    return { draw, sold };
  }

  async function findingsOf(drawId: string, ticket: { playerId: string; serial: string }, treeRoot?: string) {
    const proof = await proveTicket(deps(), ticket);
    const statement = JSON.parse((await drawStatementText(database.db, drawId)) ?? '');
    const said = JSON.parse(proof?.receipt.text ?? '');
    const rules = (said.gameId === 'powerball' ? powerball : megaMillions).versions.at(-1);
    if (!rules || !proof) throw new Error('a proof of a known game');
    const seal = { treeRoot: treeRoot ?? statement.seal.treeRoot, boardCount: statement.seal.boardCount, sha256 };
    const sold = {
      ticketId: said.ticketId,
      addOns: said.addOns,
      rules,
      drawDate: said.draws[0].drawDate,
      drawCount: said.draws.length,
      session: said.draws[0].session,
      isFree: said.stakeCents === 0,
      playerId: said.playerId,
    };
    return Promise.all(
      said.boards.map((one: (typeof said.boards)[number], index: number) => {
        const place = proof.draws[0]?.boards.find(({ letter }) => letter === one.letter);
        const known = place && {
          ...place,
          record: bytesOf(place.record) ?? new Uint8Array(),
          path: place.path.map((hash) => bytesOf(hash) ?? new Uint8Array()),
        };
        return checkBoard({ ...sold, boardNumber: index + 1, board: one }, known, seal);
      }),
    );
  }

  it.each([powerball, megaMillions])('[WLA-01] of $name is proven to be included, board by board', async (game) => {
    const { draw, sold } = await sealedDraw(game);
    for (const ticket of sold) expect(await findingsOf(draw.drawId, ticket)).toEqual(['sealed', 'sealed']);
    const drawsOf = async (drawId: string) => (await proveTicket(deps(), { ...(sold[0] ?? fail()), drawId }))?.draws;
    expect([(await drawsOf(draw.drawId))?.length, await drawsOf(newId())]).toEqual([1, []]);
    const [first] = sold;
    if (first) expect(await findingsOf(draw.drawId, first, 'a'.repeat(64))).toEqual(['other-root', 'other-root']);
  });

  it('is found among more boards than one stored node covers, hashing those boards once per ticket', async () => {
    const { draw, sold } = await sealedDraw(powerball, TICKETS);
    for (const ticket of [sold[0], sold[102], sold[103], sold[204], sold[TICKETS - 1]])
      if (ticket) expect(new Set(await findingsOf(draw.drawId, ticket))).toEqual(new Set(['sealed']));
    const blocks: number[] = [];
    const watched = new Kysely({
      dialect: new PostgresDialect({ pool: openPool({ url: database.url, poolSize: 2 }) }),
      log: ({ query }) => {
        const [start, end] = query.parameters.map(Number);
        if (query.sql.includes('substring') && Number(end) - Number(start) > SEALED_RECORD_BYTES) blocks.push(1);
      },
    });
    const [ticket] = sold;
    const proof = ticket && (await proveTicket({ ...deps(), db: watched }, ticket));
    await watched.destroy();
    expect(proof?.draws[0]?.boards).toHaveLength(BOARDS);
    expect(blocks).toHaveLength(1);
  }, 60_000);

  it('has a signed receipt for its player, and is unknown to other players', async () => {
    const { sold } = await sealedDraw();
    const [ticket] = sold;
    if (!ticket) throw new Error('a ticket was sold');
    const proof = await proveTicket(deps(), ticket);
    const [key] = statementKey.published;
    const publicKey = createPublicKey({
      key: Buffer.from(key?.publicKey ?? '', 'base64'),
      format: 'der',
      type: 'spki',
    });
    const { text = '', signature = '' } = proof?.receipt ?? {};
    expect(verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ format: 'sunflower-ticket/2', serial: ticket.serial, stakeCents: 400 });
    expect(JSON.parse(text)).toMatchObject({ playerId: ticket.playerId });
    expect(await proveTicket(deps(), { ...ticket, playerId: newId() })).toBeUndefined();
    expect(await proveTicket(deps(), { ...ticket, serial: 'PB-000000-00000-00000-0' })).toBeUndefined();
  });

  it('[WLA-01] has the receipt that was signed at its sale, even after the key was replaced', async () => {
    const draw = await openDrawNow(draws.deps());
    const playerId = newId();
    await fund(database.db, { playerId, depositsCents: 100_00n });
    const boards = [board([1, 2, 3, 4, 5], 6)];
    const { serial, ticketId } = await sell(database.db, { playerId, drawIds: [draw.drawId], boards, statementKey });
    const renewed = openSigningKey(join(folder, 'renewed'), 'draw-statements');
    const { receipt } = (await proveTicket({ ...deps(), statementKey: renewed }, { playerId, serial })) ?? {};
    expect(receipt).toMatchObject({ keyId: statementKey.keyId, signature: statementKey.sign(receipt?.text ?? '') });
    const { version: rulesVersion } = powerball.versions.at(-1) ?? {};
    expect(JSON.parse(receipt?.text ?? '')).toMatchObject({
      ...{ format: 'sunflower-ticket/3', playerId, serial, ticketId, stakeCents: 200, clientBuild: null },
      ...{ boughtAt: FRIDAY.toString(), closesAt: draw.closesAt.toString() },
      draws: [{ drawId: draw.drawId, rulesVersion, priceCents: 200, claimDays: 365 }],
    });
  });

  it('has no position among sealed boards while its draw is open', async () => {
    const draw = await openDrawNow(draws.deps());
    const playerId = newId();
    await fund(database.db, { playerId, depositsCents: 100_00n });
    const ticket = await sell(database.db, { playerId, drawIds: [draw.drawId], boards: [board([1, 2, 3, 4, 5], 6)] });
    expect((await proveTicket(deps(), { playerId, serial: ticket.serial }))?.draws).toEqual([]);
    expect(await drawStatementText(database.db, draw.drawId)).toBeUndefined();
    expect(await drawStatementText(database.db, newId())).toBeUndefined();
  });

  it("[WLA-04] hides the draw's numbers until they are published, then includes the matchers' findings", async () => {
    const { draw } = await draws.verifiedDraw([{ boards: [board([4, 8, 15, 16, 23], 11)] }]);
    await draws.settle(draw);
    const sealed = JSON.parse((await drawStatementText(database.db, draw.drawId)) ?? '');
    expect(sealed).toMatchObject({
      seal: { boardCount: 1, treeRoot: expect.stringMatching(/^[0-9a-f]{64}$/) },
      result: null,
    });
    await draws.publish(draw);
    const published = JSON.parse((await drawStatementText(database.db, draw.drawId)) ?? '');
    expect(published.seal).toEqual(sealed.seal);
    expect(published.result).toMatchObject({ source: 'operators', machine: null, boardCount: 1, winningBoardCount: 1 });
    expect(published.result.matchedDigest).toBe(published.result.secondMatchedDigest);
    expect(signStatement(statementKey, 'a text')).toEqual(signStatement(statementKey, 'a text'));
  });

  it("fails its tree proof while the draw's file of boards is altered", async () => {
    const { draw } = await sealedDraw();
    const tree = async () => {
      const proofs = await verifyDraw(draws.deps(), draw.drawId);
      return 'refusal' in proofs ? undefined : proofs.find(({ what }) => what === 'tree')?.isRight;
    };
    expect(await tree()).toBe(true);
    const file = { drawId: draw.drawId, name: 'boards' } as const;
    const stored = await wholeFile(database.db, file);
    await replaceFile(database.db, file, Buffer.concat([stored, Buffer.alloc(68)]));
    expect(await tree()).toBe(false);
    await replaceFile(database.db, file, stored);
    expect(await tree()).toBe(true);
    expect((await findDraw(database.db, draw.drawId))?.state).toBe('sealed');
  });
});
