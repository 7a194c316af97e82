import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newTestFolder } from './test-folder.ts';

const TOO_MANY_BYTES = 2 ** 60;
const memory = mkdtempSync(join(tmpdir(), 'sunflower-memory-'));
const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});
afterAll(() => rmSync(memory, { recursive: true }));

describe('the data folder of a test database', () => {
  it.each([
    ['in memory if there is enough', memory, 1, memory],
    ['in the temporary folder if there is too little memory', memory, TOO_MANY_BYTES, tmpdir()],
    ['in the temporary folder if the memory folder does not exist', join(memory, 'nowhere'), 1, tmpdir()],
  ])('is created %s', (_where, place, spaceBytes, parent) => {
    const folder = newTestFolder(place, spaceBytes);
    made.push(folder);
    expect(dirname(folder)).toBe(parent);
  });
});
