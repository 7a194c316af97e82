import { parseArgs } from 'node:util';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { endWhenInterrupted } from '../tools/test/interruption.ts';
import { type Figure, printFigures } from './figure.ts';
import { readRequestedBenches } from './named-benches.ts';

/** Every bench by name. Each is imported only when it is run, because some load a browser. */
const BENCHES: Readonly<Record<string, (parameters: readonly string[]) => Promise<Figure[]>>> = {
  ledger: async () => (await import('./ledger.ts')).measureLedger(),
  checkout: async () => (await import('./checkout.ts')).measureCheckout(),
  rounds: async () => (await import('./rounds.ts')).measureRounds(),
  wallet: async () => (await import('./wallet.ts')).measureWallet(),
  settlement: async (gameIds) => (await import('./settlement.ts')).measureSettlement(gameIds),
  keno: async () => (await import('./keno.ts')).measureKeno(),
  location: async () => (await import('./location.ts')).measureLocation(),
  'instant-maths': async () => (await import('./instant-maths.ts')).measureInstantMaths(),
  'instant-games': async () => (await import('./instant-games.ts')).measureInstantGames(),
  'public-log': async () => (await import('./public-log.ts')).measurePublicLog(),
  results: async () => (await import('./results.ts')).measureResults(),
  restriction: async () => (await import('./restriction.ts')).measureRestriction(),
  push: async () => (await import('./push.ts')).measurePush(),
  'web-bytes': async () => (await import('./web-bytes.ts')).measureWebBytes(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  interaction: async () => (await import('./interaction.ts')).measureInteraction(),
  dev: async () => (await import('./dev.ts')).measureDev(),
  start: async () => (await import('./start.ts')).measureStart(),
};

/**
 * Arguments that may follow the name of a bench: the games to measure settlement for. Powerball is always measured too.
 */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = { settlement: ALL_RULES.map(({ gameId }) => gameId) };

/**
 * Runs `npm run bench -- <name> [argument ...] ... [--json]`: prints the figures of the named benches, or of all of
 * them. A missed bar is printed and isn't an error.
 */
async function main(): Promise<void> {
  endWhenInterrupted();
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const known = { names: Object.keys(BENCHES), parametersOf: (name: string) => PARAMETERS[name] ?? [] };
  for (const { name, parameters } of readRequestedBenches(positionals, known))
    printFigures((await BENCHES[name]?.(parameters)) ?? [], { isJson: values.json });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
