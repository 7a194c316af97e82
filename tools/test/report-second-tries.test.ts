import { describe, expect, it } from 'vitest';
import { readSecondTries, secondTriesOf, secondTriesText } from './report-second-tries.ts';

const spec = (title: string, ...statuses: string[]) => ({
  title,
  ok: !statuses.includes('unexpected'),
  tests: statuses.map((status) => ({ status, results: [] })),
});

describe('naming what passed on its second try', () => {
  it('finds it in nested suites, also where only one of its runs needed it', () => {
    const cart = {
      title: 'cart',
      specs: [spec('buys', 'flaky'), spec('pays', 'expected'), spec('falls', 'unexpected')],
    };
    const report = { suites: [{ title: 'a.spec.ts', suites: [cart], specs: [spec('opens', 'expected', 'flaky')] }] };
    expect(secondTriesOf(report)).toEqual(['a.spec.ts > opens', 'a.spec.ts > cart > buys']);
  });

  it('finds none in a Vitest report, and none where there is no report', () => {
    expect(secondTriesOf(JSON.parse('{ "numPassedTests": 7, "testResults": [] }'))).toEqual([]);
    expect(readSecondTries('no-such-step')).toEqual([]);
  });

  it.each([
    [[], ''],
    [['a > buys'], '1 on its second try: a > buys'],
    [['a > buys', 'b > pays'], '2 on their second try: a > buys; b > pays'],
  ])('says %j', (names, text) => {
    expect(secondTriesText(names)).toBe(text);
  });
});
