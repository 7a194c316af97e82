import type * as contract from '../instant-games.ts';
import type { WireExamples } from './example.ts';

const bisonWeighIn = {
  id: 'bison-weigh-in',
  gameId: 'bison-weigh-in',
  name: 'Bison Weigh-In',
  details: { logoImage: '/images/instant-games/bison-weigh-in.svg' },
  topPrize: 20_000,
  hostName: 'https://games.example.com',
  imageName: 'bison-weigh-in.svg',
  imagePath: '/images/instant-games',
  ribbon: 'NEW_GAME' as const,
  startingPrice: 0.6,
  endPrice: 0.6,
  odds: '1 in 3.11',
  topOdds: '1 in 2000000',
  description: '<p>Three pens show a weight and a prize each. The weights of the four bison add up.</p>',
  mechanic: 'weigh-in',
  rule: 'Weigh four bison. The heaviest posted weight they reach wins its pen.',
  theme: 'animals' as const,
  tempo: 'medium' as const,
  spread: 'wild' as const,
  oneShortOfTop: '1 in 41.2',
  prices: [
    {
      ...{ price: 0.6, model: 'finite' as const, topPrize: 20_000 },
      ...{ odds: '1 in 3.11', topOdds: '1 in 2000000', payback: '86.64%' },
    },
  ],
};

const won = {
  roundId: '019aa2c0-7777-7000-8000-000000000001',
  serial: 'IG-7K3M-9QXW-TD4P',
  gameId: 'bison-weigh-in',
  gameName: 'Bison Weigh-In',
  isGameOffered: true,
  state: 'SETTLED' as const,
  priceCents: 60,
  isFree: false,
  prizeCents: 300,
  balanceBeforeCents: 1_000,
  balanceAfterCents: 1_240,
  playedAt: '2026-11-24T18:00:00Z',
  endedAt: '2026-11-24T18:00:05Z',
  endedBy: 'player' as const,
};

export const instantGamesExamples = {
  instantGame: bisonWeighIn,
  instantGamesResponse: { content: [bisonWeighIn] },
  instantPrizeTables: {
    content: [
      {
        price: 0.6,
        prizes: [
          { prize: 20_000, odds: '1 in 2000000' },
          { prize: 0.6, odds: '1 in 6.52' },
        ],
      },
    ],
  },
  launchTokenBody: { gameId: 'bison-weigh-in', mode: 'paid' as const },
  demoLaunchBody: { gameId: 'bison-weigh-in', isOfAge: true as const },
  launchTokenResponse: {
    launchToken: 'pXm2mEhyWq0rP8nW1kQJ0yH2Jb5m3m3s4m9m0a1b2c3',
    expiresAt: '2026-11-24T18:01:00Z',
  },
  playLocationResponse: { provenUntil: '2026-11-24T18:05:00Z' },
  instantRound: won,
  instantRoundReplay: {
    ...won,
    isReplay: true as const,
    hostName: 'https://games.example.com',
    book: { v: 1, mechanic: 'weigh-in', events: [] },
  },
  instantRoundsPage: { pageItems: [won], nextCursor: null },
} satisfies WireExamples<typeof contract>;
