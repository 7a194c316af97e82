import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingsIn } from './check-style.ts';
import { ALLOWED } from './find-property-tests.ts';

const ROOT = join(import.meta.dirname, '../..');
const problemsIn = (path: string, text: string) => findingsIn({ path, text }).map(({ problem }) => problem);

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
  ])("don't include %s", (_what, line) => {
    expect(problemsIn('packages/planted/planted.ts', line)).toEqual([]);
  });

  it('are not looked for in Spanish or French', () => {
    expect(problemsIn('packages/planted/texts.es.ts', "'Her house, told at once'")).toEqual([]);
  });
});

describe('names with a word that has a term of the field', () => {
  it.each([
    ['a variable', 'export const openDoor = 1;', 'door'],
    ['a constant', 'const FLOORS_ABOVE = 4;', 'floors'],
    ['a function', 'function slowDown() {}', 'slow down'],
    ['a parameter', 'const add = (sum: number, tries = 1) => sum + tries;', 'tries'],
    ['a name in a pattern', 'const { room, ...rest } = place;', 'room'],
    ['a type', 'export type PaperAlcove = string;', 'alcove'],
    ['a member of a type', 'type Place = { readonly desk: string };', 'desk'],
    ['a word that is fine as a part', 'const held: { test?: string } = {};', 'held'],
    ['an abbreviated query', 'const askPrice = 1;', 'ask'],
    ['a past participle', 'const asked: string[] = [];', 'asked'],
    ['a question to a program', 'type PasskeyQuestion = string;', 'question'],
    ['texts of a screen', 'const screenWords = 1;', 'words'],
    ['a folder', 'type ImportEdge = string;', 'edge'],
    ['what is stored', 'const isKept = true;', 'kept'],
    ['a purchase', 'const STANDING_ORDER = 1;', 'standing order'],
    ['a second login', 'const freshLogin = 1;', 'fresh login'],
    ['a method', 'class Stack { #seen = 1; greetAgain() { return this.#seen; } }', 'greet again'],
  ])('are found: %s', (_what, line, word) => {
    expect(problemsIn('packages/planted/planted.ts', line)).toEqual([
      expect.stringContaining(`names something "${word}"; the term is: `),
    ]);
  });

  it('are found in the name of a file', () => {
    expect(problemsIn('packages/planted/door-routes.ts', '')).toHaveLength(1);
  });

  it.each([
    ['a sentence', '// Leaves room for the floor below.'],
    ['an object that is sent', "const body = { tries: 1, door: 'open' };"],
    ['a column', 'type Row = { readonly askedAt: string; readonly askedBy: string };'],
    ['held money', 'const heldCents = 1n;'],
    ['a word that only contains it', 'const entries = mushrooms.map((bedroom) => outdoors(bedroom));'],
  ])('are left alone in %s', (_what, line) => {
    expect(problemsIn('packages/planted/planted.ts', line)).toEqual([]);
  });
});

describe("checks of a board's or outcome's fields instead of its kind", () => {
  it.each([
    ["if ('digits' in board) return 1;", 'digits'],
    ["const isKeno = 'bullsEye' in drawn;", 'bullsEye'],
    ["return Object.hasOwn(board, 'red');", 'red'],
  ])('are found in %s', (line, field) => {
    const problem = `asks for the field ${field}; boards and outcomes have a kind`;
    expect(problemsIn('packages/planted/planted.ts', line)).toEqual([problem]);
  });

  it("aren't found for other objects", () => {
    expect(
      problemsIn('packages/planted/planted.ts', "if ('code' in error && board.kind === 'digits') return;"),
    ).toEqual([]);
  });
});

describe('checks with "in" for a property of a value', () => {
  const inModule = 'apps/platform/src/modules/planted/planted.ts';

  it.each([
    [inModule, "const wagers = 'wagers' in source ? source.wagers : [];", "'wagers' in source"],
    ['apps/player-web/src/player/planted.tsx', "if (!('order' in state)) return;", "'order' in state"],
    ['packages/contracts/planted.ts', 'return "lastDate" in terms.end;', '"lastDate" in terms.end'],
  ])('are found in %s', (path, line, found) => {
    expect(problemsIn(path, line)).toEqual([`asks for ${found}; variants of a type have a kind`]);
  });

  it.each([
    ['a refusal', inModule, "if ('refusal' in bought) return bought;"],
    ['a caught error', inModule, "if (error instanceof Error && 'code' in error) return;"],
    ['parsed JSON', inModule, "return typeof value === 'object' && value !== null && 'level' in value;"],
    ['what the browser offers', 'apps/player-web/src/app/planted.ts', "if ('requestIdleCallback' in window) return;"],
    ['the value of a test', 'apps/platform/src/app/planted.db.test.ts', "return 'state' in end ? end.state : end;"],
  ])("don't include %s", (_what, path, line) => {
    expect(problemsIn(path, line)).toEqual([]);
  });

  it('are allowed only in listed files that still have one', () => {
    for (const [path, properties] of Object.entries(ALLOWED)) {
      const text = readFileSync(join(ROOT, path), 'utf8');
      for (const property of properties) expect(text, path).toContain(`'${property}' in `);
    }
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
  ])("don't include %s", (_what, path, line) => {
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

  it("don't include the callbacks that only group tests", () => {
    const short = "it('b', () => {});\n".repeat(70);
    const text =
      `describe('a', () => {\n${short}});\ndescribe.each([1])('c %s', () => {\n${short}});\n` +
      `test.describe('d', () => {\n${short}});\n`;
    expect(problemsIn('packages/planted/planted.test.ts', text)).toEqual([]);
  });
});
