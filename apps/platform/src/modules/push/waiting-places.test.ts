import { describe, expect, it } from 'vitest';
import { MAX_WAITING, MAX_WAITING_AN_ADDRESS } from './push-hub.ts';
import { WaitingPlaces } from './waiting-places.ts';

describe('places to wait at the door of push', () => {
  const places = () => new WaitingPlaces<number>({ most: MAX_WAITING, anAddress: MAX_WAITING_AN_ADDRESS });
  /** Tries for so many places, numbered from a first one; how many were had. */
  const crowd = (door: WaitingPlaces<number>, from: number, { tries, address }: { tries: number; address: string }) => {
    let had = 0;
    for (let one = from; one < from + tries; one++) {
      if (!door.hasRoom(address)) continue;
      door.take(one, address);
      had++;
    }
    return had;
  };

  it('one address that tries for all of them leaves nine tenths to the others', () => {
    const door = places();
    expect(crowd(door, 0, { tries: MAX_WAITING, address: '203.0.113.9' })).toBe(MAX_WAITING_AN_ADDRESS);
    expect(crowd(door, MAX_WAITING, { tries: 50, address: '198.51.100.7' })).toBe(50);
  });

  it('a place that is given back can be had again, once', () => {
    const door = places();
    crowd(door, 0, { tries: MAX_WAITING, address: 'a' });
    door.leave(0);
    door.leave(0);
    expect(crowd(door, 5_000, { tries: 5, address: 'a' })).toBe(1);
  });

  it('there are no more in all, from however many addresses', () => {
    const door = places();
    const had = Array.from({ length: 12 }, (_, number) =>
      crowd(door, number * 1_000, { tries: 1_000, address: `203.0.113.${number}` }),
    );
    expect(had.reduce((sum, one) => sum + one)).toBe(MAX_WAITING);
  });
});
