import { errorBody } from '@sunflower/contracts/errors.ts';
import { PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../audit/index.ts';
import { markEmail } from '../../players/index.ts';
import { excludePlayer } from '../../responsible-gaming/index.ts';
import { useAccountStack } from '../account-stack-in-tests.ts';
import { listOpenChanges, reviewIdentityChange } from '../index.ts';
import type { ChangeDecline } from './identity-change.ts';

/** Handlers of decisions about taxpayer numbers, which these tests don't make. */
const noNumbers = { take: async () => undefined, release: async () => undefined };

describe('a request to change a name or an address', () => {
  const at = useAccountStack();
  beforeEach(() => at.clock.advance({ hours: 25 }));

  const requestName = (token: string, lastName: string, firstName = 'Ana') =>
    at.call('POST', PROFILE_PATHS.nameChanges, { token, body: { firstName, lastName } });
  const profile = async (playerId: string) =>
    (await at.call('GET', PROFILE_PATHS.profile, { token: (await at.signIn(playerId)).token })).body;
  const openOf = async (playerId: string) => {
    const found = (await listOpenChanges(at.database.db, 100)).find((change) => change.playerId === playerId);
    if (!found) throw new Error('there is no open change');
    return found;
  };
  const review = (changeId: string, isApproved: boolean, isAnotherPerson = false, why?: ChangeDecline) =>
    inTransaction(at.database.db, (tx) =>
      reviewIdentityChange(tx, {
        numbers: noNumbers,
        changeId,
        isApproved,
        isAnotherPerson,
        why,
        reason: 'papers seen',
        actor: 'operator:ada',
        now: at.clock.now(),
      }),
    );

  it('takes effect when approved, with an email [S2.4-2/identity-change] [S5.3-7/identity-review]', async () => {
    const { playerId, email, token } = await at.newPlayer();
    const input = await requestName(token, 'Diaz');
    expect(input).toMatchObject({ status: 202, body: { answerBy: expect.stringMatching(/T06:00:00Z$/) } });
    expect(await profile(playerId)).toMatchObject({ lastName: 'Reyes', nameChange: { lastName: 'Diaz' } });
    const { changeId } = await openOf(playerId);
    expect(await review(changeId, true)).toMatchObject({ state: 'approved' });
    expect(await profile(playerId)).toMatchObject({ lastName: 'Diaz', nameChange: null });
    expect(await at.emailsTo(email)).toMatchObject([{ subject: 'Sunflower: Your details were updated' }]);
    const [entry] = await listAudit(at.database.db, { limit: 1, isSignificantOnly: true });
    expect(entry).toMatchObject({ actor: 'operator:ada', action: 'identity.change-approved', subject: playerId });
    expect(await review(changeId, false)).toMatchObject({ refusal: 'CHANGE_DECIDED' });
  });

  it.each([
    [true, 'PROOF_UNREADABLE', 'We couldn’t read the document that you sent.'],
    [false, 'NO_PROOF', 'We didn’t get a document that shows your new details.'],
    [true, undefined, 'We couldn’t confirm your new details.'],
  ] as const)(
    "changes nothing when declined, and emails a listed reason without an operator's text: %s, %s",
    async (isConfirmed, why, said) => {
      const { playerId, email, token } = await at.newPlayer();
      const confirmed = { playerId, email, at: at.clock.now() };
      if (isConfirmed) await inTransaction(at.database.db, (tx) => markEmail(tx, confirmed));
      const body = { line1: '9 Elm Ave', city: 'Wichita', state: 'KS', postalCode: '67202' };
      expect((await at.call('POST', PROFILE_PATHS.addressChanges, { token, body })).status).toBe(202);
      await review((await openOf(playerId)).changeId, false, false, why);
      expect(await profile(playerId)).toMatchObject({ address: { line1: playerId }, addressChange: null });
      const emails = (await at.emailsTo(email)).map(({ text }) => [text.includes(said), text.includes('papers seen')]);
      expect(emails).toEqual([[true, false]]);
      const [entry] = await listAudit(at.database.db, { limit: 1, isSignificantOnly: true });
      expect(entry).toMatchObject({ details: { reason: 'papers seen', why: why ?? 'OTHER' } });
    },
  );

  it("is reported to operators once when it isn't decided in time [S5.3-7/identity-review] [S9-12]", async () => {
    const { playerId, token } = await at.newPlayer();
    await requestName(token, 'Diaz');
    const { changeId, answerBy } = await openOf(playerId);
    const reports = async () => {
      await at.jobs()['identity.report-overdue']({});
      const entries = await listAudit(at.database.db, { limit: 100, isSignificantOnly: true });
      return entries.filter(({ action, details }) => {
        return action === 'identity.change-overdue' && JSON.stringify(details).includes(changeId);
      }).length;
    };
    at.clock.moveTo(answerBy.subtract({ seconds: 1 }));
    expect(await reports()).toBe(0);
    at.clock.moveTo(answerBy);
    expect([await reports(), await reports()]).toEqual([1, 1]);
  });

  it('is replaced by a newer one, and can be withdrawn', async () => {
    const { playerId, token } = await at.newPlayer();
    await requestName(token, 'Diaz');
    const first = await openOf(playerId);
    await requestName(token, 'Lopez');
    expect(await review(first.changeId, true)).toMatchObject({ refusal: 'CHANGE_DECIDED' });
    expect((await at.call('DELETE', PROFILE_PATHS.nameChanges, { token })).status).toBe(204);
    expect((await at.call('DELETE', PROFILE_PATHS.nameChanges, { token })).status).toBe(204);
    expect(await profile(playerId)).toMatchObject({ lastName: 'Reyes', nameChange: null });
    const entries = (await listAudit(at.database.db, { limit: 20 })).filter(({ subject }) => subject === playerId);
    expect(
      entries
        .map(({ action }) => action)
        .reverse()
        .slice(-4),
    ).toEqual([
      ...['identity.change-requested', 'identity.change-withdrawn'],
      ...['identity.change-requested', 'identity.change-withdrawn'],
    ]);
  });

  it('is either withdrawn or approved when both happen concurrently, with one audit entry', async () => {
    for (let round = 0; round < 5; round++) {
      const { playerId, token } = await at.newPlayer();
      await requestName(token, 'Diaz');
      const { changeId } = await openOf(playerId);
      await Promise.all([review(changeId, true), at.call('DELETE', PROFILE_PATHS.nameChanges, { token })]);
      const entries = (await listAudit(at.database.db, { limit: 20 })).filter(({ subject }) => subject === playerId);
      const ends = entries.filter(({ action }) => /change-(approved|withdrawn)$/.test(action));
      expect(ends).toHaveLength(1);
      const lastName = ends[0]?.action === 'identity.change-approved' ? 'Diaz' : 'Reyes';
      expect(await profile(playerId)).toMatchObject({ lastName, nameChange: null });
    }
  });

  it.each([
    ['the current name', 'Reyes', 'UNCHANGED'],
    ['markup', 'R<b>', 'NAME_SIGN'],
    ['an empty last name', '', 'REQUIRED'],
  ])('is rejected with %s', async (_what, lastName, code) => {
    const { token } = await at.newPlayer();
    const answer = await requestName(token, lastName);
    expect(errorBody.parse(answer.body)).toMatchObject({
      code: 'IDENTITY_CHANGE_INVALID',
      fields: [{ path: 'lastName', code }],
    });
  });

  it('is limited to five a day', async () => {
    const { token } = await at.newPlayer();
    const answers = [];
    for (const name of ['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff']) answers.push((await requestName(token, name)).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 422]);
  });

  it("isn't approved if the result matches a person who has an account [GLI19-03]", async () => {
    const [other, { token, playerId }] = [await at.newPlayer({ lastName: 'Novak' }), await at.newPlayer()];
    const { address } = (await profile(other.playerId)) as { address: object };
    await at.call('POST', PROFILE_PATHS.addressChanges, { token, body: address });
    await review((await openOf(playerId)).changeId, true);
    await requestName(token, 'Novak');
    expect(await review((await openOf(playerId)).changeId, true)).toEqual({ refusal: 'PERSON_KNOWN' });
  });

  it("is approved for an excluded player's name only if confirmed as another person [GLI19-11]", async () => {
    const [other, { token, playerId }] = [await at.newPlayer({ lastName: 'Sorel' }), await at.newPlayer()];
    const input = { playerId: other.playerId, requestKey: newRandomId(), actor: 'operator:ada', term: '6m' } as const;
    await inTransaction(at.database.db, (tx) => excludePlayer(tx, { ...input, now: at.clock.now() }));
    await requestName(token, 'Sorel');
    const { changeId } = await openOf(playerId);
    expect(await review(changeId, true)).toMatchObject({ refusal: 'DUPLICATE_EXCLUDED' });
    expect(await review(changeId, true, true)).toMatchObject({ state: 'approved' });
  });
});
