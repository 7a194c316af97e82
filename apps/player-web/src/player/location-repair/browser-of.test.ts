import { expect, it } from 'vitest';
import { browserOf } from './browser-of.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1', 'iphone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1 Version/19.0 Safari/605.1', 'safari'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'chrome'],
  ['', 'chrome'],
])('returns the kind of the browser %s', (userAgent, kind) => {
  expect(browserOf(userAgent)).toBe(kind);
});
