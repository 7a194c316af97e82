import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const APP = 'http://localhost:3000';

describe('redirects after login and logout', () => {
  it.each([
    ['/', '/'],
    ['/games/draw/powerball', '/games/draw/powerball'],
    ['/tickets?state=open~won#top', '/tickets?state=open~won#top'],
    [`${APP}/wallet?x=1`, '/wallet?x=1'],
    [APP, '/'],
    ['/a/../wallet', '/wallet'],
    ['/search?q=https://evil.example', '/search?q=https://evil.example'],
  ])('accept %s and lead to that path on our own origin [S5.3-2] [S2.3-2]', (given, path) => {
    expect(redirectTarget(given, APP)).toBe(`${APP}${path}`);
  });

  it.each([
    undefined,
    '',
    'wallet',
    'https://evil.example/',
    'https://evil.example/http://localhost:3000/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/./%2Fevil.example',
    '/%0D%0Aset-cookie:x=1',
    '/%E0%A4%A',
    'https%3A%2F%2Fevil.example',
    `${APP}//evil.example`,
    `${APP}.evil.example/`,
    `${APP}@evil.example/`,
    'http://player:secret@localhost:3000/',
    'http://localhost:3001/',
    'https://localhost:3000/',
    'http://id.localhost:3000/',
    'http://localhost/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:http://localhost:3000/x',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'javascript://localhost:3000/%0Aalert(1)',
    'file:///etc/passwd',
    'vbscript:x',
    '/a\r\nLocation: https://evil.example',
    '/\u0000/evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/.%09/evil.example',
    'http:/\\localhost:3000/',
    'http:\\\\localhost:3000\\wallet',
    'http://localhost:3000\\@evil.example/',
    'http://localhost:3000%40evil.example/',
    'http://localhost:3000:80/',
    'http://127.0.0.1:3000/',
    'http://localhost.:3000/',
    'ws://localhost:3000/',
    '?redirect=/wallet',
    '#/wallet',
    '/gateway/login',
    '/gateway/logout?reason=x',
    '/./gateway/login',
    '/GATEWAY/login',
    '/%67ateway/logout',
    `/${'x'.repeat(3000)}`,
  ])('replace %j by the home page [ASVS-3.7.2/10.4.1]', (given) => {
    expect(redirectTarget(given, APP)).toBe(`${APP}/`);
  });
});
