import { expect, it } from 'vitest';
import { newId, newIdsInOrder, newRandomId } from './ids.ts';

it('makes ids that sort by creation time', () => {
  const ids = [1_795_000_000_000, 1_795_000_000_001, 1_895_000_000_000].map((atMs) => newId(atMs));
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('makes ids that sort in the order in which they were made within one millisecond', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1_795_000_000_000));
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('makes a number of ids in ascending order', () => {
  const ids = newIdsInOrder(500);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(500);
});

it('makes unique random ids of 21 URL-safe characters [S9-11/random-ids]', () => {
  const ids = Array.from({ length: 10_000 }, newRandomId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{21}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
