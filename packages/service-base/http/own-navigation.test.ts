import { describe, expect, it } from 'vitest';
import { isOwnNavigation, isPrefetch } from './own-navigation.ts';

const OPENED = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('a navigation of the player', () => {
  it.each([
    ['a link of our page', {}, true],
    ['an address typed into the browser', { 'sec-fetch-site': 'none' }, true],
    ['a page of another host of ours', { 'sec-fetch-site': 'same-site' }, false],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['an image', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, false],
    ['a frame', { 'sec-fetch-dest': 'iframe' }, false],
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, false],
    ['a prefetch', { 'sec-purpose': 'prefetch' }, false],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender' }, false],
    ['a prefetch of an older browser', { purpose: 'prefetch' }, false],
    ['a preview of an older browser', { 'x-purpose': 'preview' }, false],
    ['a prefetch of an older Firefox', { 'x-moz': 'prefetch' }, false],
  ])('is distinguished from other requests: %s', (_what, headers, isOwn) => {
    expect(isOwnNavigation({ ...OPENED, ...headers })).toBe(isOwn);
  });

  it("isn't assumed without the browser's headers", () => {
    expect([isOwnNavigation({}), isPrefetch({})]).toEqual([false, false]);
  });
});
