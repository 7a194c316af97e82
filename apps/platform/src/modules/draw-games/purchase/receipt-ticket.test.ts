import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { expect, it } from 'vitest';
import type { SaleDraw } from '../draws/draw.ts';
import { TEST_STATEMENT_KEY } from './buyer-in-tests.ts';
import type { NewTicket } from './orders-store.ts';
import { receiptTicket, writeReceiptText } from './receipt-ticket.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../../docs/formats.md'), 'utf8');

const rules = powerball.versions.at(-1);
if (!rules) throw new Error('Powerball has rules');

/** Returns a draw on sale like the one in the test vector. */
function saleDraw(drawDate: string, place: number): SaleDraw {
  const drawsAt = Temporal.Instant.from('2026-11-22T03:59:00Z').add({ hours: 48 * place });
  return {
    ...{ drawId: `0199a5f0-1111-7222-8333-44445555666${place}`, gameId: 'powerball', drawDate, session: null },
    ...{ drawNumber: 1, state: 'open', rulesVersion: rules?.version ?? '', place },
    ...{ drawsAt, closesAt: drawsAt.subtract({ hours: 1 }) },
  };
}

const board = { kind: 'numbers', isQuickPick: false, multiplier: null } as const;
const TICKET: NewTicket = {
  ticketId: '0199a5f0-0000-7000-8000-000000000001',
  serial: 'PB-261121-7K3M9-QXWTD-C',
  gameId: 'powerball',
  drawIds: [],
  boards: [
    { ...board, numbers: [5, 12, 33, 40, 58], bonus: 17 },
    { ...board, numbers: [4, 8, 15, 16, 23], bonus: 11, isQuickPick: true },
  ],
  addOns: ['power-play'],
  priceCents: 12_00n,
};
const DRAWS = ['2026-11-21', '2026-11-23'].map((date, place) => ({
  ...{ draw: saleDraw(date, place), rules, perBoardCents: [300n, 300n] },
}));
const SALE = {
  playerId: '0199a5f0-aaaa-7000-8000-000000000001',
  boughtAt: Temporal.Instant.from('2026-11-20T18:00:00.123Z'),
  clientBuild: '1.4.0-7f3a',
};

it('[WLA-01] signs the bytes that docs/formats.md specifies', () => {
  const [, json] = PAGE.split('<!-- vectors: receipt -->\n```json\n')[1]?.match(/^([\s\S]*?)\n```/) ?? [];
  const vector = JSON.parse(json ?? '{}') as { text: string[]; publicKey: string; keyId: string; signature: string };
  const text = vector.text.join('');
  expect(writeReceiptText(TICKET, DRAWS, SALE)).toBe(text);
  expect(canonicalJson(JSON.parse(text))).toBe(text);
  const { signed } = receiptTicket(TICKET, { draws: DRAWS }, { ...SALE, statementKey: TEST_STATEMENT_KEY });
  expect(signed).toEqual({ text, keyId: vector.keyId, signature: vector.signature });
  const key = createPublicKey({ key: Buffer.from(vector.publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(text), key, Buffer.from(vector.signature, 'base64'))).toBe(true);
});

it('names a stake that the player chose, and no client build for a subscription', () => {
  const keno = { ...board, kind: 'keno', spots: 2, numbers: [4, 80], stakeCents: 500n } as const;
  const text = writeReceiptText({ ...TICKET, boards: [keno] }, DRAWS, { ...SALE, clientBuild: null });
  expect(JSON.parse(text)).toMatchObject({ clientBuild: null, boards: [{ stakeCents: 500, letter: 'A' }] });
});
