import { describe, expect, it } from 'vitest';
import { PendingConnections } from './pending-connections.ts';
import { MAX_UNAUTHENTICATED, MAX_UNAUTHENTICATED_PER_ADDRESS } from './push-hub.ts';

describe('places for unauthenticated connections', () => {
  const newPlaces = () =>
    new PendingConnections<number>({ most: MAX_UNAUTHENTICATED, perAddress: MAX_UNAUTHENTICATED_PER_ADDRESS });
  /** Requests a number of places, counted from `from`; returns how many were granted. */
  const takePlaces = (
    places: PendingConnections<number>,
    from: number,
    { attempts, address }: { attempts: number; address: string },
  ) => {
    let granted = 0;
    for (let one = from; one < from + attempts; one++) {
      if (!places.hasCapacity(address)) continue;
      places.take(one, address);
      granted++;
    }
    return granted;
  };

  it('are limited for one address, so that nine tenths remain for different addresses', () => {
    const places = newPlaces();
    expect(takePlaces(places, 0, { attempts: MAX_UNAUTHENTICATED, address: '203.0.113.9' })).toBe(
      MAX_UNAUTHENTICATED_PER_ADDRESS,
    );
    expect(takePlaces(places, MAX_UNAUTHENTICATED, { attempts: 50, address: '198.51.100.7' })).toBe(50);
  });

  it('can be taken again after they are released, but only once per place', () => {
    const places = newPlaces();
    takePlaces(places, 0, { attempts: MAX_UNAUTHENTICATED, address: 'a' });
    places.leave(0);
    places.leave(0);
    expect(takePlaces(places, 5_000, { attempts: 5, address: 'a' })).toBe(1);
  });

  it('are limited in total, however many addresses request them', () => {
    const places = newPlaces();
    const granted = Array.from({ length: 12 }, (_, number) =>
      takePlaces(places, number * 1_000, { attempts: 1_000, address: `203.0.113.${number}` }),
    );
    expect(granted.reduce((sum, one) => sum + one)).toBe(MAX_UNAUTHENTICATED);
  });
});
