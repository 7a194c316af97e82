import { parseArgs } from 'node:util';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { endWhenInterrupted } from '../tools/test/interruption.ts';
import { type Figure, printFigures } from './figure.ts';
import { readAskedBenches } from './named-benches.ts';

/** Every measurement by its name; each file also runs alone. They load only when asked for, because some bring a browser with them. */
const BENCHES: Readonly<Record<string, (words: readonly string[]) => Promise<Figure[]>>> = {
  ledger: async () => (await import('./ledger.ts')).measureLedger(),
  checkout: async () => (await import('./checkout.ts')).measureCheckout(),
  wallet: async () => (await import('./wallet.ts')).measureWallet(),
  settlement: async (gameIds) => (await import('./settlement.ts')).measureSettlement(gameIds),
  keno: async () => (await import('./keno.ts')).measureKeno(),
  results: async () => (await import('./results.ts')).measureResults(),
  restriction: async () => (await import('./restriction.ts')).measureRestriction(),
  push: async () => (await import('./push.ts')).measurePush(),
  'web-bytes': async () => (await import('./web-bytes.ts')).measureWebBytes(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  dev: async () => (await import('./dev.ts')).measureDev(),
  start: async () => (await import('./start.ts')).measureStart(),
};

/** Words that may follow the name of a bench: the games that settlement is measured for, Powerball always among them. */
const WORDS: Readonly<Record<string, readonly string[]>> = { settlement: ALL_RULES.map(({ gameId }) => gameId) };

/**
 * `npm run bench -- <name> [word ...] ... [--json]` prints the figures of the named benches, of all without a name. A missed bar is printed and
 * isn't an error.
 */
async function main(): Promise<void> {
  endWhenInterrupted();
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const known = { names: Object.keys(BENCHES), wordsOf: (name: string) => WORDS[name] ?? [] };
  for (const { name, words } of readAskedBenches(positionals, known))
    printFigures((await BENCHES[name]?.(words)) ?? [], { isJson: values.json });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
