import type * as contract from '../instant-games.ts';
import type { WireExamples } from './example.ts';

const luckyBison = {
  id: 'lucky-bison',
  gameId: 'lucky-bison',
  name: 'Lucky Bison',
  details: { logoImage: '/images/instant-games/lucky-bison.svg' },
  topPrize: 20_000,
  hostName: 'https://games.example.com',
  imageName: 'lucky-bison.svg',
  imagePath: '/images/instant-games',
  ribbon: 'NEW_GAME' as const,
  startingPrice: 0.6,
  endPrice: 0.6,
  odds: '1 in 3.11',
  topOdds: '1 in 2000000',
  description: '<p>Reveal every spot. Find the same amount three times to win that amount once.</p>',
  mechanic: 'match-three',
  prices: [{ price: 0.6, topPrize: 20_000, odds: '1 in 3.11', topOdds: '1 in 2000000', payback: '86.64%' }],
};

const won = {
  roundId: '019aa2c0-7777-7000-8000-000000000001',
  serial: 'IG-7K3M-9QXW-TD4P',
  gameId: 'lucky-bison',
  gameName: 'Lucky Bison',
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
  instantGame: luckyBison,
  instantGamesResponse: { content: [luckyBison] },
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
  launchTokenBody: { gameId: 'lucky-bison', mode: 'paid' as const },
  demoLaunchBody: { gameId: 'lucky-bison', isOfAge: true as const },
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
    book: { mechanic: 'match-three', spots: [300, 60, 300] },
  },
  instantRoundsPage: { pageItems: [won], nextCursor: null },
} satisfies WireExamples<typeof contract>;
