import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startBusyLoops } from './busy-loops.ts';
import { markedProcesses, markSetting } from './marked-processes.ts';

const MARK = 'busy-loops-test';
const LOOK_EVERY_MS = 100;
const MAX_LOOKS = 100;

it('busy loops run until they are stopped, and then are gone', async () => {
  Object.assign(process.env, markSetting(MARK));
  const loops = startBusyLoops(2);
  for (const name of Object.keys(markSetting(MARK))) delete process.env[name];
  const running = () => markedProcesses(MARK).length;
  for (let looks = 0; running() < 2 && looks < MAX_LOOKS; looks++) await delay(LOOK_EVERY_MS);
  expect(running()).toBe(2);
  await loops.stop();
  expect(running()).toBe(0);
});
