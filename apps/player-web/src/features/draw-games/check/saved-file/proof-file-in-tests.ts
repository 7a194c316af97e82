import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { boardRowOf } from '@sunflower/game-rules/board-row.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { drawnFromSeed } from '@sunflower/game-rules/proof/drawn-from-seed.ts';
import { leafInput, nodeInput } from '@sunflower/public-log/tree/merkle.ts';
import type { ProofFile } from '../checks/check-ticket.ts';
import {
  BEACON,
  CUSTODIAN_KEY,
  DIGEST,
  DRAW_ID,
  DRAWS_AT,
  hashOf,
  published,
  ROUNDS,
  SECRET_OF_ONE,
  type SecretOfDraw,
  secretOfTwo,
} from './draw-secret-in-tests.ts';

const lottery = generateKeyPairSync('ed25519');
const machine = generateKeyPairSync('ed25519');

const KEY = published(lottery);
const MACHINE_KEY = { ...published(machine), environment: 'staging' };
/** The signing keys of the lottery and of its draw machine in these tests. */
export const KEYS = {
  keys: [KEY],
  machineKeys: [MACHINE_KEY],
  custodianKeys: [CUSTODIAN_KEY],
  beacons: [TEST_CHAIN],
};

export const SERIAL = 'PB-261121-7K3M9-QXWTD-C';
const TICKET_ID = '0197bbbb-0000-7000-8000-000000000002';
const PLAYER_ID = '0197cccc-0000-7000-8000-000000000003';
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
  return { text, signature: sign(null, Buffer.from(text), lottery.privateKey).toString('base64'), keyId: KEY.keyId };
}

function record(change: (bytes: Buffer) => void = () => {}): Buffer {
  const row = boardRowOf(board, rules ?? fail(), { addOns: [], multiplier: null });
  const bytes = Buffer.alloc(68, 0);
  Buffer.from(TICKET_ID.replaceAll('-', ''), 'hex').copy(bytes);
  bytes.writeInt16BE(1, 16);
  for (const [index, word] of [row.mainLow, row.mainHigh, row.bonus, 200n].entries())
    bytes.writeBigInt64BE(word, 18 + 8 * index);
  Buffer.from(PLAYER_ID.replaceAll('-', ''), 'hex').copy(bytes, 52);
  change(bytes);
  return bytes;
}

function signedByMachine(signedText: string) {
  const signature = sign(null, Buffer.from(signedText), machine.privateKey).toString('base64');
  return { signedText, signature, keyId: MACHINE_KEY.keyId };
}

type MachineInput = {
  readonly source: { derivation: string; seed: Buffer; multiplierPool: string };
  readonly seal: { boardCount: number; stakeCents: number; digest: string; treeRoot: string };
  readonly drawn: AnyDrawn;
  readonly secret: SecretOfDraw;
};

function machineText({ source, seal, drawn, secret: { commitment, custody } }: MachineInput): string {
  if (drawn.kind !== 'numbers' || !drawn.doublePlay) throw new Error('a draw of Powerball');
  return [
    `sunflower-draw-result/${custody ? 4 : 3}`,
    'environment=staging',
    'game=powerball',
    `draw=${DRAW_ID}`,
    `derivation=${source.derivation}`,
    `sealed-digest=${seal.digest}`,
    `tree-root=${seal.treeRoot}`,
    `boards=${seal.boardCount}`,
    `stake-cents=${seal.stakeCents}`,
    'closes-at=2026-11-22T03:00:00Z',
    'draws-at=2026-11-22T03:59:00Z',
    'early-since=',
    `sealed-at=${DRAWS_AT}`,
    `beacon-chain=${BEACON.chain}`,
    `beacon-round=${BEACON.round}`,
    `beacon-rule=${BEACON.rule}`,
    `beacon-signature=${BEACON.signature}`,
    `commitment=${commitment}`,
    `seed=${source.seed.toString('hex')}`,
    ...(custody ? [`custodian-key=${custody.keyId}`, `custodian-signature=${custody.signature}`] : []),
    `multiplier-pool=${source.multiplierPool}`,
    `main=${drawn.main.numbers}`,
    `bonus=${drawn.main.bonus}`,
    `multiplier=${drawn.multiplier}`,
    `second-main=${drawn.doublePlay.numbers}`,
    `second-bonus=${drawn.doublePlay.bonus}`,
    'held-at=2026-11-22T03:59:01Z',
    '',
  ].join('\n');
}

/** Replaces the machine's text in a statement by a changed one, which the machine signs too. */
export function signAgain(statement: DrawText, change: (text: string) => string): void {
  Object.assign(statement.result.machine, signedByMachine(change(statement.result.machine.signedText)));
}

/** Signs the machine's text with a key that isn't published. */
export function inventMachine(statement: DrawText): void {
  const other = generateKeyPairSync('ed25519');
  const { signedText } = statement.result.machine;
  const signature = sign(null, Buffer.from(signedText), other.privateKey).toString('base64');
  Object.assign(statement.result.machine, { signature, keyId: published(other).keyId });
}

/** Returns the statement about the draw, before a test changes it. */
async function describeDraw(sealed: Buffer, isOfTwo: boolean) {
  const sibling = hashOf(leafInput(Buffer.alloc(68, 9)));
  const treeRoot = hashOf(nodeInput(hashOf(leafInput(sealed)), sibling)).toString('hex');
  const secret = isOfTwo ? secretOfTwo(treeRoot) : SECRET_OF_ONE;
  const digest = DIGEST;
  const source = {
    derivation: secret.derivation,
    treeRoot,
    beaconSignature: BEACON.signature,
    seed: secret.seed,
    drawId: DRAW_ID,
    sealedDigest: digest,
    multiplierPool: 'power-play-43',
  };
  const hmac = async (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
  const drawn = await drawnFromSeed(source, rules ?? fail(), hmac);
  const seal = { boardCount: 2, stakeCents: 400, digest, treeRoot, sealedAt: '2026-11-22T03:00:00Z' };
  const statement = {
    format: 'sunflower-draw/2',
    drawId: DRAW_ID,
    gameId: 'powerball',
    drawDate: '2026-11-21',
    session: null,
    drawNumber: 1,
    rulesVersion: rules?.version,
    closesAt: '2026-11-22T03:00:00Z',
    drawsAt: DRAWS_AT,
    beacon: { chain: TEST_CHAIN.chainHash, ...ROUNDS },
    state: 'published',
    seal,
    commitment: secret.commitment,
    result: {
      revision: 1,
      source: 'draw-feed',
      drawn,
      machine: {
        derivation: source.derivation,
        seed: secret.seed.toString('hex'),
        ...(secret.custody ? { custody: secret.custody } : {}),
        multiplierPool: source.multiplierPool,
        sealedAt: DRAWS_AT,
        beacon: { ...BEACON },
        ...signedByMachine(machineText({ source, seal, drawn, secret })),
        selfTests: { before: [], after: [] },
      },
      boardCount: 2,
      winningBoardCount: 1,
      prizeCents: 700,
      tiers: [{ drawing: 'main', tier: '3', winningBoardCount: 1, prizeCents: 700 }],
      matchedDigest: 'e'.repeat(64),
      secondMatchedDigest: 'e'.repeat(64),
    },
  };
  return { statement, sibling };
}

export type DrawText = Awaited<ReturnType<typeof describeDraw>>['statement'];

/**
 * Builds the proof file of a ticket with one board in a published draw of two boards; `change` alters the statement
 * before it is signed, and `changeRecord` the sealed record of the board.
 */
export async function proofFileOf(
  change: (statement: DrawText) => void = () => {},
  changeRecord?: (bytes: Buffer) => void,
  { isOfTwo = false } = {},
): Promise<ProofFile> {
  const sealed = record(changeRecord);
  const { statement, sibling } = await describeDraw(sealed, isOfTwo);
  change(statement);
  const receipt = {
    format: 'sunflower-ticket/2',
    playerId: PLAYER_ID,
    serial: SERIAL,
    ticketId: TICKET_ID,
    gameId: 'powerball',
    boughtAt: '2026-11-21T18:00:00Z',
    stakeCents: 200,
    addOns: [],
    boards: [board],
    draws: [{ drawId: DRAW_ID, drawDate: '2026-11-21', session: null, drawNumber: 1, rulesVersion: rules?.version }],
  };
  const place = { letter: 'A', record: sealed.toString('hex'), index: 0, size: 2, path: [sibling.toString('hex')] };
  return {
    format: 'sunflower-proof/1',
    proof: { receipt: signed(JSON.stringify(receipt)), draws: [{ drawId: DRAW_ID, boards: [place] }] },
    statements: { [DRAW_ID]: signed(JSON.stringify(statement)) },
  };
}

function fail(): never {
  throw new Error('no rules');
}
