import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleBrowser } from '../../partners/card-vault/bundle-browser.ts';
import { newerUses } from './reject-newer.ts';

const root = join(import.meta.dirname, '../..');
/** Scripts that pages load as they are, without a bundler. */
const PLAIN = [
  'partners/*/browser/*.js',
  'partners/identity-provider/pages/browser/*.js',
  'apps/platform/src/app/vendor-frame/*.js',
];
const namesIn = (code: string, covered?: readonly string[]) => newerUses('a.js', code, covered).map(({ name }) => name);

test.each([
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Promise.try(() => 1)', 'Promise.try'],
  ['AbortSignal.any([one])', 'AbortSignal.any'],
  ['URL.parse(text)', 'URL.parse'],
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['Array.fromAsync(list)', 'Array.fromAsync'],
  ['list.toSorted()', 'Array.toSorted'],
  ['new Set().isSubsetOf(other)', 'Set.isSubsetOf'],
  ['map.values().map(double)', 'Iterator.map'],
  ['text.matchAll(/a/g).toArray()', 'Iterator.toArray'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ['Temporal.Now.instant()', 'Temporal'],
  ['RegExp.escape(text)', 'RegExp.escape'],
  ['/[\\p{L}--a]/v.test(text)', 'RegExp.v'],
  ['dialog.togglePopover()', 'HTMLElement.togglePopover'],
])('finds the newer built-in in %s', (code, name) => {
  expect(namesIn(code)).toEqual([name]);
});

test.each([
  ['if(known(e),y)return e.toHex();let t', 'if(y)try{return Uint8Array.fromHex(e)}catch(e){}'],
  ['return e.toHex()', 'return Uint8Array.fromHex(e)'],
])('accepts conversions from and to hex only if the library tests for them first: %s', (toHex, fromHex) => {
  const isTested = toHex.startsWith('if');
  expect(namesIn(`function a(e){${toHex}}`)).toEqual(isTested ? [] : ['Uint8Array.toHex']);
  expect(namesIn(`function a(e){${fromHex}}`)).toEqual(isTested ? [] : ['Uint8Array.fromHex']);
});

test.each(['list.map(double)', 'Object.values(map).map(double)', 'structuredClone(a)', 'list.at(-1)', 'new Map()'])(
  'accepts what the oldest browsers have: %s',
  (code) => expect(namesIn(code)).toEqual([]),
);

test('accepts what is added to older browsers, and calls that test for it first', () => {
  expect(namesIn('URL.parse(text)', ['URL.parse'])).toEqual([]);
  expect(namesIn('if (navigator.canShare) navigator.canShare({})')).toEqual([]);
});

test('finds nothing newer in the scripts that pages load as they are, and in those of the card vault', async () => {
  const files = globSync(PLAIN, { cwd: root });
  expect(files.length).toBeGreaterThan(2);
  const { script, frame } = await bundleBrowser();
  const scripts = [
    ...files.map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    ['vault', script],
    ['frame', frame],
  ];
  expect(
    scripts.flatMap(([file = '', code = '']) => newerUses(file, code).map(({ name }) => `${file}: ${name}`)),
  ).toEqual([]);
});
