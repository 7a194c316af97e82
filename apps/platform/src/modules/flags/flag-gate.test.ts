import { refuse } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it, vi } from 'vitest';
import type { FeatureFlagsPort, TogglesReading } from '../../partner-ports/feature-flags/feature-flags-port.ts';
import { openFlagGate } from './flag-gate.ts';

const toggles = (...on: string[]): TogglesReading => ({ kind: 'toggles', on: new Set(on), etag: `"${on.join()}"` });
const gone = refuse('FLAG_SERVER_UNAVAILABLE', { details: { status: 'UNREACHABLE' } });
type Step = TogglesReading | typeof gone;

/** A flag server that says one thing after another, and what it was asked. */
function flagServer(...steps: Step[]) {
  const asked: (string | undefined)[] = [];
  const port: FeatureFlagsPort = {
    fetchToggles: async (etag) => {
      asked.push(etag);
      return steps.shift() ?? gone;
    },
  };
  return { port, asked };
}

const isOnByDefault = (name: string) => name === 'ON_BY_DEFAULT';
const openGate = (port: FeatureFlagsPort, refreshMs = 1_000) => openFlagGate({ port, isOnByDefault, refreshMs });
const seen = (gate: { isFeatureOn(name: string): boolean }) =>
  ['ON_BY_DEFAULT', 'OFF_BY_DEFAULT', '__proto__', 'constructor'].filter((name) => gate.isFeatureOn(name));

describe('the gate of flags [S6-5]', () => {
  it.each<[string, Step[], string[]]>([
    ['says the defaults before it asked', [], ['ON_BY_DEFAULT']],
    ['says the defaults while nobody ever answered', [gone, gone], ['ON_BY_DEFAULT']],
    ['says what the server says', [toggles('OFF_BY_DEFAULT', 'ON_BY_DEFAULT')], ['ON_BY_DEFAULT', 'OFF_BY_DEFAULT']],
    ['takes absence for off, whatever the default', [toggles('OTHER')], []],
    ['takes an empty answer for all off', [toggles()], []],
    ['keeps the last answer when the server is gone', [toggles('OFF_BY_DEFAULT'), gone, gone], ['OFF_BY_DEFAULT']],
    ['keeps it when nothing changed', [toggles('OFF_BY_DEFAULT'), { kind: 'unchanged' }], ['OFF_BY_DEFAULT']],
    ['follows the newest answer', [toggles('OFF_BY_DEFAULT'), gone, toggles('ON_BY_DEFAULT')], ['ON_BY_DEFAULT']],
    ['knows no name by accident', [toggles('toString')], []],
  ])('%s', async (_what, steps, expected) => {
    const { port } = flagServer(...steps);
    const gate = openGate(port);
    for (const step of steps) expect(await gate.refresh()).toBe(!('refusal' in step));
    expect(seen(gate)).toEqual(expected);
  });

  it('asks with the tag of the last answer, also past a failure', async () => {
    const { port, asked } = flagServer(toggles('A'), gone, { kind: 'unchanged' }, toggles('A', 'B'));
    const gate = openGate(port);
    for (let round = 0; round < 5; round++) await gate.refresh();
    expect(asked).toEqual([undefined, '"A"', '"A"', '"A"', '"A,B"']);
  });

  it('asks nothing before the server knows the table: one that knows no flag would say that all are off', async () => {
    const { port, asked } = flagServer(toggles(), toggles());
    const introductions = [false, true];
    const introduce = async () => introductions.shift() ?? false;
    const gate = openFlagGate({ port, isOnByDefault, refreshMs: 1_000, introduce });
    expect(await gate.refresh()).toBe(false);
    expect([asked.length, gate.isFeatureOn('ON_BY_DEFAULT')]).toEqual([0, true]);
    expect([await gate.refresh(), await gate.refresh()]).toEqual([true, true]);
    expect([asked.length, gate.isFeatureOn('ON_BY_DEFAULT')]).toEqual([2, false]);
  });

  it('watches until it is closed, and tells once when the server goes and comes', async () => {
    vi.useFakeTimers();
    try {
      const { port, asked } = flagServer(toggles('A'), gone, gone, toggles('A'), toggles('A'));
      const gate = openGate(port);
      const told: boolean[] = [];
      await gate.watch((isReachable) => told.push(isReachable));
      for (let round = 0; round < 4; round++) await vi.advanceTimersByTimeAsync(1_000);
      expect(asked).toHaveLength(5);
      expect(told).toEqual([false, true]);
      gate.close();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(asked).toHaveLength(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks no more once it was closed while it asked', async () => {
    vi.useFakeTimers();
    try {
      const { port, asked } = flagServer();
      const gate = openGate(port);
      const watching = gate.watch(() => {});
      gate.close();
      await watching;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(asked).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
