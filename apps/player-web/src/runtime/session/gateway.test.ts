import { describe, expect, it } from 'vitest';
import { absoluteTarget, loginAddress, logoutAddress, withoutLeftovers } from './gateway.ts';

const page = 'https://play.example/tickets?draw=1';
const queryOf = (address: string) => Object.fromEntries(new URL(address, page).searchParams);

describe('login and logout targets', () => {
  it.each([
    ['a path', '/wallet', 'https://play.example/wallet'],
    ['a path with query and part', '/tickets?draw=a~b#top', 'https://play.example/tickets?draw=a~b#top'],
    ['the root', '/', 'https://play.example/'],
    ['an absolute address', 'https://other.example/a', 'https://other.example/a'],
    ['an absolute address of this machine', 'http://localhost:3000/a', 'http://localhost:3000/a'],
    ['a path that names an address', '/a?to=https://other.example', 'https://play.example/a?to=https://other.example'],
  ])('[S2.3-2] [S5.3-2] accept %s', (_, target, expected) => {
    expect(absoluteTarget(target, page)).toBe(expected);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a word', 'tickets'],
    ['a relative path', '../tickets'],
    ['a query', '?draw=2'],
    ['a host without a scheme', 'other.example/a'],
    ['half an address', 'https://'],
    ['a scheme-relative address', '//evil.example/x'],
    ['three slashes', '///evil.example/x'],
    ['a backslash for a slash', '/\\evil.example/x'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab a browser drops', '/\t/evil.example'],
    ['a line end a browser drops', '/\n/evil.example'],
    ['a header in a path', '/a\r\nSet-Cookie: x=1'],
    ['a header in an address', 'https://play.example/a\r\nLocation: https://evil.example'],
    ['a zero', '/\u0000/evil.example'],
    ['a space before', ' //evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capital letters', 'JaVaScRiPt:alert(1)'],
    ['a script with a line end in it', 'java\nscript:alert(1)'],
    ['a script that looks like an address', 'javascript://play.example/%0Aalert(1)'],
    ['a document in an address', 'data:text/html,<script>alert(1)</script>'],
    ['a blob', 'blob:https://play.example/x'],
    ['a file', 'file:///etc/passwd'],
    ['a host behind a name', 'https://play.example@evil.example/'],
  ])('[S2.3-2] [S5.3-2] replace %s with the current page', (_, target) => {
    expect(absoluteTarget(target, page)).toBe(page);
    expect(queryOf(loginAddress(target, page))).toEqual({ redirect_uri: page });
    expect(queryOf(logoutAddress(target, page))).toEqual({ post_logout_redirect_uri: page });
  });
});

describe('values an identity provider left in the address', () => {
  it.each([
    ['https://play.example/?code=1&state=2&iss=3&session_state=4&q=5', 'https://play.example/?q=5'],
    ['https://play.example/?code=1', 'https://play.example/'],
    ['https://play.example/?%63ode=1&q=5', 'https://play.example/?q=5'],
    ['https://play.example/a?draw=a~b&state=2&q=%20+#code=1', 'https://play.example/a?draw=a~b&q=%20+#code=1'],
    ['https://play.example/?codes=1&estate=2', 'https://play.example/?codes=1&estate=2'],
    ['https://play.example/?code=1&code=2&%=x', 'https://play.example/?%=x'],
    ['https://play.example/code', 'https://play.example/code'],
  ])('[S2.3-3] are removed from the login address at %s', (address, expected) => {
    expect(withoutLeftovers(address)).toBe(expected);
    expect(queryOf(loginAddress(undefined, address)).redirect_uri).toBe(expected);
  });
});

describe('gateway addresses', () => {
  it('[S2.3-1] [S7-30/login] include the address to return to and the identity provider hint', () => {
    expect(loginAddress('/wallet', page, { identityProviderHint: 'kansas id' })).toBe(
      '/gateway/login?redirect_uri=https%3A%2F%2Fplay.example%2Fwallet&kc_idp_hint=kansas%20id',
    );
    expect(loginAddress('/wallet', page)).toBe('/gateway/login?redirect_uri=https%3A%2F%2Fplay.example%2Fwallet');
  });

  it('[S2.3-1] [S7-30/logout] carry the target and the reason of a logout', () => {
    expect(logoutAddress('/', page, { reason: 'inactive' })).toBe(
      '/gateway/logout?post_logout_redirect_uri=https%3A%2F%2Fplay.example%2F&reason=inactive',
    );
  });

  it.each([
    ['https://id.example/in', /^https:\/\/id\.example\/in\?redirect_uri=/],
    ['https://id.example/in?client=web', /^https:\/\/id\.example\/in\?client=web&redirect_uri=/],
    ['/our/login#x', /^\/our\/login\?redirect_uri=[^#]*#x$/],
  ])('[S2.3-1] start with the address from the settings: %s', (address, expected) => {
    expect(loginAddress('/', page, { loginAddress: address })).toMatch(expected);
    expect(logoutAddress('/', page, { logoutAddress: address })).toMatch(
      new RegExp(expected.source.replace('redirect_uri', 'post_logout_redirect_uri')),
    );
  });

  it.each(['', 'javascript:alert(1)', '//evil.example/login', '/\\evil.example', 'data:text/html,x', 'login', '/a\nb'])(
    'ignore a setting of %j',
    (address) => {
      expect(loginAddress('/', page, { loginAddress: address })).toMatch(/^\/gateway\/login\?/);
      expect(logoutAddress('/', page, { logoutAddress: address })).toMatch(/^\/gateway\/logout\?/);
    },
  );

  it("can't be given extra query values through a target or hint", () => {
    const address = loginAddress('/a&kc_idp_hint=evil#x', page, { identityProviderHint: 'a&redirect_uri=evil' });
    expect(queryOf(address)).toEqual({
      redirect_uri: 'https://play.example/a&kc_idp_hint=evil#x',
      kc_idp_hint: 'a&redirect_uri=evil',
    });
  });
});
