// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { readStored, writeStored } from '../../../runtime/storage/browser-storage.ts';
import { isRevealed, rememberRevealed, revealAll } from './revealed-tickets.ts';

const one = { playerId: 'p1', serial: 'PB-261121-7K3M9-QXWTD-C', drawId: 'd1', drawsAt: '2026-11-22T03:59:00Z' };

describe('the memory of revealed tickets', () => {
  beforeEach(() => writeStored('revealedTickets', null));

  it('is per player, ticket and draw', () => {
    rememberRevealed(one);
    expect(isRevealed(one)).toBe(true);
    for (const other of [{ playerId: 'p2' }, { serial: 'PB-261121-00000-00000-0' }, { drawId: 'd2' }])
      expect(isRevealed({ ...one, ...other })).toBe(false);
  });

  it('holds no ticket number and no player [ASVS-14.2.1/14.3]', () => {
    rememberRevealed(one);
    expect(readStored('revealedTickets')).toMatch(/^[0-9a-z]{1,7}$/);
  });

  it('keeps the latest 200 tickets', () => {
    for (let n = 0; n <= 200; n++) rememberRevealed({ ...one, drawId: `d${n}` });
    expect(readStored('revealedTickets')?.split(' ')).toHaveLength(200);
    expect(isRevealed({ ...one, drawId: 'd0' })).toBe(false);
    expect(isRevealed({ ...one, drawId: 'd200' })).toBe(true);
  });

  it('includes every result up to the moment that the player asked for all of them, for this player only', () => {
    const requestedAt = Date.parse('2026-11-22T12:00:00Z');
    revealAll('p1', requestedAt);
    rememberRevealed({ ...one, playerId: 'p3' });
    expect(isRevealed({ ...one, serial: 'any' })).toBe(true);
    expect(isRevealed({ ...one, drawsAt: '2026-11-22T12:00:01Z' })).toBe(false);
    expect(isRevealed({ ...one, playerId: 'p2' })).toBe(false);
    revealAll('p1', requestedAt + 1_000);
    expect(isRevealed({ ...one, drawsAt: '2026-11-22T12:00:01Z' })).toBe(true);
    expect(readStored('revealedTickets')).toMatch(/^[0-9a-z]{1,7}@[0-9a-z]{8} [0-9a-z]{1,7}$/);
  });

  it('ignores values that other code wrote', () => {
    writeStored('revealedTickets', '<b> 1234567890 ok');
    rememberRevealed(one);
    expect(readStored('revealedTickets')?.split(' ')).toHaveLength(2);
  });
});
