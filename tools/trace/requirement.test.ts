import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseKey, parseRequirements } from './requirement.ts';

describe('the id of a requirement', () => {
  test.each([
    { name: 'chapter and number', text: 'S1-1', key: { id: 'S1-1' } },
    { name: 'chapter with a dot', text: 'S4.4-1', key: { id: 'S4.4-1' } },
    { name: 'a part', text: 'S6-5/documents', key: { id: 'S6-5', part: 'documents' } },
    { name: 'a part of two words', text: 'S7-28/deposit-create', key: { id: 'S7-28', part: 'deposit-create' } },
    { name: 'laboratory standard', text: 'GLI19-08', key: { id: 'GLI19-08' } },
    { name: 'number with a prefix', text: 'PCI-A1', key: { id: 'PCI-A1' } },
    { name: 'suffix A to Z', text: 'RTS-12B', key: { id: 'RTS-12B' } },
    { name: 'range of suffixes', text: 'RTS-14B-F', key: { id: 'RTS-14B-F' } },
    { name: 'two numbers of one family', text: 'WCAG-1.4.3/1.4.11', key: { id: 'WCAG-1.4.3/1.4.11' } },
    { name: 'two numbers and a part', text: 'ASVS-3.3/3.4/cookies', key: { id: 'ASVS-3.3/3.4', part: 'cookies' } },
    { name: 'no number', text: 'US-KS', key: undefined },
    { name: 'lowercase', text: 'pick-3', key: undefined },
    { name: 'account name', text: 'AT_MAIN', key: undefined },
    { name: 'empty part', text: 'S6-5/', key: undefined },
  ])('is read, or rejected, when it is or has: $name', ({ text, key }) => {
    expect(parseKey(text)).toEqual(key);
  });
});

describe('the list of requirements', () => {
  test('reads rows and skips prose, headers and other tables', () => {
    const { requirements, problems } = parseRequirements(
      [
        '# List',
        '| id | what | state |',
        '|---|---|---|',
        '| S1-1 | Serves players. | works |',
        '| **S1-2** | A pipe \\| inside. | planned |',
        '| S1-3 | Done another way. | decided otherwise ([060](decisions/060-x.md)) |',
        '| word | not a requirement | planned |',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(requirements).toEqual([
      { key: 'S1-1', id: 'S1-1', what: 'Serves players.', state: 'works' },
      { key: 'S1-2', id: 'S1-2', what: 'A pipe \\| inside.', state: 'planned' },
      {
        key: 'S1-3',
        id: 'S1-3',
        what: 'Done another way.',
        state: 'decided otherwise',
        decision: 'decisions/060-x.md',
      },
    ]);
  });

  test.each([
    {
      name: 'a duplicate key',
      rows: ['| S1-1 | a | works |', '| S1-1 | b | works |'],
      problem: /S1-1 is listed twice/,
    },
    { name: 'an unknown state', rows: ['| S1-1 | a | done |'], problem: /state "done"/ },
    { name: 'a missing state', rows: ['| S1-1 | a | |'], problem: /state ""/ },
    { name: 'a missing decision', rows: ['| S1-1 | a | decided otherwise |'], problem: /with its decision/ },
    { name: 'a missing text', rows: ['| S1-1 | | works |'], problem: /says nothing/ },
    { name: 'a part without its statement', rows: ['| S6-5/login | a | works |'], problem: /no row of its own/ },
    {
      name: 'a statement that has parts and its own state',
      rows: ['| S6-5 | a | works |', '| S6-5/login | b | works |'],
      problem: /S6-5 has parts and its own state/,
    },
    { name: 'missing parts', rows: ['| S6-5 | a | by its parts |'], problem: /rows that are not there/ },
    {
      name: 'a sum of missing rows',
      rows: ['| S1-1 | a | by S1-2 to S1-3 |', '| S1-2 | b | works |'],
      problem: /S1-1 sums up rows that are not there/,
    },
    {
      name: 'a range across families',
      rows: ['| S1-1 | a | by S1-2 to S2-3 |', '| S1-2 | b | works |'],
      problem: /S1-1 sums up rows that are not there/,
    },
    { name: 'a row that sums up itself', rows: ['| S1-1 | a | by S1-1 to S1-1 |'], problem: /not there/ },
  ])('reports $name', ({ rows, problem }) => {
    expect(parseRequirements(rows.join('\n')).problems.join('\n')).toMatch(problem);
  });
});

describe('a row that sums up others', () => {
  const decided = 'decided otherwise ([060](decisions/060-x.md))';
  test.each([
    { name: 'works if all of them do', states: ['works', 'works'], sum: 'works' },
    { name: 'is planned if one is', states: ['works', 'planned'], sum: 'planned' },
    { name: 'is decided otherwise if one is', states: ['works', decided], sum: 'decided otherwise' },
    { name: 'is planned if one is planned and one decided otherwise', states: ['planned', decided], sum: 'planned' },
  ])('$name', ({ states, sum }) => {
    const parts = states.map((state, index) => `| S6-5/part-${'ab'[index]} | p | ${state} |`);
    const rows = ['| S6-4 | all | by S6-5 to S6-5 |', '| S6-5 | whole | by its parts |', ...parts];
    const { requirements, problems } = parseRequirements(rows.join('\n'));
    expect(problems).toEqual([]);
    expect(requirements.slice(0, 2).map(({ state }) => state)).toEqual([sum, sum]);
    expect(requirements[0]?.sumOf).toEqual(['S6-5']);
  });

  test('takes its state from every row of a range or a list', () => {
    const rows = ['| S1-1 | a | by S1-2 to S1-4, S1-6 |', ...[2, 3, 4, 5, 6].map((n) => `| S1-${n} | b | works |`)];
    expect(parseRequirements(rows.join('\n')).requirements[0]?.sumOf).toEqual(['S1-2', 'S1-3', 'S1-4', 'S1-6']);
  });
});

describe('docs/requirements.md', () => {
  const { requirements, problems } = parseRequirements(
    readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8'),
  );

  test('is well-formed', () => {
    expect(problems).toEqual([]);
  });

  // The number of statements in each chapter of the specification. Without it, a lost row would not be noticed.
  test.each([
    { chapter: 'S1', count: 9 },
    { chapter: 'S2.1', count: 9 },
    { chapter: 'S2.2', count: 1 },
    { chapter: 'S2.3', count: 4 },
    { chapter: 'S2.4', count: 8 },
    { chapter: 'S3', count: 32 },
    { chapter: 'S4.1', count: 4 },
    { chapter: 'S4.2', count: 6 },
    { chapter: 'S4.3', count: 8 },
    { chapter: 'S4.4', count: 1 },
    { chapter: 'S4.5', count: 1 },
    { chapter: 'S4.6', count: 1 },
    { chapter: 'S4.7', count: 4 },
    { chapter: 'S4.8', count: 3 },
    { chapter: 'S4.9', count: 1 },
    { chapter: 'S4.10', count: 4 },
    { chapter: 'S5.1', count: 11 },
    { chapter: 'S5.2', count: 3 },
    { chapter: 'S5.3', count: 7 },
    { chapter: 'S6', count: 6 },
    { chapter: 'S7', count: 38 },
    { chapter: 'S8', count: 19 },
    { chapter: 'S9', count: 15 },
    { chapter: 'GLI19', count: 20 },
    { chapter: 'GLI33', count: 4 },
    { chapter: 'WLA', count: 10 },
    { chapter: 'RGF', count: 5 },
    { chapter: 'IRGS', count: 14 },
  ])('lists chapter $chapter without gaps', ({ chapter, count }) => {
    const numbers = requirements
      .filter(({ key, id }) => key === id && id.startsWith(`${chapter}-`))
      .map(({ id }) => Number(id.slice(chapter.length + 1)));
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });
});
