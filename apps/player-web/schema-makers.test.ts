import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCHEMA_MAKERS } from './schema-makers.ts';

const CONTRACTS = join(import.meta.dirname, '../../packages/contracts');

it.each(SCHEMA_MAKERS.filter((name) => name !== 'z'))('names an exported function of the contracts: %s', (name) => {
  const declaration = new RegExp(`^export function ${name}[<(]`, 'm');
  const declaring = globSync('*.ts', { cwd: CONTRACTS }).filter((file) =>
    declaration.test(readFileSync(join(CONTRACTS, file), 'utf8')),
  );
  expect(declaring).toHaveLength(1);
});
