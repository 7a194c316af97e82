import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildServer } from './build-server.ts';
import { duplicateKeyIn } from './json-bodies.ts';

describe('duplicateKeyIn', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":{"b":1,"b":1}}', 'b'],
    ['[{"a":1},{"a":2}]', undefined],
    ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', undefined],
    ['{"a":"{\\"a\\":1,\\"a\\":2}"}', undefined],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"a":":","b":"a","c":"a"}', undefined],
    ['{"__proto__":1}', undefined],
    ['"a:a"', undefined],
  ])('returns for %s the key %s', (json, key) => {
    expect(duplicateKeyIn(json)).toBe(key);
  });

  it('finds nothing in texts written by JSON.stringify', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(duplicateKeyIn(json)).toBeUndefined();
      }),
    );
  });

  it('finds a duplicate key added to any object', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(object, (value) => {
        const [key = ''] = Object.keys(value);
        const twice = `{${JSON.stringify(key)}:0,${JSON.stringify(value).slice(1)}`;
        expect(duplicateKeyIn(twice)).toBe(key);
      }),
    );
  });
});

describe('a JSON body', async () => {
  const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  app.post('/echo', async (request) => ({ got: request.body }));
  afterAll(() => app.close());
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': 'application/json' }, payload });

  it.each([
    ['{"amountCents":100,"amountCents":1}', 400],
    [`{"a":${'['.repeat(99)}${']'.repeat(99)}}`, 200],
    [`{"a":${'['.repeat(100)}${']'.repeat(100)}}`, 400],
    [`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
    [`${'{"a":'.repeat(7_000)}1${'}'.repeat(7_000)}`, 400],
    [`{"a": "${'['.repeat(200)}"}`, 200],
    ['{"__proto__":{"a":1}}', 400],
    ['{"amountCents":100}', 200],
  ])('%.40s gets status %i', async (payload, status) => {
    const response = await send(payload);
    expect(response.statusCode).toBe(status);
    if (status === 400) expect(response.json()).toMatchObject({ status, code: 'UNREADABLE_BODY' });
  });
});
