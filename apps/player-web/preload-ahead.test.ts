import { describe, expect, it } from 'vitest';
import { preloadAhead } from './preload-ahead.ts';

const NEEDS = ['assets/part-a1.js', 'assets/base-b2.js', 'assets/table-c3.js', 'assets/part-d4.css'];

describe('what is asked for together with a later part', () => {
  it.each([
    [
      'a screen: its scripts and style sheets',
      'assets/wallet-screen-x9.js',
      ['assets/part-a1.js', 'assets/table-c3.js', 'assets/part-d4.css'],
    ],
    ['a small part: its style sheets', 'assets/alerts-x9.js', ['assets/part-d4.css']],
  ])('%s', (_, file, asked) => {
    expect(preloadAhead(file, NEEDS, { hostType: 'js' })).toEqual(asked);
  });

  it('a page itself asks for everything', () => {
    expect(preloadAhead('index.html', NEEDS, { hostType: 'html' })).toEqual(NEEDS);
  });
});
