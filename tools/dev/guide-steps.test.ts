import { describe, expect, test } from 'vitest';
import { applyDiff, readGuide } from './guide-steps-in-tests.ts';

const GUIDE = `# Guide

Create \`a.ts\`:

\`\`\`ts
export const a = 1;
\`\`\`

Change \`b.ts\`:

\`\`\`diff
 one
+two
\`\`\`

\`\`\`sh
npm test -- a
npm run types
\`\`\`

The page at \`/showcase\` now shows:

> Did you know?
`;

describe('a guide that a test follows', () => {
  test('has its steps in the order of the page', () => {
    expect(readGuide(GUIDE)).toEqual([
      { kind: 'create', file: 'a.ts', text: 'export const a = 1;\n' },
      { kind: 'change', file: 'b.ts', diff: ' one\n+two' },
      { kind: 'run', commands: ['npm test -- a', 'npm run types'] },
      { kind: 'see', path: '/showcase', text: 'Did you know?' },
    ]);
  });

  test('is rejected when a code block has no instruction', () => {
    expect(() => readGuide('Look:\n\n```ts\nconst a = 1;\n```\n')).toThrow('ts block in line 3');
    expect(() => readGuide('Create `a.ts`:\n\n```ts\nconst a = 1;\n')).toThrow('has no end');
  });
});

describe('a diff of a guide', () => {
  test('adds and replaces lines', () => {
    expect(applyDiff('one\nthree\n', ' one\n+two\n three')).toBe('one\ntwo\nthree\n');
    expect(applyDiff('one\ntwo\n', '-one\n+1')).toBe('1\ntwo\n');
  });

  test('is out of date when its lines are missing or ambiguous', () => {
    expect(() => applyDiff('one\n', ' two\n+three')).toThrow('0 places');
    expect(() => applyDiff('one\nx\none\n', ' one\n+two')).toThrow('2 places');
  });
});
