import { refuse } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it, vi } from 'vitest';
import type { FeatureFlagsPort, TogglesResult } from '../../partner-ports/feature-flags/feature-flags-port.ts';
import { openFlagGate } from './flag-gate.ts';

const toggles = (...on: string[]): TogglesResult => ({ kind: 'toggles', on: new Set(on), etag: `"${on.join()}"` });
const gone = refuse('FLAG_SERVER_UNAVAILABLE', { details: { status: 'UNREACHABLE' } });
type Step = TogglesResult | typeof gone;

/** Returns a flag server that responds with one step after another and records the requests it got. */
function flagServer(...steps: Step[]) {
  const input: (string | undefined)[] = [];
  const port: FeatureFlagsPort = {
    fetchToggles: async (etag) => {
      input.push(etag);
      return steps.shift() ?? gone;
    },
  };
  return { port, input };
}

const isOnByDefault = (name: string) => name === 'ON_BY_DEFAULT';
const openGate = (port: FeatureFlagsPort, refreshMs = 1_000) => openFlagGate({ port, isOnByDefault, refreshMs });
const seen = (gate: { isFeatureOn(name: string): boolean }) =>
  ['ON_BY_DEFAULT', 'OFF_BY_DEFAULT', '__proto__', 'constructor'].filter((name) => gate.isFeatureOn(name));

describe('the flag gate [S6-5]', () => {
  it.each<[string, Step[], string[]]>([
    ['returns the defaults before the first poll', [], ['ON_BY_DEFAULT']],
    ['returns the defaults while the server never responded', [gone, gone], ['ON_BY_DEFAULT']],
    [
      'returns what the server reports',
      [toggles('OFF_BY_DEFAULT', 'ON_BY_DEFAULT')],
      ['ON_BY_DEFAULT', 'OFF_BY_DEFAULT'],
    ],
    ['treats absence as off, whatever the default', [toggles('OTHER')], []],
    ['treats an empty response as all off', [toggles()], []],
    ['keeps the last response while the server is down', [toggles('OFF_BY_DEFAULT'), gone, gone], ['OFF_BY_DEFAULT']],
    [
      'keeps the last response when nothing has changed',
      [toggles('OFF_BY_DEFAULT'), { kind: 'unchanged' }],
      ['OFF_BY_DEFAULT'],
    ],
    ['follows the newest response', [toggles('OFF_BY_DEFAULT'), gone, toggles('ON_BY_DEFAULT')], ['ON_BY_DEFAULT']],
    ['ignores names of built-in properties', [toggles('toString')], []],
  ])('%s', async (_what, steps, expected) => {
    const { port } = flagServer(...steps);
    const gate = openGate(port);
    for (const step of steps) expect(await gate.refresh()).toBe(!('refusal' in step));
    expect(seen(gate)).toEqual(expected);
  });

  it('sends the tag of the last response, even after a failure', async () => {
    const { port, input } = flagServer(toggles('A'), gone, { kind: 'unchanged' }, toggles('A', 'B'));
    const gate = openGate(port);
    for (let round = 0; round < 5; round++) await gate.refresh();
    expect(input).toEqual([undefined, '"A"', '"A"', '"A"', '"A,B"']);
  });

  it("doesn't poll the flag server until that server has received the list of flags", async () => {
    const { port, input } = flagServer(toggles(), toggles());
    const introductions = [false, true];
    const introduce = async () => introductions.shift() ?? false;
    const gate = openFlagGate({ port, isOnByDefault, refreshMs: 1_000, introduce });
    expect(await gate.refresh()).toBe(false);
    expect([input.length, gate.isFeatureOn('ON_BY_DEFAULT')]).toEqual([0, true]);
    expect([await gate.refresh(), await gate.refresh()]).toEqual([true, true]);
    expect([input.length, gate.isFeatureOn('ON_BY_DEFAULT')]).toEqual([2, false]);
  });

  it('polls until closed, and reports once when the server goes down and comes back', async () => {
    vi.useFakeTimers();
    try {
      const { port, input } = flagServer(toggles('A'), gone, gone, toggles('A'), toggles('A'));
      const gate = openGate(port);
      const reports: boolean[] = [];
      await gate.watch((isReachable) => reports.push(isReachable));
      for (let round = 0; round < 4; round++) await vi.advanceTimersByTimeAsync(1_000);
      expect(input).toHaveLength(5);
      expect(reports).toEqual([false, true]);
      gate.close();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(input).toHaveLength(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops polling when closed during a request', async () => {
    vi.useFakeTimers();
    try {
      const { port, input } = flagServer();
      const gate = openGate(port);
      const watching = gate.watch(() => {});
      gate.close();
      await watching;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(input).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
