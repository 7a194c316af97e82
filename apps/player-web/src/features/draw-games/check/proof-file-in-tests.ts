import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { boardRowOf } from '@sunflower/game-rules/board-row.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { drawnFromSeed } from '@sunflower/game-rules/proof/drawn-from-seed.ts';
import { leafInput, nodeInput } from '@sunflower/public-log/tree/merkle.ts';
import type { ProofFile } from './check-ticket.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ type: 'spki', format: 'der' });

/** The lottery's signing key in these tests. */
export const KEY = { keyId: hashOf(spki).toString('hex'), publicKey: spki.toString('base64') };

export const DRAW_ID = '0197aaaa-0000-7000-8000-000000000001';
export const SERIAL = 'PB-261121-7K3M9-QXWTD-C';
const TICKET_ID = '0197bbbb-0000-7000-8000-000000000002';
const SEED = Buffer.alloc(32, 7);
const [rules] = powerball.versions;
if (!rules) throw new Error('Powerball has rules');

const board = {
  kind: 'numbers' as const,
  numbers: [5, 12, 33, 40, 58],
  bonus: 17,
  isQuickPick: false,
  multiplier: null,
  letter: 'A',
};

export function signed(text: string) {
  return { text, signature: sign(null, Buffer.from(text), privateKey).toString('base64'), keyId: KEY.keyId };
}

function record(): Buffer {
  const row = boardRowOf(board, rules ?? fail(), { addOns: [], multiplier: null });
  const bytes = Buffer.alloc(68, 0);
  Buffer.from(TICKET_ID.replaceAll('-', ''), 'hex').copy(bytes);
  bytes.writeInt16BE(1, 16);
  for (const [index, word] of [row.mainLow, row.mainHigh, row.bonus, 200n].entries())
    bytes.writeBigInt64BE(word, 18 + 8 * index);
  return bytes;
}

/** Returns the statement about the draw, before a test changes it. */
async function describeDraw() {
  const sibling = hashOf(leafInput(Buffer.alloc(68, 9)));
  const treeRoot = hashOf(nodeInput(hashOf(leafInput(record())), sibling)).toString('hex');
  const digest = 'd'.repeat(64);
  const source = {
    derivation: 'hmac-sha256-rejection/1',
    seed: SEED,
    drawId: DRAW_ID,
    sealedDigest: digest,
    multiplierPool: 'power-play-43',
  };
  const hmac = async (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
  const statement = {
    format: 'sunflower-draw/1',
    drawId: DRAW_ID,
    gameId: 'powerball',
    drawDate: '2026-11-21',
    session: null,
    drawNumber: 1,
    rulesVersion: rules?.version,
    drawsAt: '2026-11-22T03:59:00Z',
    state: 'published',
    seal: { boardCount: 2, stakeCents: 400, digest, treeRoot, sealedAt: '2026-11-22T03:00:00Z' },
    commitment: hashOf(SEED).toString('hex'),
    result: {
      revision: 1,
      source: 'draw-feed',
      drawn: await drawnFromSeed(source, rules ?? fail(), hmac),
      machine: {
        derivation: source.derivation,
        seed: SEED.toString('hex'),
        multiplierPool: source.multiplierPool,
        signedText: '',
        keyId: KEY.keyId,
        signature: '',
        selfTests: { before: [], after: [] },
      },
      boardCount: 2,
      winningBoardCount: 0,
      prizeCents: 0,
      matchedDigest: 'e'.repeat(64),
      secondMatchedDigest: 'e'.repeat(64),
    },
  };
  return { statement, sibling };
}

type DrawText = Awaited<ReturnType<typeof describeDraw>>['statement'];

/**
 * Builds the proof file of a ticket with one board in a published draw of two boards; `change` alters the statement
 * before it is signed.
 */
export async function proofFileOf(change: (statement: DrawText) => void = () => {}): Promise<ProofFile> {
  const { statement, sibling } = await describeDraw();
  change(statement);
  const receipt = {
    format: 'sunflower-ticket/1',
    serial: SERIAL,
    ticketId: TICKET_ID,
    gameId: 'powerball',
    boughtAt: '2026-11-21T18:00:00Z',
    stakeCents: 200,
    addOns: [],
    boards: [board],
    draws: [{ drawId: DRAW_ID, drawDate: '2026-11-21', session: null, drawNumber: 1, rulesVersion: rules?.version }],
  };
  const place = { letter: 'A', record: record().toString('hex'), index: 0, size: 2, path: [sibling.toString('hex')] };
  return {
    format: 'sunflower-proof/1',
    proof: { receipt: signed(JSON.stringify(receipt)), draws: [{ drawId: DRAW_ID, boards: [place] }] },
    statements: { [DRAW_ID]: signed(JSON.stringify(statement)) },
  };
}

function fail(): never {
  throw new Error('no rules');
}
