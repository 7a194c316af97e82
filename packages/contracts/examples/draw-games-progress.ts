/** Wednesday's draw, two days after its result. */
export const drawProgressExample = {
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
