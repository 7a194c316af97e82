import { describe, expect, test } from 'vitest';
import { openPlatformGate } from './platform-gate.ts';

describe('the gate in front of the platform', () => {
  test('holds a request until the platform is open', async () => {
    const gate = openPlatformGate();
    let state = 'waiting';
    const waiting = gate.state().then((learned) => {
      state = learned;
    });
    await Promise.resolve();
    expect(state).toBe('waiting');
    gate.open();
    await waiting;
    expect(state).toBe('open');
  });

  test('holds requests again during a restart', async () => {
    const gate = openPlatformGate();
    gate.open();
    gate.close();
    const waiting = gate.state();
    gate.open();
    expect(await waiting).toBe('open');
  });

  test('responds immediately when the platform failed to start, and recovers', async () => {
    const gate = openPlatformGate();
    gate.fail();
    expect(await gate.state()).toBe('failed');
    gate.open();
    expect(await gate.state()).toBe('open');
  });

  test('reports "late" for a request that has waited as long as allowed', async () => {
    expect(await openPlatformGate(5).state()).toBe('late');
  });
});
