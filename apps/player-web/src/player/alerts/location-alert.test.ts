import { beforeEach, describe, expect, it } from 'vitest';
import type { GeolocationState } from '../../runtime/geolocation/geolocation-state.ts';
import { isRefusalToTell, locationAlert, noteLocationTold } from './location-alert.ts';

const at = (finding: 'inside' | 'outOfRegion' | 'noLocation' | 'blacklisted' | 'refused'): GeolocationState => ({
  status: 'active',
  finding,
});
const alertAt = (state: GeolocationState, path: string) => locationAlert(() => state, path);
const PLAY = '/draw-games/powerball';

describe('the location alert', () => {
  beforeEach(() => void alertAt(at('inside'), '/'));

  it.each<[string, string | undefined]>([
    ['/draw-games/powerball', 'dbg'],
    ['/draw-games/powerball/rules', undefined],
    ['/games/instants/game', 'instants'],
    ['/cart', 'shoppingCart'],
    ['/wallet/deposit', 'addFunds'],
    ['/wallet', undefined],
    ['/tickets', undefined],
    ['/account/responsible-gaming', undefined],
    ['/', undefined],
  ])('[S2.4-7] at %s has the context %s', (path, context) => {
    const alert = alertAt(at('outOfRegion'), path);
    expect(alert?.values?.context).toBe(context);
  });

  it.each<[GeolocationState, boolean]>([
    [{ status: 'denied' }, true],
    [at('outOfRegion'), true],
    [at('noLocation'), true],
    [at('inside'), false],
    [at('blacklisted'), false],
    [at('refused'), false],
    [{ status: 'idle' }, false],
    [{ status: 'waiting', tries: 3 }, false],
  ])('[S2.4-2/geolocation] at the start of a session or on the way into play, %j: %s', (state, isTold) => {
    expect(alertAt(state, PLAY) !== undefined).toBe(isTold);
  });

  it('comes once for each trouble, and again when it has been over', () => {
    expect(alertAt(at('outOfRegion'), PLAY)).toBeDefined();
    noteLocationTold();
    expect(alertAt(at('outOfRegion'), '/cart')).toBeUndefined();
    expect(alertAt({ status: 'denied' }, '/cart')).toBeDefined();
    alertAt(at('inside'), PLAY);
    expect(alertAt(at('outOfRegion'), PLAY)).toBeDefined();
  });

  it('is not told again by a refusal, whether it was answered or is still open [S2.4-7]', () => {
    expect(alertAt(at('outOfRegion'), '/cart')).toBeDefined();
    expect(isRefusalToTell()).toBe(false);
    noteLocationTold();
    expect(isRefusalToTell()).toBe(false);
  });

  it('is told by the refusal when that is first, and not again when the service finds the same [S2.4-7]', () => {
    alertAt({ status: 'waiting', tries: 1 }, '/cart');
    expect(isRefusalToTell()).toBe(true);
    expect(alertAt({ status: 'waiting', tries: 1 }, '/cart')).toBeUndefined();
    expect(alertAt(at('outOfRegion'), '/cart')).toBeUndefined();
    expect(isRefusalToTell()).toBe(false);
    alertAt(at('inside'), '/cart');
    expect(alertAt(at('outOfRegion'), '/cart')).toBeDefined();
  });

  it('is told of another trouble later, when after a refusal nothing was found', () => {
    alertAt(at('blacklisted'), '/cart');
    expect(isRefusalToTell()).toBe(true);
    expect(alertAt(at('inside'), '/cart')).toBeUndefined();
    expect(alertAt(at('outOfRegion'), '/cart')).toBeDefined();
  });
});
