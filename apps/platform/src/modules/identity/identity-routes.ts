import { errorBody } from '@sunflower/contracts/errors.ts';
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { IDENTITY_PATHS, registeredPlayer, registerPlayerBody } from '@sunflower/contracts/identity.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import { registrationForm } from '@sunflower/contracts/registration-form.ts';
import { fieldFindings } from '@sunflower/contracts/validators/finding.ts';
import { type Clock, LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { allowFirstLogin } from '../sessions/index.ts';
import type { RegistrationRefusal } from './identity-refusals.ts';
import { type RegistrationDeps, registerPlayer } from './register-player.ts';

/** No refusal is a 409, because generic clients retry that status automatically [S7-37]. */
const REFUSALS: RefusalTable<RegistrationRefusal> = {
  REGISTRATION_INVALID: { status: 422, message: "Some of what you entered isn't valid." },
  PERSON_EXCLUDED: { status: 422, message: "You've excluded yourself, so you can't open another account." },
  PERSON_KNOWN: { status: 422, message: 'You already have an account. Each person can have only one.' },
  ACCESS_DENIED: { status: 403, message: 'Registration is currently closed.' },
};

/** Rate limit per IP address: a person submits the form a few times; a program that probes for accounts is stopped. */
const REGISTRATIONS_PER_MINUTE = 20;

type IdentityRoutesDeps = RegistrationDeps & {
  readonly clock: Clock;
  /** Signs the cookie with which the browser signs the new player in. */
  readonly sessionSecret: string;
  readonly flags: { isFeatureOn(name: FeatureFlagName): boolean };
};

/**
 * Registers the registration route; `identityLevel` in the response says whether the player may already play. The input
 * is validated by the same rules as in the browser; `registerPlayer` decides whether the person may register.
 */
export function identityRoutes(app: Server, deps: IdentityRoutesDeps): void {
  const form = registrationForm(() => deps.clock.now().toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString());
  app.post(
    IDENTITY_PATHS.register,
    {
      schema: {
        body: registerPlayerBody,
        response: { 201: registeredPlayer, 403: errorBody, 422: errorBody },
      },
      config: { audience: 'public', rateLimit: { max: REGISTRATIONS_PER_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const typed = z.safeParse(form, request.body);
      if (!typed.success) {
        const fields = fieldFindings(typed.error);
        return sendRefusal(reply, refuse('REGISTRATION_INVALID', { fields }), REFUSALS);
      }
      const { address, phone, consents, ...rest } = typed.data;
      // While offers are off, a page that loaded before may still send this consent.
      const canGetOffers = deps.flags.isFeatureOn('FEATURE_NOTIFICATIONS_MARKETING_UPDATE');
      const { line2, ...lines } = address;
      const input = {
        ...rest,
        consents: canGetOffers ? consents : { ...consents, offers: '' },
        ...(phone ? { phone } : {}),
        address: { ...lines, ...(line2 === undefined ? {} : { line2 }) },
      };
      const now = deps.clock.now();
      const answer = await registerPlayer(deps, { input, language: languageOfRequest(request.headers), now });
      if (isRefusal(answer)) return sendRefusal(reply, answer, REFUSALS);
      allowFirstLogin(reply, deps.sessionSecret, { playerId: answer.playerId, registeredAt: now });
      return reply.status(201).send(answer);
    },
  );
}
