import { newId } from '@sunflower/service-base/ids.ts';
import { expect, it } from 'vitest';
import { findPlayer } from '../players/index.ts';
import { useAccountStack } from './account-stack-in-tests.ts';

const { database, overrides, newPlayer, jobs, messages } = useAccountStack();

it('emails the player about each change of passkeys and the second factor [ASVS-6.3.1/6.3.7/phishing] [S9-3/mfa]', async () => {
  const { playerId, email } = await newPlayer();
  const accountId = (await findPlayer(database.db, playerId))?.subject ?? '';
  const acknowledged: string[] = [];
  const kinds = [
    'passkey-added',
    'passkey-removed',
    'second-factor-on',
    'recovery-code-used',
    'second-factor-off',
  ] as const;
  const notices = kinds.map((kind) => ({ noticeId: newId(), accountId, kind }));
  overrides.listPasskeyNotices = async () => [
    ...notices,
    { noticeId: newId(), accountId: newId(), kind: 'passkey-added' },
  ];
  overrides.acknowledgePasskeyNotices = async (ids) => void acknowledged.push(...ids);
  await jobs()['identity.passkey-notices']({});
  expect(messages.filter(({ to }) => to === email).map(({ messageId }) => messageId)).toEqual(
    notices.map(({ kind, noticeId }) => `${kind}:${noticeId}`),
  );
  expect(acknowledged).toHaveLength(6);
});
