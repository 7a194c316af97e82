import { ACCESS_TEMPLATE, type AccessNotification } from '@sunflower/contracts/access.ts';
import { expect, it } from 'vitest';
import { describeUpdate } from './describe-update.ts';

it.each<[AccessNotification['kind'], string | null, string, RegExp | undefined]>([
  ['GRANTED', '2027-01-15T18:00:00Z', 'Our staff gave your account access to: some games', /ends on 01\/15\/2027/],
  ['GRANT_ENDED', null, 'Our staff ended access that they had given your account: some games', undefined],
  ['LOCATION_OPENED', null, 'Our staff removed the block on your location. Location checks work again', undefined],
])('describes %s until %s, and leads to support', (kind, until, text, note) => {
  const stored = { id: '1', template: ACCESS_TEMPLATE, createdAt: '2026-11-22T12:00:00Z' } as const;
  const described = describeUpdate({ ...stored, kind, parts: ['SOME_GAMES'], until });
  expect(described).toMatchObject({ text, href: '/support' });
  if (note) expect(described.note).toMatch(note);
});
