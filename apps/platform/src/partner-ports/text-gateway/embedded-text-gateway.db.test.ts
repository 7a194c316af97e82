import { type RunningMailbox, startMailbox } from '@sunflower/mailbox/start-mailbox.ts';
import { signBody } from '@sunflower/partner-protocols/signed-body.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { httpTextGateway } from './http-text-gateway.ts';

describe('the embedded gateway for text messages and its client', () => {
  const database = useTestDatabase();
  const fixture: { mailbox?: RunningMailbox } = {};
  const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  const origin = () => fixture.mailbox?.textsOrigin ?? '';
  beforeAll(async () => {
    const texts = { port: 0, secret: 'text-secret' };
    const settings = { port: 0, secret: 'mail-secret', logLevel: 'silent', texts };
    fixture.mailbox = await startMailbox({ databaseUrl: database.url, ...settings }, clock);
  });
  afterAll(() => fixture.mailbox?.close());

  const client = (secret = 'text-secret', at = clock) => httpTextGateway({ url: origin(), secret, clock: at });
  const message = { messageId: 'code:1', to: '+17855550123', text: 'Your code is 123456.' };
  const read = async (to = '') => (await fetch(`${origin()}/texts?to=${encodeURIComponent(to)}`)).json();

  it('store a message once, however often it is sent, and show it as text on the page of the mailbox', async () => {
    for (const _twice of [1, 2]) await client().sendText({ ...message, text: '<b>Your code is 123456.' });
    expect(await read(message.to)).toEqual([
      { ...message, text: '<b>Your code is 123456.', cameAt: '2026-11-20T18:00:00Z' },
    ]);
    expect(await read('+17855550199')).toEqual([]);
    const page = await (await fetch(`${fixture.mailbox?.origin}/`)).text();
    expect(page).toContain('&#60;b&#62;Your code is 123456.');
  });

  it.each([
    ['with another secret', {}, 'another', 401],
    ['to a number outside the United States', { to: '+447911123456' }, undefined, 400],
    ['with a line break in its number', { to: '+17855550123\nBcc: 1' }, undefined, 400],
    ['with a line break in its text', { text: 'Hello\r\nAT+CMGS=1' }, undefined, 400],
    ['without text', { text: '' }, undefined, 400],
  ])('reject a message %s', async (_what, change, secret, status) => {
    const before = await read();
    const sent = client(secret).sendText({ ...message, messageId: crypto.randomUUID(), ...change });
    await expect(sent).rejects.toThrow(`the text message partner responded with ${status}`);
    expect(await read()).toEqual(before);
  });

  it('reject a signature that is old, or of another body', async () => {
    const late = movableClock(Temporal.Instant.from('2026-11-20T17:54:59Z'));
    await expect(client('text-secret', late).sendText({ ...message, messageId: 'late' })).rejects.toThrow('401');
    const atSeconds = Math.floor(clock.now().epochMilliseconds / 1000);
    const header = signBody(JSON.stringify(message), { secret: 'text-secret', atSeconds });
    const headers = { 'content-type': 'application/json', 'x-sunflower-signature': header };
    const body = JSON.stringify({ ...message, to: '+17855550199' });
    expect((await fetch(`${origin()}/texts`, { method: 'POST', headers, body })).status).toBe(401);
  });

  it('says that it is simulated, so that production refuses it', async () => {
    expect(await (await fetch(`${origin()}/about`)).json()).toEqual({ partner: 'text-gateway', isSimulated: true });
  });
});
