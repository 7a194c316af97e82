import type * as z from 'zod/mini';
import type { drawEntries } from '../draw-games-entries.ts';

const entries: z.input<typeof drawEntries>['draw'] = {
  drawId: '019aa2c0-2222-7000-8000-000000000001',
  drawDate: '2026-11-18',
  session: null,
  drawNumber: 1,
  boardCount: 41_208,
  stakeCents: 104_630_00,
  channels: [
    { channel: 'web', boardCount: 37_900 },
    { channel: 'subscription', boardCount: 3_308 },
  ],
  addOns: [{ addOn: 'power-play', boardCount: 22_214 }],
};

/**
 * The entries of Wednesday's draw, and those of Monday's draw, which was sealed before entries were counted by channel.
 */
const drawEntriesExample: z.input<typeof drawEntries> = {
  gameId: 'powerball',
  draw: entries,
  previous: {
    ...entries,
    ...{ drawId: '019aa2c0-2222-7000-8000-000000000002', drawDate: '2026-11-16', boardCount: 39_412 },
    ...{ stakeCents: 99_980_00, channels: [], addOns: [] },
  },
};

/** Wednesday's draw, two days after its result. */
const drawProgressExample = {
  serverNow: '2026-11-20T18:00:00Z',
  drawId: '019aa2c0-2222-7000-8000-000000000001',
  gameId: 'powerball',
  kind: 'numbers',
  drawDate: '2026-11-18',
  session: null,
  drawNumber: 1,
  closesAt: '2026-11-19T02:59:00Z',
  drawsAt: '2026-11-19T03:59:00Z',
  state: 'published',
  reason: null,
  isSimulated: true,
  seal: { sealedAt: '2026-11-19T03:00:00Z', digest: 'ab'.repeat(32), boardCount: 41_208 },
  published: { revision: 1, at: '2026-11-19T05:02:00Z', drawnAt: '2026-11-19T03:59:02Z', source: 'draw-feed' },
} as const;

/** The public facts about one draw, by the names of their contracts. */
export const progressExamples = { drawProgress: drawProgressExample, drawEntries: drawEntriesExample };
