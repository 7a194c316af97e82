import { mailboxConfig } from '@sunflower/mailbox/config.ts';
import { type RunningMailbox, startMailbox } from '@sunflower/mailbox/start-mailbox.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { httpMailer } from './http-mailer.ts';

describe('the embedded mailbox and its mail client', () => {
  const database = useTestDatabase();
  const fixture: { mailbox?: RunningMailbox } = {};
  const origin = () => fixture.mailbox?.origin ?? '';
  beforeAll(async () => {
    const settings = { port: 0, secret: 'mail-secret', logLevel: 'silent', texts: { port: 0, secret: 'text-secret' } };
    const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
    fixture.mailbox = await startMailbox({ databaseUrl: database.url, ...settings }, clock);
  });
  afterAll(() => fixture.mailbox?.close());

  const send = (email: object, bearerSecret = 'mail-secret') =>
    httpMailer({ url: origin(), bearerSecret }).sendEmail({
      messageId: crypto.randomUUID(),
      to: 'ana@example.com',
      subject: 'Hello',
      text: 'An email.',
      html: '<html><head></head><body>An email.</body></html>',
      ...email,
    });
  const read = async (to: string) => (await fetch(`${origin()}/mails?to=${encodeURIComponent(to)}`)).json();

  it('store an email once, however often it is sent, and list the newest first', async () => {
    await send({ messageId: 'one', to: 'Bea@Example.com', subject: 'First' });
    await send({ messageId: 'one', to: 'bea@example.com', subject: 'First' });
    await send({ messageId: 'two', to: 'bea@example.com', subject: 'Second' });
    await send({ messageId: 'three', to: 'cem@example.com' });
    expect(await read('bea@example.com')).toMatchObject([
      { messageId: 'two', subject: 'Second', cameAt: '2026-11-20T18:00:00Z' },
      { messageId: 'one', subject: 'First' },
    ]);
  });

  it('show an email as text with its links, never as markup', async () => {
    const text = 'Open https://sunflower.example/x?token=a.b-c&d=1. <script>alert(1)</script>';
    await send({ to: 'dana@example.com', subject: '<b>Loud</b>', text });
    const page = await fetch(`${origin()}/?to=dana@example.com`);
    const body = await page.text();
    expect(body).toContain('href="https://sunflower.example/x?token=a.b-c&#38;d=1"');
    expect(body).not.toMatch(/<script|<b>/);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/);
  });

  it('show the HTML of an email in a frame that runs and loads nothing', async () => {
    const html =
      '<html><head></head><body><script>alert(1)</script><img src="cid:sunflower-mark"><a href="/">x</a></body></html>';
    await send({ messageId: 'framed', to: 'eva@example.com', html });
    const page = await (await fetch(`${origin()}/?to=eva@example.com`)).text();
    expect(page).toContain('<iframe title="Hello" src="/mails/html?mail=framed"\nsandbox="allow-popups ');
    const frame = await fetch(`${origin()}/mails/html?mail=framed`);
    const policy = frame.headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-popups '])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src|allow-scripts|http|connect-src/);
    const body = await frame.text();
    expect(body).toMatch(/<img src="data:image\/png;base64,iVBORw0KGgo[^"]*">/);
    expect(body).toContain('<head><base target="_blank">');
    expect((await fetch(`${origin()}/mails/html?mail=missing`)).status).toBe(404);
  });

  it('open the chosen email, and the newest if none is chosen', async () => {
    await send({ messageId: 'older', to: 'fay@example.com', subject: 'Older' });
    await send({ messageId: 'newer', to: 'fay@example.com', subject: 'Newer' });
    const openIn = async (query: string) =>
      /<h2>(.*)<\/h2>/.exec(await (await fetch(`${origin()}/?to=fay@example.com${query}`)).text())?.[1];
    expect([await openIn(''), await openIn('&mail=older'), await openIn('&mail=missing')]).toEqual([
      'Newer',
      'Older',
      undefined,
    ]);
  });

  it('list the emails that bounced since a time, only for a caller with the secret', async () => {
    await send({ messageId: 'gone', to: 'gil@returned.example' });
    await send({ messageId: 'here', to: 'gil@example.com' });
    const returned = (since: string, bearerSecret = 'mail-secret') =>
      httpMailer({ url: origin(), bearerSecret }).findReturned(Temporal.Instant.from(since));
    expect((await returned('2026-11-20T18:00:00Z')).map(({ messageId }) => messageId)).toEqual(['gone']);
    expect(await returned('2026-11-20T18:00:01Z')).toEqual([]);
    await expect(returned('2026-11-20T18:00:00Z', 'another')).rejects.toThrow('401');
  });

  it.each([
    ['without the secret', {}, 'another'],
    ['with a line break in its subject', { subject: 'Hello\nBcc: eve@example.com' }, undefined],
    ['with a line break in its address', { to: 'ana@example.com\nBcc: eve@example.com' }, undefined],
    ['without text', { text: '' }, undefined],
    ['without HTML', { html: '' }, undefined],
  ])('reject an email %s', async (_what, email, secret) => {
    const before = await read('');
    await expect(send(email, secret)).rejects.toThrow(/the mail partner responded/);
    expect(await read('')).toEqual(before);
  });

  it('refuse to start in production, where everyone could read the mailbox', () => {
    const env = { DATABASE_URL: database.url, SUNFLOWER_ENVIRONMENT: 'production' };
    expect(() => mailboxConfig(env)).toThrow('SUNFLOWER_ENVIRONMENT');
  });
});
