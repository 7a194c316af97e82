// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GeolocationState } from '../../../runtime/geolocation/geolocation-state.ts';
import { noteCheck } from '../../../runtime/geolocation/last-check.ts';
import { isRefusalToShow, locationAlert, noteLocationShown } from './location-alert.ts';
import { useLocationContext } from './location-context.ts';

const at = (
  finding: 'inside' | 'outOfRegion' | 'uncertain' | 'noLocation' | 'blacklisted' | 'refused',
): GeolocationState => ({
  status: 'active',
  finding,
});
const alertAt = (state: GeolocationState, path: string) => locationAlert(() => state, path);
const PLAY = '/draw-games/powerball';

describe('the location alert', () => {
  beforeEach(() => {
    noteCheck(undefined);
    alertAt(at('inside'), '/');
  });

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
  ])('[S2.4-7] has, at %s, the context %s', (path, context) => {
    const alert = alertAt(at('outOfRegion'), path);
    expect(alert?.values?.context).toBe(context);
  });

  it.each(['dbg', 'shoppingCart'] as const)('[S2.4-7] opens over an overlay of %s on any page', (context) => {
    const { unmount } = renderHook(() => useLocationContext(context, true));
    expect(alertAt(at('outOfRegion'), '/')?.values?.context).toBe(context);
    unmount();
    expect(alertAt(at('outOfRegion'), '/')).toBeUndefined();
  });

  it.each<[GeolocationState, boolean]>([
    [{ status: 'denied' }, true],
    [at('outOfRegion'), true],
    [at('uncertain'), true],
    [at('noLocation'), true],
    [at('inside'), false],
    [at('blacklisted'), false],
    [at('refused'), false],
    [{ status: 'idle' }, false],
    [{ status: 'waiting', attempts: 3 }, false],
  ])('[S2.4-2/geolocation] is shown or not on a play screen, with %j: %s', (state, isNotified) => {
    expect(alertAt(state, PLAY) !== undefined).toBe(isNotified);
  });

  it('says that the player is outside Kansas and where, but not when the position is only uncertain', () => {
    const outside: GeolocationState = { status: 'active', finding: 'outOfRegion', region: 'Missouri' };
    expect(alertAt(outside, PLAY)?.values).toEqual({ context: 'dbg', problem: 'outside', region: 'Missouri' });
    alertAt(at('inside'), PLAY);
    noteCheck({ status: 'DENIED', reasons: ['UNCERTAIN'] });
    expect(alertAt(at('uncertain'), PLAY)?.values).toEqual({ context: 'dbg', cause: 'border' });
  });

  it('is shown once per problem, and again if a resolved problem comes back', () => {
    expect(alertAt(at('outOfRegion'), PLAY)).toBeDefined();
    noteLocationShown();
    expect(alertAt(at('outOfRegion'), '/cart')).toBeUndefined();
    expect(alertAt({ status: 'denied' }, '/cart')).toBeDefined();
    alertAt(at('inside'), PLAY);
    expect(alertAt(at('outOfRegion'), PLAY)).toBeDefined();
  });

  it("isn't shown again for a refused request, whether the alert was answered or is still open [S2.4-7]", () => {
    expect(alertAt(at('outOfRegion'), '/cart')).toBeDefined();
    expect(isRefusalToShow()).toBe(false);
    noteLocationShown();
    expect(isRefusalToShow()).toBe(false);
  });

  it("isn't repeated when the cause of a refused request is found, only for a later problem [S2.4-7]", () => {
    alertAt({ status: 'waiting', attempts: 1 }, '/cart');
    expect(isRefusalToShow()).toBe(true);
    expect(alertAt({ status: 'waiting', attempts: 1 }, '/cart')).toBeUndefined();
    expect(alertAt(at('outOfRegion'), '/cart')).toBeUndefined();
    expect(isRefusalToShow()).toBe(false);
    alertAt(at('inside'), '/cart');
    expect(alertAt(at('outOfRegion'), '/cart')).toBeDefined();
  });

  it('is shown for a new problem when an earlier refusal had no cause to show', () => {
    alertAt(at('blacklisted'), '/cart');
    expect(isRefusalToShow()).toBe(true);
    expect(alertAt(at('inside'), '/cart')).toBeUndefined();
    expect(alertAt(at('outOfRegion'), '/cart')).toBeDefined();
  });
});
