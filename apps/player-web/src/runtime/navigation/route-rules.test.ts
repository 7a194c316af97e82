import { describe, expect, it } from 'vitest';
import { applyRouteRules, readRouteRules } from './route-rules.ts';

const rules = readRouteRules({
  matcher: {
    static: {
      '/old': { redirect: '/new' },
      '/powerball': { redirect: '/draw-games/powerball?from=old' },
      '/help/money': { redirect: '/support/add-funds' },
      '/shop': { redirect: 'https://shop.example/start' },
      '/first': { redirect: '/second' },
      '/second': { redirect: '/old' },
      '/here': { redirect: '/there' },
      '/there': { redirect: '/here' },
      '/itself': { redirect: '/itself' },
      '/kept': {},
    },
    wildcard: {
      '/blog': { redirect: 'https://blog.example/**' },
      '/help': { redirect: '/support/**' },
      '/help/money': { redirect: '/wallet' },
    },
  },
});
const inner = (address: string) => ({ kind: 'inner', address });
const external = (address: string) => ({ kind: 'external', address });

describe('route rules of a build', () => {
  it.each([
    ['/old', inner('/new')],
    ['/old?a=b~c#d', inner('/new?a=b~c#d')],
    ['/powerball?a=1', inner('/draw-games/powerball?from=old')],
    ['/help/documents', inner('/support/documents')],
    ['/help', inner('/support')],
    ['/help/money', inner('/support/add-funds')],
    ['/help/money/card', inner('/wallet')],
    ['/first', inner('/new')],
    ['/shop?a=1', external('https://shop.example/start?a=1')],
    ['/blog/2026/november', external('https://blog.example/2026/november')],
    ['/wallet', undefined],
    ['/kept', undefined],
    ['/older', undefined],
    ['/helper', undefined],
    ['/here', undefined],
    ['/itself', undefined],
  ])('[S2.1-7] decide the destination of the old address %s', (address, destination) => {
    expect(applyRouteRules(rules, address)).toEqual(destination);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a\r\nb',
    'https://lottery.example@evil.example/',
    'http://evil.example/',
    'evil.example',
    'blob:https://lottery.example/x',
    '',
  ])('ignore a rule that leads to %j', (redirect) => {
    expect(
      readRouteRules({ matcher: { static: { '/old': { redirect } }, wildcard: { '/old': { redirect } } } }),
    ).toEqual([]);
  });

  it('keep a wildcard redirect on our host when the rest of the path is a host name', () => {
    const tree = readRouteRules({ matcher: { wildcard: { '/a': { redirect: '/**' } } } });
    expect(applyRouteRules(tree, '/a//evil.example/x')).toEqual(inner('/evil.example/x'));
    expect(applyRouteRules(tree, '/a/\\evil.example')).toEqual(inner('/evil.example'));
  });

  it.each([
    undefined,
    null,
    'x',
    7,
    [],
    {},
    { matcher: null },
    { matcher: 'x' },
    { matcher: { static: [1], wildcard: { '/a': null } } },
  ])('are empty for a description of %j', (description) => {
    expect(readRouteRules(description)).toEqual([]);
  });
});
