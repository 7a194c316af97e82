import type * as contract from '../second-chance.ts';
import type { WireExamples } from './example.ts';

const autumn = {
  drawingId: '019aa2c0-8888-7000-8000-000000000001',
  name: 'Autumn drawing',
  state: 'OPEN' as const,
  games: ['powerball' as const, 'keno' as const],
  opensAt: '2026-11-01T06:00:00Z',
  closesAt: '2026-12-01T06:00:00Z',
  drawsAt: '2026-12-01T18:00:00Z',
  prizes: [
    { count: 1, cents: 1_000_00, bonusTitle: null },
    { count: 20, cents: 50_00, bonusTitle: null },
    { count: 50, cents: null, bonusTitle: 'Five dollars to play' },
  ],
  entryCount: null,
};
const summer = {
  ...autumn,
  ...{ drawingId: '019aa2c0-8888-7000-8000-000000000002', name: 'Summer drawing', state: 'DRAWN' as const },
  ...{ opensAt: '2026-08-01T05:00:00Z', closesAt: '2026-09-01T05:00:00Z', drawsAt: '2026-09-01T17:00:00Z' },
  entryCount: 1_204,
};
const entered = {
  entryId: '019aa2c0-8888-7000-8000-000000000011',
  drawingId: autumn.drawingId,
  drawingName: autumn.name,
  ticketSerial: 'PB-261118-7K3M9-QXWTD-C',
  gameId: 'powerball' as const,
  weight: 4,
  enteredAt: '2026-11-20T15:00:00Z',
  state: 'ENTERED' as const,
  prizeCents: null,
  paidAs: null,
};
const won = {
  ...entered,
  ...{ entryId: '019aa2c0-8888-7000-8000-000000000010', drawingId: summer.drawingId, drawingName: summer.name },
  ...{ ticketSerial: 'PB-260812-9Q2RT-K7MXD-3', enteredAt: '2026-08-20T15:00:00Z' },
  ...{ state: 'WON' as const, prizeCents: 50_00, paidAs: 'credited' as const },
};
const lost = {
  ...won,
  ...{ entryId: '019aa2c0-8888-7000-8000-000000000009', ticketSerial: 'PB-260805-2M4XK-7QRTD-8' },
  ...{ state: 'NO_PRIZE' as const, prizeCents: null, paidAs: null },
};

export const secondChanceExamples = {
  drawing: autumn,
  drawingsResponse: { canEnter: true, drawings: [autumn, summer] },
  chanceEntry: entered,
  chanceEntriesPage: { pageItems: [entered, won, lost], nextCursor: null },
  chanceEntryBody: { drawingId: autumn.drawingId, code: entered.ticketSerial },
  chanceTicketParams: { serial: entered.ticketSerial },
  chanceTicket: {
    entry: null,
    drawings: [{ drawingId: autumn.drawingId, name: autumn.name, closesAt: autumn.closesAt }],
  },
  drawingParams: { drawingId: autumn.drawingId },
  sealedEntries: { sealedList: `sunflower-second-chance/1 ${summer.drawingId}\n${won.entryId} 4\n` },
  drawingProof: {
    drawingId: summer.drawingId,
    derivation: 'hmac-sha256-rejection/2',
    commitment: 'c0'.repeat(32),
    prizeCount: 71,
    drawsAt: summer.drawsAt,
    beacon: { chainHash: 'be'.repeat(32), round: 70_000_000, fallbackRound: 70_000_580 },
    seal: {
      entryCount: 1_204,
      sealedDigest: 'd0'.repeat(32),
      treeRoot: 'e0'.repeat(32),
      ...{ sealedAt: '2026-09-01T05:01:00Z', cosignedAt: '2026-09-01T05:01:02Z' },
    },
    result: {
      seed: '5e'.repeat(32),
      beaconRound: 70_000_000,
      beaconSignature: 'f0'.repeat(48),
      drawnAt: '2026-09-01T17:02:00Z',
      winners: [won.entryId],
    },
  },
} satisfies WireExamples<typeof contract>;
