import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { readSealedRecord } from '@sunflower/game-rules/proof/sealed-record.ts';
import { drawResultSchema, isWhole, type WholeResult } from '@sunflower/partner-protocols/draw-feed.ts';
import { resultMessage } from '@sunflower/partner-protocols/result-message.ts';
import { namePlayersBy } from '@sunflower/service-base/exports/player-pseudonyms.ts';
import { isSealSigned } from '@sunflower/service-base/seals/signed-seal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { drumsOfDraw } from '../modules/draw-games/export/drums-of-draw.ts';
import { leavesOf, levelsFrom } from '../modules/draw-games/sealing/merkle-level.ts';
import { SEALED_RECORD_BYTES, sealedHeader } from '../modules/draw-games/sealing/sealed-file.ts';
import { digestFindings } from '../modules/draw-games/settlement/settlement.ts';
import { sealRoot } from '../modules/ledger/merkle.ts';
import { checkCustody, commitmentOf } from '../partner-ports/draw-feed/check-custody.ts';
import { recomputeDrawings } from '../partner-ports/draw-feed/recompute-drawings.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/formats.md'), 'utf8');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Reads the test vectors under a heading of the page. */
function readVectors<Vectors>(name: string): Vectors {
  const [, json] = PAGE.split(`<!-- vectors: ${name} -->\n\`\`\`json\n`)[1]?.match(/^([\s\S]*?)\n```/) ?? [];
  if (json === undefined) throw new Error(`docs/formats.md has no vectors of ${name}`);
  return JSON.parse(json) as Vectors;
}

type Signed = { readonly publicKey: string; readonly keyId: string; readonly signature: string };
function isSigned(text: string, { publicKey, keyId, signature }: Signed): boolean {
  const spki = Buffer.from(publicKey, 'base64');
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  return sha256(spki) === keyId && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** A beacon round for tests in which only the signature matters. */
const NO_BEACON = { chain: '', round: 1, rule: 'first' } as const;

type Hex = readonly string[];
const bytesOf = (hex: Hex) => hex.map((one) => Buffer.from(one, 'hex'));

describe('documented formats that have the bytes of the product [WLA-05, GLI19-20]', () => {
  const database = useTestDatabase();

  it('include the sealed file and its tree', () => {
    type Board = { ticket: string; board: number; mainLow: string; stakeCents: number; multiplier: number };
    const file = readVectors<{ drawId: string; boards: Board[]; records: Hex; digest: string }>('sealed file');
    const records = bytesOf(file.records);
    expect(sha256(Buffer.concat([sealedHeader(file.drawId), ...records]))).toBe(file.digest);
    for (const [index, { ticket, board, mainLow, stakeCents, multiplier }] of file.boards.entries()) {
      const read = { ticketId: ticket, boardNumber: board, mainLow: BigInt(mainLow), multiplier };
      expect(readSealedRecord(records[index] ?? Buffer.of())).toMatchObject({
        ...read,
        stakeCents: BigInt(stakeCents),
      });
    }
    const tree = readVectors<{ records: Hex; leaves: Hex; root: string }>('tree');
    const leaves = leavesOf(Buffer.concat(bytesOf(tree.records)), SEALED_RECORD_BYTES);
    expect(leaves.map((leaf) => leaf.toString('hex'))).toEqual(tree.leaves);
    expect(levelsFrom(leaves).at(-1)?.[0]?.toString('hex')).toBe(tree.root);
  });

  it('include the derivation and the machine text', () => {
    type Seal = Pick<WholeResult, 'derivation' | 'seed' | 'drawId' | 'sealedDigest' | 'treeRoot' | 'multiplierPool'>;
    type Derived = Seal & { game: string; beaconSignature?: string; drums: object; drawings: object };
    for (const { beaconSignature: signature = '', ...vector } of readVectors<Derived[]>('derivation')) {
      const one = { ...vector, seed: [vector.seed].flat().join('') };
      const rules = ALL_RULES.find(({ gameId }) => gameId === one.game)?.versions.at(-1);
      if (!rules) throw new Error(`there is no game ${one.game}`);
      const drawings = recomputeDrawings({ ...one, beacon: { ...NO_BEACON, signature } }, rules);
      expect(Object.fromEntries(drawings.map(({ name, values }) => [name, values]))).toEqual(one.drawings);
      expect(drumsOfDraw(rules, one.multiplierPool ?? undefined)).toEqual(one.drums);
    }
    type Machine = Signed & {
      result: { seed: string | readonly string[] };
      text: readonly string[];
      custodianKey?: string;
      custodianText?: string[];
    };
    for (const machine of readVectors<Machine[]>('machine text')) {
      const result = drawResultSchema.parse({ ...machine.result, seed: [machine.result.seed].flat().join('') });
      expect(resultMessage(result)).toBe(machine.text.join('\n'));
      expect(commitmentOf(result)).toBe(result.commitment);
      const { custodianKey, custodianText } = machine;
      const spki = custodianKey && ({ key: Buffer.from(custodianKey, 'base64'), format: 'der', type: 'spki' } as const);
      const pem = spki && createPublicKey(spki).export({ type: 'spki', format: 'pem' }).toString();
      expect(checkCustody(result, pem === undefined ? [] : [pem])).toEqual([]);
      if (isWhole(result) && result.custody)
        expect(isSigned(custodianText?.join('\n') ?? '', { ...result.custody, publicKey: custodianKey ?? '' })).toBe(
          true,
        );
      expect(isSigned(machine.text.join('\n'), machine)).toBe(true);
    }
  });

  it('include the statement, the settlement digest and the pseudonym', () => {
    const statement = readVectors<Signed & { text: string }>('statement');
    expect(isSigned(statement.text, statement)).toBe(true);
    type Prize = { drawing: 'main'; tier: string; ticket: string; board: number; multiplier: number | null };
    const { prizes, digest } = readVectors<{ prizes: (Prize & { prizeCents: number })[]; digest: string }>(
      'settlement digest',
    );
    const tiers = [...Map.groupBy(prizes, ({ tier }) => tier)].map(([tier, of]) => ({
      ...{ drawing: 'main' as const, tier, winners: of.length, freeBoards: 0 },
      prizeCents: of.reduce((sum, { prizeCents }) => sum + BigInt(prizeCents), 0n),
      digest: sha256(
        of.map((one) => [one.ticket, one.board, one.multiplier ?? '', one.prizeCents].join('|')).join('\n'),
      ),
    }));
    expect(digestFindings(tiers)).toBe(digest);
    const named = readVectors<{ secret: string; player: string; pseudonym: string }>('pseudonym');
    expect(namePlayersBy(named.secret)(named.player)).toBe(named.pseudonym);
  });

  it('include the ledger leaf and the seal', async () => {
    type Leaf = { row: (string | null)[]; postings: (string | null)[][]; text: string; leaf: string };
    for (const { row, postings, text, leaf } of readVectors<Leaf[]>('ledger leaf')) {
      const hashes = postings.map((one) => sql`ledger.hash_texts(${one}::text[])`);
      const { rows } = await sql<{ text: string; leaf: string }>`
        select ${row}::text[]::text as text, encode(sha256('\\x00'::bytea || ledger.hash_texts(${row}::text[])
          || ${sql.join(hashes, sql` || `)}), 'hex') as leaf`.execute(database.db);
      expect(rows).toEqual([{ text, leaf }]);
    }
    type Seal = {
      seal: number;
      firstBatch: number;
      lastBatch: number;
      previousRoot: string;
      leaves: Hex;
      root: string;
    };
    const seal = readVectors<Seal & Signed & { statement: readonly string[] }>('ledger seal');
    const { root, previousRoot: previousRootHex, leaves } = seal;
    const [sealNo, firstBatchNo, lastBatchNo] = [BigInt(seal.seal), BigInt(seal.firstBatch), BigInt(seal.lastBatch)];
    const previousRoot = Buffer.from(previousRootHex, 'hex');
    const content = { sealNo, firstBatchNo, lastBatchNo, previousRoot, leaves: bytesOf(leaves) };
    expect(sealRoot(content).toString('hex')).toBe(root);
    expect(isSigned(seal.statement.join('\n'), seal)).toBe(true);
    const stated = { chain: 'ledger' as const, position: sealNo, rootHex: root, previousRootHex, count: leaves.length };
    expect(isSealSigned([seal], { ...stated, signedSince: 1n, ...seal })).toBe(true);
  });
});
