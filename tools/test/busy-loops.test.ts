import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startBusyLoops } from './busy-loops.ts';
import { markedProcesses, markSetting } from './marked-processes.ts';

const MARK = 'busy-loops-test';
const POLL_INTERVAL_MS = 100;
const MAX_POLLS = 100;

it('keeps cores busy until the loops are stopped, and then exits', async () => {
  Object.assign(process.env, markSetting(MARK));
  const loops = startBusyLoops(2);
  for (const name of Object.keys(markSetting(MARK))) delete process.env[name];
  const running = () => markedProcesses(MARK).length;
  for (let polls = 0; running() < 2 && polls < MAX_POLLS; polls++) await delay(POLL_INTERVAL_MS);
  expect(running()).toBe(2);
  await loops.stop();
  expect(running()).toBe(0);
});
