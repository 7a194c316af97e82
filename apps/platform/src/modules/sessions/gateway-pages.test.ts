import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { gatewayPage, logoutPage } from './gateway-pages.ts';
import type { GatewayProblem } from './gateway-problem.ts';

const PROBLEMS: readonly Exclude<GatewayProblem, 'ASK_LOGOUT'>[] = [
  'LOGIN_UNKNOWN',
  'LOGIN_FAILED',
  'LOGIN_CANCELED',
  'PLAYER_UNKNOWN',
  'PLAYER_CLOSED',
  'LOGIN_CLOSED',
  'UNAVAILABLE',
  'LOGIN_OFF',
];

const pages = PROBLEMS.flatMap((problem) =>
  (['en-US', 'fr', 'es'] as const).map((language) => [problem, language] as const),
);

it.each(pages)('the page for %s in %s allows only its own style, by hash [ASVS-3.3/3.4]', (problem, language) => {
  const { policy, body } = gatewayPage(problem, language);
  const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const closed = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
  expect(policy).toBe(`${closed}; style-src 'sha256-${hash}'`);
  expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/);
  expect(body.match(/<h1>/g)).toHaveLength(1);
});

it.each([
  ['en-US', 'en-US', 'Sign out?', 'Stay signed in'],
  ['fr', 'fr-FR', 'Se déconnecter\u00a0?', 'Rester connecté'],
  ['es', 'es-US', '¿Cerrar sesión?', 'Seguir con la sesión abierta'],
] as const)(
  '[S1-7/locales] the page that asks before signing out is in the language %s',
  (language, tag, title, aside) => {
    const action = '/gateway/logout?post_logout_redirect_uri=%2F&reason=LOGGED_OUT';
    const { body } = logoutPage({ action, csrf: 'x', formOrigin: 'http://id.localhost:3001', language });
    expect(body).toContain('action="/gateway/logout?post_logout_redirect_uri=%2F&amp;reason=LOGGED_OUT"');
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(`href="/">${aside}</a>`);
  },
);
