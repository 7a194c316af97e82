import { expect, test } from 'vitest';
import { lineOfMessage } from './terminal-logger.ts';

test.each([
  [
    '\u001b[32mhmr update \u001b[39m\u001b[2m/src/a.tsx, /src/b.tsx, /src/c.tsx\u001b[22m',
    'updated /src/a.tsx, /src/b.tsx and 1 more',
  ],
  ['page reload src/app/start-up/boot.ts', 'page loads again for src/app/start-up/boot.ts'],
  ['vite.config.ts changed, restarting server...', 'vite.config.ts changed, restarting server...'],
])('prints %j in one short line', (message, line) => {
  expect(lineOfMessage(message)).toBe(line);
});

test("leaves out Vite's own housekeeping messages", () => {
  expect(lineOfMessage('[optimizer] bundling dependencies...')).toBeUndefined();
  expect(lineOfMessage('ws proxy socket error:\nError: read ECONNRESET')).toBeUndefined();
  expect(lineOfMessage('')).toBeUndefined();
});
