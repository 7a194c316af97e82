import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpWebPush } from './http-web-push.ts';
import { isPushService, KNOWN_PUSH_SERVICES } from './push-services.ts';

/** Decrypts a message as a browser does (RFC 8291 and aes128gcm of RFC 8188, one record). */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const record = body.subarray(21 + idLength);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

/** Checks the signature of a VAPID header (RFC 8292) with the key that it names, and returns its claims. */
function claimsIn(header: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const options = { key: jwk, dsaEncoding: 'ieee-p1363' } as const;
  const isRight = verify('sha256', Buffer.from(`${head}.${payload}`), options, Buffer.from(signature, 'base64url'));
  expect([key, isRight]).toEqual([publicKey, true]);
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

describe('messages to closed browsers', () => {
  const got: { request: IncomingMessage; body: Buffer }[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    got.push({ request, body: await buffer(request) });
    response.writeHead(status).end();
  });
  beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise<void>((done) => void server.close(() => done())));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const message = { title: 'Sunflower', body: 'A message.', url: '/account', tag: 'n1', language: 'en-US' };
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const contact = 'https://play.sunflower.example';
  const client = () => httpWebPush({ secret: 'secret', services: [origin()], contact });
  const send = (endpoint = `${origin()}/push/1`) => client().send({ endpoint, ...keys }, message);

  it('are encrypted for the browser and signed with the key that it allowed, which stays the same', async () => {
    status = 201;
    expect(await send()).toBe('sent');
    const { request, body } = got.at(-1) ?? expect.fail('no request');
    expect(request).toMatchObject({ method: 'POST', url: '/push/1' });
    expect(request.headers).toMatchObject({ ttl: '259200', 'content-encoding': 'aes128gcm' });
    expect(request.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(body.toString('latin1')).not.toContain('message');
    expect(decrypted(body, browser, auth)).toEqual(message);
    const claims = claimsIn(`${request.headers.authorization}`, `${client().publicKey}`);
    expect(claims).toMatchObject({ aud: origin(), sub: contact });
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'refused'],
    [413, 'refused'],
  ])('are not sent again after status %i, which means %s', async (answered, outcome) => {
    status = answered;
    expect(await send()).toBe(outcome);
  });

  it.each([
    [429, '429'],
    [500, '500'],
    [302, 'fetch failed'],
  ])('throw after status %i, so that the job is retried', async (answered, problem) => {
    status = answered;
    await expect(send()).rejects.toThrow(problem);
  });

  it('go to no address outside the list, not even one that was added before', async () => {
    const before = got.length;
    expect(await send(origin().replace('127.0.0.1', '127.0.0.2'))).toBe('gone');
    expect(got).toHaveLength(before);
  });

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com@127.0.0.1/x', false],
    ['https://user:secret@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.example.org/x', false],
    ['https://evilfcm.googleapis.com/x', false],
    ['https://notify.windows.com/x', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['file:///etc/passwd', false],
    ['not an address', false],
  ])('judge the address %s as one of the known push services: %s', (endpoint, isKnown) => {
    expect(isPushService(endpoint, KNOWN_PUSH_SERVICES)).toBe(isKnown);
  });
});
