import { ACCESS_TEMPLATE } from '@sunflower/contracts/access.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import {
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  DOCUMENTS_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  type Notice,
  POINTS_TEMPLATE,
  SUBSCRIPTION_TEMPLATE,
  WALLET_TEMPLATE,
  WIN_TEMPLATE,
} from '../index.ts';
import { PRIZE as prize, SERIAL, useEmailStack } from './email-stack-in-tests.ts';

describe('emails by the kind of their notification', () => {
  const { barred, excluded, inbox, newPlayer, put, deliver, stateOf, lapse, coming, chooseEmails, confirm } =
    useEmailStack();

  const claim = { ...prize, claimId: newId(), claimUntil: '2027-11-21' };
  const step = { ...claim, netCents: null, paidAs: null, returnedWhy: null };
  const ofDraw = { gameId: 'pick-3', drawDate: '2026-11-21', drawNumber: 1, session: 'midday', ticketSerial: SERIAL };
  const back = { refundCents: 1_00n, depositsCents: 1_00n, winningsCents: 0n, playCreditCents: 0n };
  const free = { hadFreeBoards: 0, hasFreeBoards: 0 };
  const order = { subscriptionId: newId(), gameId: 'pick-3', stakeCents: 1_00n, chargesAt: null };
  const ofOrder = { ...order, drawDate: null, session: null };
  const alert = { drawId: newId(), gameId: 'powerball', drawDate: '2026-11-21', drawNumber: 1, jackpotCents: null };
  const documents = { requestId: newId(), documentType: 'ADDRESS', returnedWhy: null } as const;
  const win = { ...prize, freeBoards: 0, hasClaim: false, claimCents: 0n, claimUntil: null };
  const toClaim = { ...win, hasClaim: true, claimCents: prize.prizeCents, claimUntil: '2027-11-21' };
  const ALWAYS = ['sent', 'sent', 'sent', 'hinted'];
  const CHOSEN = ['sent', 'unwanted', 'excluded', 'unproven'];
  const NEVER = [null, null, null, null];
  type Sent = Pick<Notice, 'template' | 'contents'>;

  it.each<[string, Sent, (string | null)[]]>([
    ['a prize to claim', { template: WIN_TEMPLATE, contents: toClaim }, ALWAYS],
    ['a prize paid automatically', { template: WIN_TEMPLATE, contents: win }, NEVER],
    ['a claim about to lapse', { template: CLAIM_LAPSE_TEMPLATE, contents: claim }, ALWAYS],
    ...(['TO_CLAIM', 'IN_REVIEW', 'LAPSED'] as const).map((kind): [string, Sent, string[]] => [
      `a claim: ${kind}`,
      { template: CLAIM_STEP_TEMPLATE, contents: { ...step, kind } },
      ALWAYS,
    ]),
    [
      'a void draw [RTS-5A]',
      { template: DRAW_VOID_TEMPLATE, contents: { ...ofDraw, ...back, reason: null, movedTo: null } },
      ALWAYS,
    ],
    [
      'a correction [RTS-5A]',
      {
        template: DRAW_CORRECTED_TEMPLATE,
        contents: { ...ofDraw, ...free, resultRevision: 2, hadCents: 9_00n, hasCents: 0n, overpaidCents: 1_00n },
      },
      ALWAYS,
    ],
    ['a result alert', { template: DRAW_ALERT_TEMPLATE, contents: { ...alert, alert: 'result' } }, NEVER],
    ['a coming charge', coming(''), CHOSEN],
    ...(
      [
        ['DRAW_MISSED', 'LIMIT_REACHED', CHOSEN],
        ['PAUSED', 'PAYMENT_FAILED', ALWAYS],
        ['PAUSED', 'BY_PLAYER', CHOSEN],
        ['ENDED', 'END_REACHED', ALWAYS],
        ['ENDED', 'CANCELED', CHOSEN],
      ] as const
    ).map(([kind, reason, states]): [string, Sent, string[]] => [
      `a subscription: ${kind}, ${reason} [S1-4/preferences]`,
      { template: SUBSCRIPTION_TEMPLATE, contents: { ...ofOrder, kind, reason } },
      [...states],
    ]),
    [
      'money in the wallet [IRGS-10]',
      { template: WALLET_TEMPLATE, contents: { kind: 'TAKEN', amountCents: 5_00n, owedCents: 0n } },
      ALWAYS,
    ],
    ...(
      [
        ['DEPOSIT_POSTED', ALWAYS],
        ['DEPOSIT_ENDED', NEVER],
        ['ROUND_REFUNDED', ALWAYS],
        ['FREE_ROUND_BACK', ALWAYS],
        ['BONUS_EXPIRED', ALWAYS],
        ['BONUS_CANCELED', ALWAYS],
        ['BONUS_CONVERTED', NEVER],
      ] as const
    ).map(([kind, states]): [string, Sent, (string | null)[]] => [
      `money in the wallet: ${kind}`,
      { template: WALLET_TEMPLATE, contents: { kind, amountCents: 5_00n, owedCents: 0n } },
      [...states],
    ]),
    [
      'closed parts of the account',
      { template: ACCESS_TEMPLATE, contents: { kind: 'CLOSED', parts: ['DEPOSITS'], until: null } },
      ALWAYS,
    ],
    ['points', { template: POINTS_TEMPLATE, contents: { points: 10, expiresOn: '2026-12-31' } }, CHOSEN],
    ['documents', { template: DOCUMENTS_TEMPLATE, contents: { ...documents, kind: 'REQUESTED' } }, ALWAYS],
  ])(
    'about %s are sent, dropped or hinted by default, if unwanted, to excluded players, to unconfirmed addresses',
    async (_kind, sent, states) => {
      const ids = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer({ isProven: false })];
      const [, choosing = '', away = ''] = ids;
      await chooseEmails(choosing, 'false');
      excluded.add(away);
      for (const playerId of ids) {
        await put({ ...sent, playerId, key: 'one' } as Notice);
        await deliver(playerId);
      }
      expect(await Promise.all(ids.map(async (playerId) => (await stateOf(playerId))[0]))).toEqual(states);
      const counts = await Promise.all(ids.map(async (playerId) => (await inbox(playerId)).length));
      expect(counts).toEqual(states.map((state) => (state === 'sent' || state === 'hinted' ? 1 : 0)));
    },
  );

  it("about points aren't sent to a player who is barred from points; all others are [IRGS-11/offers]", async () => {
    const playerId = await newPlayer();
    barred.add(playerId);
    const contents = { points: 10, expiresOn: '2026-12-31' };
    await put({ template: POINTS_TEMPLATE, contents, playerId, key: 'points' });
    await put(coming(playerId));
    await deliver(playerId);
    expect((await stateOf(playerId)).sort()).toEqual(['excluded', 'sent']);
    expect((await inbox(playerId)).map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/point/i));
  });

  it('become one hint a day at an unconfirmed address, and are sent in full once confirmed [WLA-08]', async () => {
    const playerId = await newPlayer({ isProven: false });
    for (const key of ['one', 'two']) {
      await put({ ...lapse(playerId), key });
      await deliver(playerId);
    }
    const [hint, ...others] = await inbox(playerId);
    expect(hint?.subject).toBe('Sunflower: You have a message about a ticket');
    expect(hint?.text).not.toMatch(/Ana|Powerball|50,000/);
    expect(others).toEqual([]);
    await confirm(playerId);
    await put({ ...lapse(playerId), key: 'three' });
    await deliver(playerId);
    expect((await stateOf(playerId)).sort()).toEqual(['hinted', 'hinted', 'sent']);
  });
});
