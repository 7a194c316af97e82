import type { FastifyInstance } from 'fastify';

/** Reads the bodies of HTML forms, up to `limitBytes`; each field becomes a text, and of equal names the last one counts. */
export function acceptForms(app: Pick<FastifyInstance, 'addContentTypeParser'>, limitBytes: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: limitBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
