import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = [
  'tools/{dev,install,postgres,start,test}/*.{ts,mjs}',
  'tools/bootstrap.mjs',
  'packages/service-base/*.ts',
  'apps/platform/src/modules/sessions/*.ts',
];

const page = readFileSync(join(ROOT, 'docs/troubleshooting.md'), 'utf8');
const blocks = Array.from(page.matchAll(/^```text\n([\s\S]*?)^```$/gm), ([, text = '']) => text.trim().split('\n'));
const texts = globSync(SOURCES, { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));

/**
 * Checks whether a source prints a message: the message's fixed parts must occur in order, with values of the program
 * between them.
 */
function isPrinted(message: string): boolean {
  const parts = message.split(/<[^>]+>/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(parts.join('[^\\n]*?'));
  return texts.some((text) => pattern.test(text.replaceAll("\\'", "'")));
}

test.each(blocks.flat().map((message) => ({ message })))(
  'finds in docs/troubleshooting.md a message that the code prints: $message',
  ({ message }) => {
    expect(isPrinted(message)).toBe(true);
  },
);

test('rejects in docs/troubleshooting.md a message that the code never prints', () => {
  expect(isPrinted('The moon is <phase> and full.')).toBe(false);
});
