import { type OpenHouse, startTestHouse } from '../tools/test/test-house.ts';

/** Hands the house from the global setup to the workers. A house that is open already may be named here to try journeys quickly. */
const HOUSE_SETTING = 'SUNFLOWER_E2E_HOUSE';

/** What opens the showcase of the house. */
export const SHOWCASE_PASSWORD = 'sunflower-showcase';

/** Starts the product once for all journeys and stops it after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[HOUSE_SETTING] !== undefined) return async () => {};
  const { stop, ...house } = await startTestHouse({
    say: (line) => process.stdout.write(`${line}\n`),
    settings: {
      SUNFLOWER_SHOWCASE_PASSWORD: SHOWCASE_PASSWORD,
      SUNFLOWER_TRUSTED_PROXIES: '127.0.0.1',
      // Long enough to see a payment on its way, and a third of what the sandbox takes by itself.
      SUNFLOWER_SANDBOX_CLEARING_SECONDS: '20',
    },
  });
  process.env[HOUSE_SETTING] = JSON.stringify(house);
  return stop;
}

/** The open house, for journeys. */
export function openHouse(): OpenHouse {
  const text = process.env[HOUSE_SETTING];
  if (text === undefined) throw new Error('the house is not open: run the journeys with e2e/playwright.config.ts');
  return JSON.parse(text) as OpenHouse;
}
