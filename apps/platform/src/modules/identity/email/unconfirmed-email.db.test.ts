import { errorBody } from '@sunflower/contracts/errors.ts';
import { PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOLDER, PASSWORD, useAccountStack } from '../account-stack-in-tests.ts';

const NEW = 'a field of winter wheat';
type Holder = Partial<typeof HOLDER>;

describe('an email that is not confirmed', () => {
  const at = useAccountStack();
  beforeEach(() => at.clock.advance({ hours: 30 }));

  const codeOf = (answer: { body: unknown }) => errorBody.safeParse(answer.body).data?.code ?? 'done';
  const profile = async (token: string) => (await at.call('GET', PROFILE_PATHS.profile, { token })).body;
  const refuse = (token: string) => at.call('POST', PROFILE_PATHS.emailRefusals, { body: { token } });
  const notMine = (text = '') => /#not-mine=(\S+)/.exec(text)?.[1] ?? '';
  const requestProof = (token: string) => at.call('POST', PROFILE_PATHS.emailProofs, { token });
  const emailFor = async (kind: 'reset' | 'proof', player: { email: string; token: string }) => {
    if (kind === 'proof') await requestProof(player.token);
    else await at.call('POST', PROFILE_PATHS.passwordResets, { body: { email: player.email } });
    return (await at.emailsTo(player.email)).at(-1);
  };
  const use = async (kind: 'reset' | 'proof', link: string, holder?: Holder, token?: string) => {
    const body = { token: link, ...(holder ? { holder: { ...HOLDER, ...holder } } : {}) };
    const session = token === undefined ? {} : { token };
    return codeOf(
      kind === 'proof'
        ? await at.call('POST', PROFILE_PATHS.emailConfirmations, { body, ...session })
        : await at.call('POST', PROFILE_PATHS.passwordResetCompletions, { body: { ...body, newPassword: NEW } }),
    );
  };

  describe.each(['reset', 'proof'] as const)('and its link for a %s', (kind) => {
    it.each([
      ['nothing', undefined, 'HOLDER_NEEDED'],
      ['another birth date', { dateOfBirth: '1990-03-28' }, 'HOLDER_WRONG'],
      ['another ZIP code', { postalCode: '66604' }, 'HOLDER_WRONG'],
      ['both of them wrong', { dateOfBirth: '', postalCode: '' }, 'HOLDER_WRONG'],
      ['both of them right', {}, 'done'],
      ['the ZIP code with its extension', { postalCode: '66603-1234' }, 'done'],
    ])('accepts or refuses %s as proof of the holder', async (_what, holder, code) => {
      const player = await at.newPlayer();
      const link = at.tokenOf(await emailFor(kind, player));
      expect(await use(kind, link, holder)).toBe(code);
      expect(await at.canSignIn(player.email, PASSWORD)).toBe(!(kind === 'reset' && code === 'done'));
      expect(await profile((await at.signIn(player.playerId)).token)).toMatchObject({
        isEmailVerified: code === 'done',
      });
    });

    it('refuses even correct data after five wrong tries within a day, counted over all links', async () => {
      const player = await at.newPlayer();
      const link = at.tokenOf(await emailFor(kind, player));
      const answers = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((day) => use(kind, link, { dateOfBirth: `1990-01-0${day}` })),
      );
      expect(answers.sort()).toEqual([...Array(5).fill('HOLDER_WRONG'), 'TRY_LATER']);
      expect(await use('reset', at.tokenOf(await emailFor('reset', player)), {})).toBe('TRY_LATER');
      at.clock.advance({ hours: 25 });
      const { token } = await at.signIn(player.playerId);
      expect(await use(kind, at.tokenOf(await emailFor(kind, { ...player, token })), {})).toBe('done');
    });
  });

  it('is confirmed without birth date and ZIP code by the signed-in player, but not by another player', async () => {
    const [player, other] = [await at.newPlayer(), await at.newPlayer()];
    const link = at.tokenOf(await emailFor('proof', player));
    expect(await use('proof', link, undefined, other.token)).toBe('HOLDER_NEEDED');
    expect(await use('proof', link, undefined, player.token)).toBe('done');
  });

  it('is enough for a reset once confirmed; its emails greet by name and no longer offer to refuse it', async () => {
    const player = await at.newPlayer();
    const first = await emailFor('proof', player);
    expect(await use('proof', at.tokenOf(first), {})).toBe('done');
    const reset = await emailFor('reset', player);
    expect([first?.text.includes('Ana'), reset?.text.includes('Hello Ana,')]).toEqual([false, true]);
    expect([notMine(first?.text) === '', notMine(reset?.text)]).toEqual([false, '']);
    expect((await refuse(notMine(first?.text))).body).toMatchObject({ code: 'LINK_INVALID' });
    expect(await use('reset', at.tokenOf(reset))).toBe('done');
  });

  it.each(['reset', 'proof'] as const)(
    'gets no more emails after its owner says, in the email of a %s, that it is not theirs',
    async (kind) => {
      const player = await at.newPlayer();
      const email = await emailFor(kind, player);
      const link = at.tokenOf(email);
      for (const _twice of [1, 2]) expect((await refuse(notMine(email?.text))).status).toBe(204);
      expect(await use(kind, link, {})).toBe(kind === 'reset' ? 'LINK_USED' : 'LINK_INVALID');
      expect(await emailFor('reset', player)).toBeUndefined();
      expect(codeOf(await requestProof(player.token))).toBe('EMAIL_REFUSED');
      expect(await profile(player.token)).toMatchObject({ isEmailVerified: false, isEmailRefused: true });
      // The player keeps signing in with it, and sets another one.
      expect(await at.canSignIn(player.email, PASSWORD)).toBe(true);
      const next = `next-${player.email}`;
      const change = { token: player.token, body: { email: next, password: PASSWORD } };
      await at.call('POST', PROFILE_PATHS.emailChanges, change);
      const proof = (await at.emailsTo(next)).at(-1);
      expect(await use('proof', at.tokenOf(proof), {})).toBe('done');
      const again = await at.signIn(player.playerId);
      expect(await profile(again.token)).toMatchObject({ email: next, isEmailVerified: true, isEmailRefused: false });
    },
  );

  it.each([
    ['a stranger whose address the account no longer has', undefined],
    ['the same stranger with the data of the player', HOLDER],
  ])("can't be used to sign in with a link sent before it changed, to %s", async (_who, holder) => {
    const player = await at.newPlayer();
    const [reset, proof] = [await emailFor('reset', player), await emailFor('proof', player)];
    const next = `own-${player.email}`;
    const change = { token: player.token, body: { email: next, password: PASSWORD } };
    await at.call('POST', PROFILE_PATHS.emailChanges, change);
    expect(await use('proof', at.tokenOf((await at.emailsTo(next)).at(-1)), undefined, player.token)).toBe('done');
    expect(await use('reset', at.tokenOf(reset), holder)).toBe('LINK_USED');
    expect(await use('proof', at.tokenOf(proof), HOLDER)).toBe('LINK_INVALID');
    expect((await refuse(notMine(reset?.text))).body).toMatchObject({ code: 'LINK_INVALID' });
    expect(await at.canSignIn(next, PASSWORD)).toBe(true);
  });

  it('gets no more emails once its owner refuses it as the new email; the current email stays', async () => {
    const player = await at.newPlayer();
    const next = `typo-${player.email}`;
    const change = () =>
      at.call('POST', PROFILE_PATHS.emailChanges, { token: player.token, body: { email: next, password: PASSWORD } });
    await change();
    const email = (await at.emailsTo(next)).at(-1);
    expect(email?.text).not.toContain('Ana');
    expect((await refuse(notMine(email?.text))).status).toBe(204);
    expect(await use('proof', at.tokenOf(email), {})).toBe('LINK_INVALID');
    expect(errorBody.parse((await change()).body).fields).toEqual([{ path: 'email', code: 'EMAIL_REFUSED' }]);
    expect(await profile(player.token)).toMatchObject({
      email: player.email,
      isEmailRefused: false,
      emailChange: null,
    });
  });

  it.each(['x', '', '019aa2c0-1111-7000-8000-000000000001.GEBBVLjwa1WbLTGy4wXjkkbQm9z0oUZs6nVOAw8QyxM'])(
    'can\'t be refused with the forged link "%s"',
    async (token) => {
      expect((await refuse(token)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it('is not refused by the link that confirms it', async () => {
    const player = await at.newPlayer();
    expect(codeOf(await refuse(at.tokenOf(await emailFor('proof', player))))).toBe('LINK_INVALID');
  });
});
