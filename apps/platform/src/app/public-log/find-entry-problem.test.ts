import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type LogEntry, type SequencedEntry, textOfEntry } from '../../modules/public-log/index.ts';
import { readCurrentBuild } from '../web-pages/client-build.ts';
import { writeTestClient } from '../web-pages/client-in-tests.ts';
import { clientBuildEntry } from './client-build-entry.ts';
import { findEntryProblem } from './find-entry-problem.ts';
import { ruleEntries } from './rule-entries.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const problemOf = (entry: LogEntry) =>
  findEntryProblem({ db: undefined as never }, { ...entry, body: textOfEntry(entry) } as unknown as SequencedEntry);

it('accepts the entry of every version of the rules, and rejects other rules and digests', async () => {
  const [rules] = ruleEntries();
  if (!rules) throw new Error('there are rules');
  for (const entry of ruleEntries()) expect(await problemOf(entry)).toBeUndefined();
  const { content } = rules;
  const cheaper = JSON.parse(
    JSON.stringify(content.rules).replace('"boardPriceCents":"200"', '"boardPriceCents":"100"'),
  );
  const others = /the rules powerball-2025-09-22 of this program are others/;
  for (const [changed, found] of [
    [{ ...content, digest: '0'.repeat(64) }, /its digest is not that of its rules/],
    [{ ...content, rules: cheaper }, /its digest is not that of its rules/],
    [{ ...content, validFrom: '2020-01-01' }, others],
    [{}, /its digest is not that of its rules/],
  ] as const)
    expect(await problemOf({ ...rules, content: changed })).toMatch(found);
});

it('accepts the entry of a client build only with the digest over its served files', async () => {
  const dist = await writeTestClient();
  const build = await readCurrentBuild(dist);
  const entry = await clientBuildEntry(build);
  await rm(join(dist), { recursive: true });
  const files = { '/assets/app-1a2b3c.js': 'export {};', '/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const manifest = Object.entries(files).map(([address, text]) => `${sha256(text)} ${address}\n`);
  expect(entry).toEqual({
    kind: 'client-build',
    subject: 'b1',
    content: { digest: sha256(manifest.join('')), files: 2 },
  });
  expect(await problemOf(entry)).toBeUndefined();
  expect(await problemOf({ ...entry, content: { digest: 'x', files: 2 } })).toMatch(/no build of the client/);
});

it('accepts a key only under the id that is its digest', async () => {
  const key = { kind: 'signing-key', subject: sha256('key'), content: { name: 'seals', publicKey: 'a2V5' } } as const;
  expect(await problemOf(key)).toBeUndefined();
  expect(await problemOf({ ...key, subject: sha256('other') })).toMatch(/not the digest of its key/);
});
