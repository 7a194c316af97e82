import { newId } from '@sunflower/service-base/ids.ts';
import { expect, it } from 'vitest';
import { findPlayer } from '../players/index.ts';
import { useAccountStack } from './account-stack-in-tests.ts';

const { database, overrides, newPlayer, jobs, messages } = useAccountStack();

it('emails the player about an added and a removed passkey [ASVS-6.3.1/6.3.7/phishing]', async () => {
  const { playerId, email } = await newPlayer();
  const accountId = (await findPlayer(database.db, playerId))?.subject ?? '';
  const acknowledged: string[] = [];
  const notices = [true, false].map((isAdded) => ({ noticeId: newId(), accountId, isAdded }));
  overrides.listPasskeyNotices = async () => [...notices, { noticeId: newId(), accountId: newId(), isAdded: true }];
  overrides.acknowledgePasskeyNotices = async (ids) => void acknowledged.push(...ids);
  await jobs()['identity.passkey-notices']({});
  expect(messages.filter(({ to }) => to === email).map(({ messageId }) => messageId)).toEqual([
    `passkey-added:${notices[0]?.noticeId}`,
    `passkey-removed:${notices[1]?.noticeId}`,
  ]);
  expect(acknowledged).toHaveLength(3);
});
