import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import {
  changePreferenceBody,
  confirmPreferenceBody,
  insertPreferenceBody,
  type PlayerPreference,
  PREFERENCES_PATHS,
  playerPreference,
  preferenceParams,
  preferencesResponse,
} from '@sunflower/contracts/preferences.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply } from 'fastify';
import { PRIZE_TEXTS, QUIET_HOURS, SUBSCRIPTION_EMAILS } from './known-preferences.ts';
import { confirmableBetween, type Preference } from './preference.ts';
import type { PreferencesRefusal } from './preferences-refusals.ts';
import {
  type CountUse,
  confirmPreference,
  listPreferences,
  type NoteLoosening,
  setPreference,
  withdrawPending,
} from './set-preference.ts';

export type PreferencesRoutesDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Hours of play after which a session counts as long [S4.6-1]; returned along with the player's own time limit. */
  readonly longPlayHours: number;
  readonly countUse: CountUse;
  readonly noteLoosening: NoteLoosening;
  readonly flags: { isFeatureOn(name: FeatureFlagName): boolean };
};

/** The feature flag of a preference category, for categories that have one [S6-5]. */
const FLAG_OF: Readonly<Record<string, FeatureFlagName>> = {
  MARKETING: 'FEATURE_NOTIFICATIONS_MARKETING_UPDATE',
  DRAW_ALERTS: 'FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE',
  [SUBSCRIPTION_EMAILS.category]: 'FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE',
  [QUIET_HOURS.category]: 'FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE',
  [PRIZE_TEXTS.category]: 'FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE',
};

const refusals: RefusalTable<PreferencesRefusal> = {
  PREFERENCE_UNKNOWN: { status: 404, message: "We couldn't find this preference." },
  PREFERENCE_INVALID: { status: 422, message: "This value isn't allowed here." },
  PREFERENCE_WAITS: { status: 409, message: 'You can confirm this change later. Until then nothing changes.' },
  PREFERENCE_NOT_PENDING: { status: 409, message: "There's no such change to confirm." },
  FEATURE_OFF: { status: 403, message: "This isn't available right now. Try again later." },
};

const answers = { 200: playerPreference };
const config = { audience: 'player' } as const;

/**
 * Serves the caller's own preferences [S7-3 to S7-5]. Adds two routes to the specified ones: one confirms a pending
 * looser value, one cancels it. Another player's preference gets a 404.
 */
export function preferencesRoutes(app: Server, deps: PreferencesRoutesDeps): void {
  const { db, clock } = deps;
  const { askedBy, send } = changesOf(deps);

  app.get(
    PREFERENCES_PATHS.preferences,
    { config, schema: { response: { 200: preferencesResponse } } },
    async (request) => {
      const { playerId } = request.player;
      const own = await listPreferences(db, { playerId, now: clock.now() });
      return own.map((preference) => onWire(preference, deps));
    },
  );

  app.post(
    PREFERENCES_PATHS.preferences,
    { config, schema: { body: insertPreferenceBody, response: answers } },
    async (request, reply) => {
      const { preference, ...name } = request.body;
      const target = { ...name, ...askedBy(request.player) };
      return send(reply, await inTransaction(db, (tx) => setPreference(tx, target, preference)));
    },
  );

  app.put(
    PREFERENCES_PATHS.preference,
    { config, schema: { params: preferenceParams, body: changePreferenceBody, response: answers } },
    async (request, reply) => {
      const target = { ...request.params, ...askedBy(request.player) };
      return send(reply, await inTransaction(db, (tx) => setPreference(tx, target, request.body.preference)));
    },
  );
  pendingRoutes(app, deps);
}

/**
 * Returns what all routes that change a preference share: `askedBy` builds the input for the signed-in player, and
 * `send` responds with the changed preference or the refusal.
 */
function changesOf(deps: PreferencesRoutesDeps) {
  const { clock, countUse, noteLoosening } = deps;
  const isOn = (category: string) => {
    const flag = FLAG_OF[category];
    return flag === undefined || deps.flags.isFeatureOn(flag);
  };
  return {
    askedBy: ({ playerId }: { playerId: string }) => ({ playerId, now: clock.now(), countUse, noteLoosening, isOn }),
    send: (reply: FastifyReply, changed: Preference | Refusal<PreferencesRefusal>) =>
      isRefusal(changed) ? sendRefusal(reply, changed, refusals) : reply.send(onWire(changed, deps)),
  };
}

/** Mounts the routes that confirm or cancel a pending looser value. */
function pendingRoutes(app: Server, deps: PreferencesRoutesDeps): void {
  const { db } = deps;
  const { askedBy, send } = changesOf(deps);

  app.post(
    PREFERENCES_PATHS.confirmation,
    { config, schema: { params: preferenceParams, body: confirmPreferenceBody, response: answers } },
    async (request, reply) => {
      const target = { ...request.params, ...askedBy(request.player) };
      const requested = { ...request.body, askedAt: Temporal.Instant.from(request.body.askedAt) };
      return send(reply, await inTransaction(db, (tx) => confirmPreference(tx, target, requested)));
    },
  );

  app.delete(
    PREFERENCES_PATHS.pending,
    { config, schema: { params: preferenceParams, response: answers } },
    async (request, reply) => {
      const target = { ...request.params, ...askedBy(request.player) };
      return send(reply, await inTransaction(db, (tx) => withdrawPending(tx, target)));
    },
  );
}

function onWire(own: Preference, deps: PreferencesRoutesDeps): PlayerPreference {
  const { pending, ...rest } = own;
  const between = pending && confirmableBetween(pending);
  return {
    ...rest,
    globalPreference: own.category === 'TIME_LIMIT' ? String(deps.longPlayHours) : '',
    ...(pending && between
      ? {
          pending: {
            preference: pending.preference,
            askedAt: pending.askedAt.toString(),
            confirmableAt: between.from.toString(),
            lapsesAt: between.until.toString(),
          },
        }
      : {}),
  };
}
