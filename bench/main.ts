import { parseArgs } from 'node:util';
import { type Figure, printFigures } from './figure.ts';

/** Every measurement by its name; each file also runs alone. They load only when asked for, because some bring a browser with them. */
const BENCHES: Readonly<Record<string, () => Promise<Figure[]>>> = {
  ledger: async () => (await import('./ledger.ts')).measureLedger(),
  checkout: async () => (await import('./checkout.ts')).measureCheckout(),
  wallet: async () => (await import('./wallet.ts')).measureWallet(),
  settlement: async () => (await import('./settlement.ts')).measureSettlement(),
  keno: async () => (await import('./keno.ts')).measureKeno(),
  results: async () => (await import('./results.ts')).measureResults(),
  restriction: async () => (await import('./restriction.ts')).measureRestriction(),
  push: async () => (await import('./push.ts')).measurePush(),
  'web-bytes': async () => (await import('./web-bytes.ts')).measureWebBytes(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  dev: async () => (await import('./dev.ts')).measureDev(),
  start: async () => (await import('./start.ts')).measureStart(),
};

/** `npm run bench -- <name> ... [--json]`: the figures of the named benches, of all without a name. A bar that is missed is told, not an error. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
  const unknown = names.filter((name) => BENCHES[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`There is no bench ${unknown.join(', ')}. Benches: ${Object.keys(BENCHES).join(', ')}.`);
  for (const name of names) printFigures((await BENCHES[name]?.()) ?? [], { isJson: values.json });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
