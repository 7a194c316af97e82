import { describe, expect, it } from 'vitest';
import { preloadAhead } from './preload-ahead.ts';

const NEEDS = ['assets/part-a1.js', 'assets/base-b2.js', 'assets/table-c3.js', 'assets/part-d4.css'];

describe('files requested together with a lazy module', () => {
  it.each([
    [
      'include the scripts and style sheets of a screen',
      'assets/wallet-screen-x9.js',
      ['assets/part-a1.js', 'assets/table-c3.js', 'assets/part-d4.css'],
    ],
    ['include only the style sheets of a small part', 'assets/alerts-x9.js', ['assets/part-d4.css']],
  ])('%s', (_, file, input) => {
    expect(preloadAhead(file, NEEDS, { hostType: 'js' })).toEqual(input);
  });

  it('include everything for a page itself', () => {
    expect(preloadAhead('index.html', NEEDS, { hostType: 'html' })).toEqual(NEEDS);
  });
});
