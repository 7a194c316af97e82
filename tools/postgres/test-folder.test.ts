import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { newTestFolder } from './test-folder.ts';

const MUCH = 2 ** 60;
const memory = mkdtempSync(join(tmpdir(), 'sunflower-memory-'));
const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});
afterAll(() => rmSync(memory, { recursive: true }));

it.each([
  ['in memory where there is room', memory, 1, memory],
  ['in the temporary folder where there is too little', memory, MUCH, tmpdir()],
  ['in the temporary folder where there is no such place', join(memory, 'nowhere'), 1, tmpdir()],
])('lies %s', (_where, place, roomBytes, parent) => {
  const folder = newTestFolder(place, roomBytes);
  made.push(folder);
  expect(dirname(folder)).toBe(parent);
});
