import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { RequestLog } from './request-log.ts';

describe('RequestLog', () => {
  it('writes one line per request, without its query and with card numbers masked [ASVS-14.2.1/14.3]', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = Fastify({ logger: { level: 'info', stream }, logController: new RequestLog() });
    app.get('/gateway/callback', async () => 'ok');
    app.get('/tickets/:serial', async () => 'ok');
    await app.inject({ url: '/gateway/callback?code=very-secret&state=also-secret' });
    await app.inject({ url: '/tickets/4242%204242%204242%204242' });
    await app.close();
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', path: '/gateway/callback', status: 200 });
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ path: '/tickets/[card number]' });
    expect(lines.join('')).not.toContain('secret');
  });
});
