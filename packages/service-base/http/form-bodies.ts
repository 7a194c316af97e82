import type { FastifyInstance } from 'fastify';

/**
 * Parses the bodies of HTML forms, up to `limitBytes`; each field becomes text, and the last of several with the same
 * name counts.
 */
export function acceptForms(app: Pick<FastifyInstance, 'addContentTypeParser'>, limitBytes: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: limitBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
