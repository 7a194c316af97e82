import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import { recordAudit } from '../audit/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import { findPlayer } from '../players/index.ts';
import { type DeviceChoice, deleteDevices, findProviderDevices } from './devices-store.ts';
import { endSessions } from './start-session.ts';

export type RemoveDevicesDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<IdentityProviderAdmin, 'forgetDevices'>;
};

/**
 * Removes one of a player's devices, or all but the device of this session, and ends a session that runs on a removed
 * one. Calls the provider first, because that call is safe to repeat. Refuses an unknown device.
 */
export async function removeDevices(
  deps: RemoveDevicesDeps,
  input: { playerId: string; session: { sessionId: string; deviceId: string | undefined } } & DeviceChoice,
): Promise<{ removed: number } | Refusal<'DEVICE_UNKNOWN'>> {
  const { playerId, session } = input;
  const devices = await findProviderDevices(deps.db, input);
  if (devices.length === 0) return input.kind === 'one' ? refuse('DEVICE_UNKNOWN') : { removed: 0 };
  const player = await findPlayer(deps.db, playerId);
  const forgotten = await deps.accounts.forgetDevices(
    player?.subject ?? '',
    devices.flatMap(({ providerDeviceId }) => providerDeviceId ?? []),
  );
  if (isRefusal(forgotten)) return refuse('DEVICE_UNKNOWN');
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockPlayerBalances(tx, playerId);
    const removed = await deleteDevices(tx, { playerId, deviceIds: devices.map(({ deviceId }) => deviceId) });
    const isHere = session.deviceId !== undefined && removed.includes(session.deviceId);
    // A player has one session, so it ends only if it runs on a removed device.
    const exception = isHere ? {} : { exceptSessionId: session.sessionId };
    await endSessions(tx, { playerId, reason: 'LOGGED_OUT', now, ...exception });
    await recordAudit(tx, {
      actor: `player:${playerId}`,
      action: 'sessions.devices-removed',
      subject: playerId,
      details: { deviceIds: removed },
      businessTime: now,
    });
    return { removed: removed.length };
  });
}
