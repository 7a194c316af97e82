import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { RequestLog } from './request-log.ts';

it('writes one line per request, without its query [ASVS-14.2.1/14.3]', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'info', stream }, logController: new RequestLog() });
  app.get('/gateway/callback', async () => 'ok');
  await app.inject({ url: '/gateway/callback?code=very-secret&state=also-secret' });
  await app.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', path: '/gateway/callback', status: 200 });
  expect(lines.join('')).not.toContain('secret');
});
