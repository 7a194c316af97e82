import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseRequirements } from '../trace/requirement.ts';
import { ASSESSED_IDS } from './evidence.ts';
import { type PackOptions, writePack } from './write-pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunflower-evidence-'));
afterAll(() => rmSync(folder, { recursive: true }));
const FACTS = { commit: 'c0ffee', builtAt: '2026-11-23T04:00:00.000Z', notBefore: 0 };

const REQUIREMENTS = `
| id | what | state |
|---|---|---|
| IRGS-01 | Limits are offered. | works |
| IRGS-02 | Looser limits wait. | works |
| S1-1 | Something else. | works |
`;

/** Makes a repository with a list of requirements and one report. */
function repository(name: string, { list = REQUIREMENTS, passed = ['[IRGS-01] offers limits'] } = {}): PackOptions {
  const root = join(folder, name);
  mkdirSync(join(root, 'docs/decisions'), { recursive: true });
  mkdirSync(join(root, '.cache/reports'), { recursive: true });
  writeFileSync(join(root, 'docs/requirements.md'), list);
  writeFileSync(join(root, 'docs/decisions/027-limits.md'), 'Limits wait (IRGS-02), unlike IRGS-011.');
  const assertionResults = passed.map((fullName) => ({ fullName, status: 'passed' }));
  writeFileSync(join(root, '.cache/reports/unit.json'), JSON.stringify({ testResults: [{ assertionResults }] }));
  return { root, ids: ['IRGS-01', 'IRGS-02'], to: join(root, 'pack'), ...FACTS };
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const BOTH = ['[IRGS-01] offers limits', 'limits [IRGS-02] wait when looser', '[S1-1] something'];

describe('the evidence pack', () => {
  it('[ICAP-01] contains the rule, the passed tests and the documents of each id', () => {
    const options = repository('complete', { passed: BOTH });
    const { evidence, missing } = writePack(options);
    expect(missing).toEqual([]);
    expect(evidence.map(({ id, tests, documents }) => [id, tests, documents])).toEqual([
      ['IRGS-01', ['[IRGS-01] offers limits'], ['docs/requirements.md']],
      ['IRGS-02', ['limits [IRGS-02] wait when looser'], ['docs/decisions/027-limits.md', 'docs/requirements.md']],
    ]);
    const page = readFileSync(join(options.to, 'README.md'), 'utf8');
    expect(page).toContain('- **IRGS-02** (works): Looser limits wait.');
    expect(page).toContain('Commit c0ffee, 2026-11-23T04:00:00.000Z.');
  });

  it('contains every file it names, with its digest', () => {
    const options = repository('digests', { passed: BOTH });
    writePack(options);
    const manifest = JSON.parse(readFileSync(join(options.to, 'manifest.json'), 'utf8'));
    expect(Object.keys(manifest).sort()).toEqual([
      'README.md',
      'documents/docs/decisions/027-limits.md',
      'documents/docs/requirements.md',
      'evidence.json',
      'reports/unit.json',
    ]);
    for (const [path, digest] of Object.entries(manifest)) expect(sha256(join(options.to, path))).toBe(digest);
  });

  it.each([
    ['an id without a passed test', {}, ['IRGS-02 has no passed test.']],
    [
      'an id that is not built',
      { list: REQUIREMENTS.replace('wait. | works', 'wait. | planned'), passed: BOTH },
      ["IRGS-02 isn't built yet."],
    ],
    ['ids that are not listed', { list: '| S1-1 | A. | works |' }, ["IRGS-01 isn't listed.", "IRGS-02 isn't listed."]],
  ])('[ICAP-01] fails for %s', (what, planted, missing) => {
    expect(writePack(repository(what, planted)).missing).toEqual(missing);
  });

  it('[ICAP-01] finds every id of the standard in the table of requirements', () => {
    const table = readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8');
    const { requirements } = parseRequirements(table);
    const listed = new Set(requirements.map(({ id }) => id).filter((id) => id.startsWith('IRGS-')));
    expect([...listed].toSorted()).toEqual(ASSESSED_IDS);
  });

  it('rejects reports that are older than the commit', () => {
    const options = repository('old');
    utimesSync(join(options.root, '.cache/reports/unit.json'), 1_000, 1_000);
    expect(() => writePack({ ...options, notBefore: 2_000_000 })).toThrow('older than the commit: unit.json');
  });

  it('never overwrites an existing pack', () => {
    const options = repository('twice', { passed: BOTH });
    writePack(options);
    expect(() => writePack(options)).toThrow('EEXIST');
  });
});
