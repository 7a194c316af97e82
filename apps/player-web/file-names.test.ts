import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { neutralName, otherNamePattern, scriptNamePattern } from './file-names.ts';

it.each([
  ['location-help-screen', 'place-help-screen'],
  ['location-shares-screen', 'place-reports-screen'],
  ['location-repair', 'place-repair'],
  ['analytics-screen', 'measures-screen'],
  ['promo-code', 'offer-code'],
  ['push-messages', 'send-messages'],
  ['add-funds-screen', 'add-funds-screen'],
  ['cart-screen', 'cart-screen'],
  ['location', 'location'],
  ['recorder', 'recorder'],
])('names a file %s as %s', (name, neutral) => {
  expect(neutralName(name)).toBe(neutral);
});

it('names scripts and style sheets by the same rule, and leaves other names to the bundler', () => {
  expect(scriptNamePattern({ name: 'location-help-screen' })).toBe('assets/place-help-screen-[hash:7].js');
  expect(scriptNamePattern({ name: 'wallet-screen' })).toBe('assets/[name]-[hash:7].js');
  expect(otherNamePattern({ names: ['location-shares.css'] })).toBe('assets/place-reports-[hash:6][extname]');
  expect(otherNamePattern({ names: ['figtree.woff2'] })).toBe('assets/[name]-[hash:6][extname]');
  expect(otherNamePattern({ names: [] })).toBe('assets/[name]-[hash:6][extname]');
});

/** Parts of names for which the usual lists stop files. */
const STOPPED =
  /(^|[-_.])(ads?|advert\w*|analytics|banner|consent|cookies?|geo?location|location|pixel|popup|promos?|push|recorder|shares?|social|sponsor\w*|telemetry|track\w*)([-_.]|$)/i;

it('gives no screen a name that blockers stop', () => {
  const files = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' });
  const screens = files.flatMap((file) => /([^/\\]+-(?:screen|page))\.tsx$/.exec(file)?.[1] ?? []);
  expect(screens.filter((name) => STOPPED.test(name))).toContain('location-help-screen');
  expect(screens.map(neutralName).filter((name) => STOPPED.test(name))).toEqual([]);
});
