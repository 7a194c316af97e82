import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseKey, parseRequirements } from './requirement.ts';

describe('an id', () => {
  test.each([
    { name: 'chapter and number', text: 'S1-1', key: { id: 'S1-1' } },
    { name: 'chapter with a dot', text: 'S4.4-1', key: { id: 'S4.4-1' } },
    { name: 'a part', text: 'S6-5/documents', key: { id: 'S6-5', part: 'documents' } },
    { name: 'a part of two words', text: 'S7-28/deposit-create', key: { id: 'S7-28', part: 'deposit-create' } },
    { name: 'laboratory standard', text: 'GLI19-08', key: { id: 'GLI19-08' } },
    { name: 'number with letters', text: 'PCI-A1', key: { id: 'PCI-A1' } },
    { name: 'letter at the end', text: 'RTS-12B', key: { id: 'RTS-12B' } },
    { name: 'range of letters', text: 'RTS-14B-F', key: { id: 'RTS-14B-F' } },
    { name: 'two numbers of one family', text: 'WCAG-1.4.3/1.4.11', key: { id: 'WCAG-1.4.3/1.4.11' } },
    { name: 'two numbers and a part', text: 'ASVS-3.3/3.4/cookies', key: { id: 'ASVS-3.3/3.4', part: 'cookies' } },
    { name: 'no number', text: 'US-KS', key: undefined },
    { name: 'small letters', text: 'pick-3', key: undefined },
    { name: 'account name', text: 'AT_MAIN', key: undefined },
    { name: 'empty part', text: 'S6-5/', key: undefined },
  ])('$name', ({ text, key }) => {
    expect(parseKey(text)).toEqual(key);
  });
});

describe('a list', () => {
  test('reads rows and passes over prose, heads and other tables', () => {
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
    { name: 'a key twice', rows: ['| S1-1 | a | works |', '| S1-1 | b | works |'], problem: /S1-1 is listed twice/ },
    { name: 'an unknown state', rows: ['| S1-1 | a | done |'], problem: /state "done"/ },
    { name: 'no state', rows: ['| S1-1 | a | |'], problem: /state ""/ },
    { name: 'a decision that is missing', rows: ['| S1-1 | a | decided otherwise |'], problem: /with its decision/ },
    { name: 'no text', rows: ['| S1-1 | | works |'], problem: /says nothing/ },
    { name: 'a part alone', rows: ['| S6-5/login | a | works |'], problem: /no row of its own/ },
    {
      name: 'a statement that has parts and a state of its own',
      rows: ['| S6-5 | a | works |', '| S6-5/login | b | works |'],
      problem: /S6-5 has parts and a state of its own/,
    },
    { name: 'parts that are not there', rows: ['| S6-5 | a | by its parts |'], problem: /rows that are not there/ },
    {
      name: 'a sum of rows that are not there',
      rows: ['| S1-1 | a | by S1-2 to S1-3 |', '| S1-2 | b | works |'],
      problem: /S1-1 sums up rows that are not there/,
    },
    {
      name: 'a range across families',
      rows: ['| S1-1 | a | by S1-2 to S2-3 |', '| S1-2 | b | works |'],
      problem: /S1-1 sums up rows that are not there/,
    },
    { name: 'a row that sums up itself', rows: ['| S1-1 | a | by S1-1 to S1-1 |'], problem: /not there/ },
  ])('complains about $name', ({ rows, problem }) => {
    expect(parseRequirements(rows.join('\n')).problems.join('\n')).toMatch(problem);
  });
});

describe('the state of a row that sums up others', () => {
  const decided = 'decided otherwise ([060](decisions/060-x.md))';
  test.each([
    { name: 'works when all of them do', states: ['works', 'works'], sum: 'works' },
    { name: 'is planned while one is', states: ['works', 'planned'], sum: 'planned' },
    { name: 'is decided otherwise when one is', states: ['works', decided], sum: 'decided otherwise' },
    { name: 'is planned before it is decided otherwise', states: ['planned', decided], sum: 'planned' },
  ])('$name', ({ states, sum }) => {
    const parts = states.map((state, index) => `| S6-5/part-${'ab'[index]} | p | ${state} |`);
    const rows = ['| S6-4 | all | by S6-5 to S6-5 |', '| S6-5 | whole | by its parts |', ...parts];
    const { requirements, problems } = parseRequirements(rows.join('\n'));
    expect(problems).toEqual([]);
    expect(requirements.slice(0, 2).map(({ state }) => state)).toEqual([sum, sum]);
    expect(requirements[0]?.sumOf).toEqual(['S6-5']);
  });

  test('comes from every row of a range or a list', () => {
    const rows = ['| S1-1 | a | by S1-2 to S1-4, S1-6 |', ...[2, 3, 4, 5, 6].map((n) => `| S1-${n} | b | works |`)];
    expect(parseRequirements(rows.join('\n')).requirements[0]?.sumOf).toEqual(['S1-2', 'S1-3', 'S1-4', 'S1-6']);
  });
});

describe('docs/requirements.md', () => {
  const { requirements, problems } = parseRequirements(
    readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8'),
  );

  test('has no problem of form', () => {
    expect(problems).toEqual([]);
  });

  // How many statements each chapter of the specification has: a lost row would otherwise go unnoticed.
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
    { chapter: 'IRGS', count: 13 },
  ])('lists chapter $chapter without a gap', ({ chapter, count }) => {
    const numbers = requirements
      .filter(({ key, id }) => key === id && id.startsWith(`${chapter}-`))
      .map(({ id }) => Number(id.slice(chapter.length + 1)));
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });
});
