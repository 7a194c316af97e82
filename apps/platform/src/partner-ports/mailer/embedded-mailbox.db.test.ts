import { mailboxConfig } from '@sunflower/mailbox/config.ts';
import { type RunningMailbox, startMailbox } from '@sunflower/mailbox/start-mailbox.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { httpMailer } from './http-mailer.ts';

describe('the embedded mailbox and the port that sends letters', () => {
  const database = useTestDatabase();
  const held: { mailbox?: RunningMailbox } = {};
  const origin = () => held.mailbox?.origin ?? '';
  beforeAll(async () => {
    const settings = { port: 0, secret: 'mail-secret', logLevel: 'silent' };
    const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
    held.mailbox = await startMailbox({ databaseUrl: database.url, ...settings }, clock);
  });
  afterAll(() => held.mailbox?.close());

  const send = (letter: object, bearerSecret = 'mail-secret') =>
    httpMailer({ url: origin(), bearerSecret }).sendLetter({
      messageId: crypto.randomUUID(),
      to: 'ana@example.com',
      subject: 'Hello',
      text: 'A letter.',
      ...letter,
    });
  const read = async (to: string) => (await fetch(`${origin()}/mails?to=${encodeURIComponent(to)}`)).json();

  it('keep a letter once, whatever is asked how often, and show the newest first', async () => {
    await send({ messageId: 'one', to: 'Bea@Example.com', subject: 'First' });
    await send({ messageId: 'one', to: 'bea@example.com', subject: 'First' });
    await send({ messageId: 'two', to: 'bea@example.com', subject: 'Second' });
    await send({ messageId: 'three', to: 'cem@example.com' });
    expect(await read('bea@example.com')).toMatchObject([
      { messageId: 'two', subject: 'Second', cameAt: '2026-11-20T18:00:00Z' },
      { messageId: 'one', subject: 'First' },
    ]);
  });

  it('show a letter as text with its links, never as markup', async () => {
    const text = 'Open https://sunflower.example/x?token=a.b-c&d=1. <script>alert(1)</script>';
    await send({ to: 'dana@example.com', subject: '<b>Loud</b>', text });
    const page = await fetch(`${origin()}/?to=dana@example.com`);
    const body = await page.text();
    expect(body).toContain('href="https://sunflower.example/x?token=a.b-c&#38;d=1"');
    expect(body).not.toMatch(/<script|<b>/);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/);
  });

  it.each([
    ['without the secret', {}, 'another'],
    ['with a line end in its subject', { subject: 'Hello\nBcc: eve@example.com' }, undefined],
    ['with a line end in its address', { to: 'ana@example.com\nBcc: eve@example.com' }, undefined],
    ['without a text', { text: '' }, undefined],
  ])('refuse a letter %s', async (_what, letter, secret) => {
    const before = await read('');
    await expect(send(letter, secret)).rejects.toThrow(/the mail partner answered/);
    expect(await read('')).toEqual(before);
  });

  it('has no mailbox in production, where everybody could read it', () => {
    const env = { DATABASE_URL: database.url, SUNFLOWER_ENVIRONMENT: 'production' };
    expect(() => mailboxConfig(env)).toThrow('SUNFLOWER_ENVIRONMENT');
  });
});
