import { describe, expect, it } from 'vitest';
import { openCodeMemory } from './code-memory.ts';

const start = Temporal.Instant.from('2026-11-21T18:00:00Z');
const player = 'player-1';
const look = (now = start) => ({ playerReference: player, use: 'look', now }) as const;

describe('the memory of codes', () => {
  it('returns a code to its player until it expires', () => {
    const codes = openCodeMemory(600);
    codes.keep('a', { playerReference: player, code: '123', now: start });
    expect(codes.find('a', look())).toBe('123');
    expect(codes.find('a', { ...look(), playerReference: 'player-2' })).toBeUndefined();
    expect(codes.find('b', look())).toBeUndefined();
    expect(codes.find('a', look(start.add({ seconds: 599 })))).toBe('123');
    expect(codes.find('a', look(start.add({ seconds: 600 })))).toBeUndefined();
    expect(codes.find('a', look())).toBeUndefined();
  });

  it("deletes a code when it is taken, but not for a caller that isn't allowed to have it", () => {
    const codes = openCodeMemory(600);
    codes.keep('a', { playerReference: player, code: '123', now: start });
    expect(codes.find('a', { playerReference: 'player-2', use: 'take', now: start })).toBeUndefined();
    expect(codes.find('a', { ...look(), use: 'take' })).toBe('123');
    expect(codes.find('a', look())).toBeUndefined();
  });

  it('drops the oldest codes when there are more than 10,000', () => {
    const codes = openCodeMemory(600);
    for (let count = 0; count <= 10_000; count++)
      codes.keep(`t${count}`, { playerReference: player, code: '123', now: start });
    expect(codes.find('t0', look())).toBeUndefined();
    expect(codes.find('t10000', look())).toBe('123');
  });
});
