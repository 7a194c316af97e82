import { beforeEach, describe, expect, it } from 'vitest';
import { useAccountStack } from '../account-stack-in-tests.ts';
import { usePhones } from './phones-in-tests.ts';

describe('phone numbers under many requests [S6-5/phone]', () => {
  const at = useAccountStack();
  beforeEach(() => at.clock.advance({ hours: 2 }));
  const { newNumber, requestCode: request, confirm, profile, codeOf, codeTo, otherThan, withNumber } = usePhones(at);

  it('sends one text for twenty concurrent requests', async () => {
    const player = await at.newPlayer();
    const number = newNumber();
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(player, number)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 202)).toHaveLength(1);
    // The identity provider also limits how many passwords are checked at the same time.
    expect(['CODE_JUST_SENT', 'TRY_LATER']).toEqual(expect.arrayContaining(codes.filter((code) => code !== 202)));
    expect(await at.textsTo(number)).toHaveLength(1);
  });

  it('counts at most five of many concurrent wrong codes, and accepts a right one once', async () => {
    const player = await at.newPlayer();
    const number = newNumber();
    await request(player, number);
    const code = await codeTo(number);
    const right = await Promise.all(Array.from({ length: 8 }, () => confirm(player, code)));
    expect(right.map(codeOf).sort()).toEqual([204, ...Array(7).fill('CODE_EXPIRED')]);
    expect(await at.emailsTo(player.email)).toHaveLength(1);
    const next = newNumber();
    at.clock.advance({ minutes: 2 });
    await request(player, next);
    const wrong = otherThan(await codeTo(next));
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(player, wrong)));
    expect(answers.map(codeOf).sort()).toEqual([
      ...Array(3).fill('CODE_EXPIRED'),
      ...Array(4).fill('CODE_INVALID'),
      'CODE_TRIES_OVER',
    ]);
  });

  it('reveals neither that another account has the number, nor that others had texts sent to it', async () => {
    const number = newNumber();
    await withNumber(await at.newPlayer(), number);
    const answers = [];
    for (let time = 0; time < 6; time++) {
      const player = await at.newPlayer();
      const { status, body } = await request(player, number);
      answers.push([status, Object.keys(body as object).sort()]);
      expect(await profile(player)).toMatchObject({ phone: null, phoneChange: { phone: number } });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    // With the first one, the number got five texts within an hour.
    expect(await at.textsTo(number)).toHaveLength(4);
  });

  it('is confirmed by at most two accounts, even concurrently', async () => {
    const number = newNumber();
    await withNumber(await at.newPlayer(), number);
    const players = [await at.newPlayer(), await at.newPlayer()];
    const codes: string[] = [];
    for (const player of players) {
      await request(player, number);
      codes.push(await codeTo(number));
    }
    const answers = await Promise.all(players.map((player, index) => confirm(player, codes[index] ?? '')));
    expect(answers.map(codeOf).sort()).toEqual([204, 'PHONE_TAKEN']);
    const shown = await Promise.all(players.map(profile));
    expect(shown.map(({ phone }) => phone).sort()).toEqual([number, null].sort());
  });
});
