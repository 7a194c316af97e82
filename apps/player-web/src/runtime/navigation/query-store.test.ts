import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { queryStore } from './query-store.ts';
import { shapeSearch } from './search-shape.ts';

const SHAPE = { draw: 'list', game: 'one' } as const;

describe('the query of a route', () => {
  it.each([
    [{ draw: 'a' }, { draw: ['a'] }],
    [{ draw: ['a', 'b'] }, { draw: ['a', 'b'] }],
    [{ game: ['powerball', 'keno'] }, { game: 'powerball' }],
    [{ game: 'powerball', other: 'x' }, { game: 'powerball' }],
    [{ game: [] }, {}],
    [{}, {}],
  ])('[S2.3-4] shapes the values %j to %j', (values, shaped) => {
    expect(shapeSearch(values, SHAPE)).toEqual(shaped);
  });

  it('cuts long lists to 100 values', () => {
    const draw = Array.from({ length: 500 }, (_, index) => `${index}`);
    expect(shapeSearch({ draw }, SHAPE).draw).toHaveLength(100);
  });
});

describe('the query store', () => {
  function opened(address: string) {
    const history = createMemoryHistory({ initialEntries: [address] });
    return { history, store: queryStore(history, SHAPE) };
  }

  it('[S2.3-4] reads the address, and returns the same object until it changes', () => {
    const { history, store } = opened('/results?draw=a~b&game=powerball');
    const first = store.read();
    expect(first).toEqual({ draw: ['a', 'b'], game: 'powerball' });
    expect(store.read()).toBe(first);
    history.push('/results?draw=c');
    expect(store.read()).toEqual({ draw: ['c'] });
  });

  it('[S2.3-4] writes its values to the address, and keeps values with other names and the hash', () => {
    const { history, store } = opened('/results?utm=x&draw=a#top');
    store.change({ draw: ['a', 'b'] });
    expect(history.location.href).toBe('/results?utm=x&draw=a~b#top');
    expect(history.length).toBe(1);
    store.change({ draw: [] }, { isNewEntry: true });
    expect(history.location.href).toBe('/results?utm=x#top');
    expect(history.length).toBe(2);
  });

  it('[S2.3-4] restores the values on browser back and notifies subscribers', () => {
    const { history, store } = opened('/results?game=powerball');
    const received: unknown[] = [];
    const stop = store.subscribe(() => received.push(store.read().game));
    store.change({ game: 'keno' }, { isNewEntry: true });
    history.back();
    expect(received).toEqual(['keno', 'powerball']);
    stop();
  });

  it('adds no history entry when nothing changes', () => {
    const { history, store } = opened('/results?game=powerball');
    store.change({ game: 'powerball' }, { isNewEntry: true });
    expect(history.length).toBe(1);
  });
});
