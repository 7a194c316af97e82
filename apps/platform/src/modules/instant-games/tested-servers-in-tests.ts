import { TEST_CHAIN } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { startGameServer } from '../../../../../partners/game-server/start-game-server.ts';
import { startCoinServer } from '../../../../../tools/test/second-game-server/coin-server.ts';
import type { TestedServer } from './game-server-conformance-in-tests.ts';

const EMBEDDED: TestedServer = {
  name: 'the embedded one',
  gameId: 'meadowlark-morning',
  priceCents: 60,
  start: ({ databaseUrl, keysFolder, platformUrl, clock, beacon }) => {
    const address = {
      port: 0,
      isProduction: false,
      isHttps: false,
      trustedProxies: [],
      logLevel: 'silent',
      beacon: { urls: [], chain: () => TEST_CHAIN },
    };
    return startGameServer({ ...address, databaseUrl, keysFolder, platformUrl }, { clock, beacon });
  },
};

/** A second game server that shares no code with the embedded one. */
const SECOND: TestedServer = {
  name: 'a second one, which shares no code with the first',
  gameId: 'prairie-coin',
  priceCents: 50,
  start: ({ clock, beacon, folder, platformUrl, bearerSecret, walletSecret }) => {
    const secrets = { platformUrl, bearerSecret, walletSecret };
    const { chainHash, genesisSeconds, periodSeconds } = TEST_CHAIN;
    return startCoinServer({
      ...{ folder, ...secrets, now: () => clock.now().epochMilliseconds },
      beacon: {
        ...{ chain: chainHash, genesisMs: genesisSeconds * 1_000, periodMs: periodSeconds * 1_000 },
        signatureOf: async (round) => {
          const fetched = await beacon.fetchRound(round);
          return isRefusal(fetched) ? undefined : fetched.signature;
        },
      },
    });
  },
};

/** The servers that the conformance test runs against. */
export const TESTED_SERVERS = [EMBEDDED, SECOND];
