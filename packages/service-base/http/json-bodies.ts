import type { FastifyInstance } from 'fastify';

/** The tokens of JSON that tell where objects begin and which texts are their keys. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs;

/**
 * The first key that an object of a JSON text has twice, or undefined. Parsers keep the last of the two, other readers on the way the
 * first: what was signed, logged or checked is then not what is done. The text must be JSON.
 */
export function duplicateKeyIn(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let text = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      const key = text.includes('\\') ? String(JSON.parse(text)) : text.slice(1, -1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    } else if (token !== ',') text = token;
  }
  return undefined;
}

/** Reads JSON bodies as the framework does, and refuses those that say one thing twice as unreadable. */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    parse(request, text, (error, value) => {
      if (error) return done(error);
      if (duplicateKeyIn(text) === undefined) return done(null, value);
      return done(Object.assign(new SyntaxError('a key stands twice in one object'), { statusCode: 400 }));
    });
  });
}
