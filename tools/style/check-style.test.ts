import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkStyle, findingsIn, staleRooms } from './check-style.ts';
import { PENDING_ROOMS } from './pending-rooms.ts';

const ROOT = join(import.meta.dirname, '../..');
const problemsIn = (path: string, text: string) => findingsIn({ path, text }).map(({ problem }) => problem);

describe('the style of the repository', () => {
  it('has no banned phrase, no line over 120 columns and no test over 60 lines', () => {
    const { files, findings } = checkStyle(ROOT);
    expect(files).toBeGreaterThan(3_000);
    expect(findings).toEqual([]);
  });

  it('lists only pending rooms that exist', () => {
    expect(staleRooms(ROOT)).toEqual([]);
  });
});

describe('banned phrases', () => {
  it.each([
    ['a comment', '// Whoever asks gets the news'],
    ['a test title', "it('tells the player', () => {});"],
    ['a name in camel case', 'const houseMail = 1;'],
    ['a name in snake case', 'create table letter_kept (id int);'],
    ['a constant', 'const FRAMES_AT_ONCE = 4;'],
    ['British spelling', '// authorised by colour'],
    ['a screen text', "  text: 'Subscriptions go on until you stop them.',"],
  ])('are found in %s', (_where, line) => {
    expect(problemsIn('packages/planted/planted.ts', line)).not.toEqual([]);
  });

  it('are found in the name of a file', () => {
    expect(problemsIn('packages/planted/tell-host.ts', '')).not.toEqual([]);
  });

  it.each([
    ['the ledger’s own term', "import { houseAccount } from './x.ts';"],
    ['letters of the alphabet', "'Use at least 8 letters and numbers'"],
    ['sales that open', '// Draws go on sale at midnight.'],
    ['a dead letter', '// Moves the job to the dead letters.'],
  ])('leave alone %s', (_what, line) => {
    expect(problemsIn('packages/planted/planted.ts', line)).toEqual([]);
  });

  it('are not looked for in Spanish or French', () => {
    expect(problemsIn('packages/planted/texts.es.ts', "'Her house, told at once'")).toEqual([]);
  });
});

describe('structural tests of boards and outcomes', () => {
  it.each([
    ["if ('digits' in board) return 1;", 'digits'],
    ["const isKeno = 'bullsEye' in drawn;", 'bullsEye'],
    ["return Object.hasOwn(board, 'red');", 'red'],
  ])('are found in %s', (line, field) => {
    const problem = `asks for the field ${field}; boards and outcomes have a kind`;
    expect(problemsIn('packages/planted/planted.ts', line)).toEqual([problem]);
  });

  it('leave alone tests of other objects', () => {
    expect(
      problemsIn('packages/planted/planted.ts', "if ('code' in error && board.kind === 'digits') return;"),
    ).toEqual([]);
  });
});

describe('dates that run out', () => {
  it.each([
    ['an end-to-end test', 'e2e/planted.spec.ts', "const until = '2026-12-31';"],
    ['a test of the whole stack', 'tools/planted/planted.fault.test.ts', "valid: '2027-01-01T00:00:00Z'"],
    ['a test with a pinned clock', 'packages/planted/planted.test.ts', 'const now = vi.getRealSystemTime();'],
  ])('are found in %s', (_where, path, line) => {
    expect(problemsIn(path, line)).toHaveLength(1);
  });

  it.each([
    ['far dates', 'e2e/planted.spec.ts', "const until = '2099-01-01T00:00:00Z';"],
    ['birthdays', 'e2e/planted.spec.ts', "const born = '1990-04-12';"],
    ['fixed dates under a pinned clock', 'packages/planted/planted.test.ts', "const day = '2026-11-24';"],
  ])('are not %s', (_what, path, line) => {
    expect(problemsIn(path, line)).toEqual([]);
  });
});

describe('long lines', () => {
  const long = `// ${'word '.repeat(30)}`;

  it('are found in code, styles, SQL and prose', () => {
    for (const name of ['planted.ts', 'planted.css', 'planted.sql', 'planted.md']) {
      expect(problemsIn(`packages/planted/${name}`, long)).toEqual(['has 153 columns; at most 120 fit']);
    }
  });

  it.each([
    ['a row of a Markdown table', 'planted.md', `| ${'cell '.repeat(30)}|`],
    ['a link', 'planted.ts', `// https://example.test/${'a'.repeat(120)}`],
    ['texts of screens', 'texts.ts', long],
  ])('are allowed for %s', (_what, name, text) => {
    expect(problemsIn(`packages/planted/${name}`, text)).toEqual([]);
  });
});

describe('long tests', () => {
  const body = '  expect(1).toBe(1);\n'.repeat(60);

  it('are found inside of a describe and in shared functions', () => {
    const text = `describe('a', () => {\n  it('b', () => {\n${body}  });\n});\n\nfunction shared() {\n${body}}\n`;
    expect(problemsIn('packages/planted/planted.test.ts', text)).toEqual([
      'begins a function of 62 lines; at most 60',
      'begins a function of 62 lines; at most 60',
    ]);
  });

  it('are not the callbacks that only group tests', () => {
    const short = "it('b', () => {});\n".repeat(70);
    const text =
      `describe('a', () => {\n${short}});\ndescribe.each([1])('c %s', () => {\n${short}});\n` +
      `test.describe('d', () => {\n${short}});\n`;
    expect(problemsIn('packages/planted/planted.test.ts', text)).toEqual([]);
  });

  it('are found while their room is still pending', () => {
    const text = `it('b', () => {\n${body}});\n`;
    expect(problemsIn(`${PENDING_ROOMS.at(-1) ?? 'packages/planted'}/planted.test.ts`, text)).toHaveLength(1);
  });
});
