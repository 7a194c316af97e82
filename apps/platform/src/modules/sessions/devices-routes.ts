import { deviceNameBody, deviceParams, devicesResponse } from '@sunflower/contracts/session-devices.ts';
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findDevices, renameDevice } from './devices-store.ts';
import { type RemoveDevicesDeps, removeDevices } from './remove-devices.ts';

/** Upper bound for the loop, which removes a hundred devices in each turn. */
const MOST_TURNS = 100;

const refusals: RefusalTable<'DEVICE_UNKNOWN'> = {
  DEVICE_UNKNOWN: { status: 404, message: "This device isn't in your list." },
};

export type DevicesRoutesDeps = RemoveDevicesDeps & {
  /** Returns where each session of a player last passed a location check, the newest first. */
  readonly findLastPlaces: (playerId: string) => Promise<readonly { sessionId: string; county: string }[]>;
};

/**
 * Registers a player's list of devices: reading it, naming one, removing one, and removing all but this one.
 * [S2.4-6/devices]
 */
export function devicesRoutes(app: Server, deps: DevicesRoutesDeps): void {
  app.get(
    SESSION_PATHS.devices,
    { config: { audience: 'player' }, schema: { response: { 200: devicesResponse } } },
    async ({ player }) => {
      const { playerId } = player;
      const [devices, places] = await Promise.all([findDevices(deps.db, playerId), deps.findLastPlaces(playerId)]);
      return devices.map((device) => ({
        deviceId: device.deviceId,
        browser: device.browser,
        system: device.system,
        name: device.name,
        firstSeen: device.firstSeenAt.toString(),
        lastUsed: device.lastUsedAt.toString(),
        county: places.find(({ sessionId }) => device.sessionIds.includes(sessionId))?.county ?? null,
        isThisDevice: device.deviceId === player.deviceId,
      }));
    },
  );
  app.put(
    SESSION_PATHS.device,
    { config: { audience: 'player' }, schema: { params: deviceParams, body: deviceNameBody } },
    async ({ player: { playerId }, params: { deviceId }, body }, reply) => {
      const name = body.name === '' ? null : body.name;
      const isKnown = await inTransaction(deps.db, (tx) => renameDevice(tx, { playerId, deviceId, name }));
      return isKnown ? reply.status(204).send() : sendRefusal(reply, refuse('DEVICE_UNKNOWN'), refusals);
    },
  );
  app.delete(
    SESSION_PATHS.device,
    { config: { audience: 'player' }, schema: { params: deviceParams } },
    async ({ player, params }, reply) => {
      const { playerId, sessionId, deviceId } = player;
      const session = { sessionId, deviceId };
      const result = await removeDevices(deps, { playerId, session, kind: 'one', deviceId: params.deviceId });
      return isRefusal(result) ? sendRefusal(reply, result, refusals) : reply.status(204).send();
    },
  );
  app.delete(SESSION_PATHS.devices, { config: { audience: 'player' } }, async ({ player }, reply) => {
    const { playerId, sessionId, deviceId } = player;
    const others = { kind: 'others', exceptDeviceId: deviceId } as const;
    // The provider accepts a limited number at a time, so each turn removes some of the remaining ones.
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const result = await removeDevices(deps, { playerId, session: { sessionId, deviceId }, ...others });
      if (isRefusal(result)) return sendRefusal(reply, result, refusals);
      if (result.removed === 0) break;
    }
    return reply.status(204).send();
  });
}
