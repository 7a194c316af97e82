import { PROFILE_PATHS, profileResponse } from '@sunflower/contracts/profile.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { findPlayer } from '../players/index.ts';
import { findOpenEmailChange } from './email/email-proofs-store.ts';
import { isEmailRefused } from './email/refused-emails-store.ts';
import { findOpenChanges } from './identity-change/identity-changes-store.ts';
import { RESEND_SECONDS } from './phone/phone-code.ts';
import { findNewestCode } from './phone/phone-codes-store.ts';
import { findPhone } from './phone/phones-store.ts';

/** `findNumberEnd`: the last four digits of the confirmed taxpayer number, which the module `claims` stores. */
type ProfileDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly findNumberEnd: (db: Db, playerId: string) => Promise<string | undefined>;
};

/** Registers the route that returns the signed-in player's account data and pending changes. */
export function profileRoutes(app: Server, deps: ProfileDeps): void {
  app.get(
    PROFILE_PATHS.profile,
    { config: { audience: 'player' }, schema: { response: { 200: profileResponse } } },
    async (request) => {
      const { playerId } = request.player;
      const player = await findPlayer(deps.db, playerId);
      if (!player) throw new Error("the player of a session doesn't exist");
      const change = await findOpenEmailChange(deps.db, { playerId, now: deps.clock.now() });
      const open = await findOpenChanges(deps.db, playerId);
      const named = open.find((one) => one.kind === 'name');
      const moved = open.find((one) => one.kind === 'address');
      const entered = open.find((one) => one.kind === 'ssn');
      return {
        email: player.email,
        isEmailVerified: player.emailVerifiedAt !== undefined,
        isEmailRefused: await isEmailRefused(deps.db, player),
        emailChange: change ? { email: change.email, expiresAt: change.expiresAt.toString() } : null,
        ...(await phoneOf(deps.db, { playerId, now: deps.clock.now() })),
        firstName: player.firstName,
        lastName: player.lastName,
        address: { ...player.address },
        nameChange: named ? { ...named.name, answerBy: named.answerBy.toString() } : null,
        ssnLastFour: (await deps.findNumberEnd(deps.db, playerId)) ?? null,
        ssnChange: entered ? { lastFour: entered.number.lastFour, answerBy: entered.answerBy.toString() } : null,
        addressChange: moved ? { ...moved.address, answerBy: moved.answerBy.toString() } : null,
      };
    },
  );
}

/** Returns the confirmed phone number, and the one that waits for its code. */
async function phoneOf(db: Db, { playerId, now }: { playerId: string; now: Temporal.Instant }) {
  const { number, pendingNumber } = await findPhone(db, playerId);
  const code = pendingNumber === undefined ? undefined : await findNewestCode(db, playerId);
  const isUsable =
    code && !code.isOver && code.number === pendingNumber && Temporal.Instant.compare(now, code.expiresAt) < 0;
  const resendAt = code?.askedAt.add({ seconds: RESEND_SECONDS }).toString() ?? '';
  const shown = isUsable ? { expiresAt: code.expiresAt.toString(), resendAt } : null;
  return {
    phone: number ?? null,
    phoneChange: pendingNumber === undefined ? null : { phone: pendingNumber, code: shown },
  };
}
