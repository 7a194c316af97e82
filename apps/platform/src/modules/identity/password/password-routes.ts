import { errorBody } from '@sunflower/contracts/errors.ts';
import { changedPassword, changePasswordBody, IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import { passwordChange } from '@sunflower/contracts/password-form.ts';
import { fieldFindings } from '@sunflower/contracts/validators/finding.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { changePassword, type PasswordDeps, type PasswordRefusal } from './change-password.ts';

const REFUSALS: RefusalTable<PasswordRefusal> = {
  PASSWORD_INVALID: { status: 422, message: "Some of what you entered isn't valid." },
  TRY_LATER: { status: 422, message: 'Too many wrong passwords. Try again later.' },
  ACCOUNT_LOCKED: { status: 403, message: 'Your account is locked. Please contact customer support.' },
};

/**
 * Rate limit for password changes: more than a person needs after typing errors. The identity provider also counts
 * wrong passwords.
 */
const CHANGES_PER_MINUTE = 10;

/**
 * Registers the route for a signed-in player's password change, which needs the old password. The response is sent
 * after all of the player's sessions have ended.
 */
export function passwordRoutes(app: Server, deps: PasswordDeps): void {
  const limited = rateLimit(app, {
    name: 'password-changes',
    max: CHANGES_PER_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const response = { 200: changedPassword, 403: errorBody, 422: errorBody };
  app.put(
    IDENTITY_PATHS.password,
    { config: { audience: 'player' }, preHandler: limited, schema: { body: changePasswordBody, response } },
    async (request, reply) => {
      const typed = z.safeParse(passwordChange, request.body);
      if (!typed.success) {
        const fields = fieldFindings(typed.error);
        return sendRefusal(reply, refuse('PASSWORD_INVALID', { fields }), REFUSALS);
      }
      const language = languageOfRequest(request.headers);
      const answer = await changePassword(deps, { ...typed.data, playerId: request.player.playerId, language });
      return isRefusal(answer)
        ? sendRefusal(reply, answer, REFUSALS)
        : reply.send({ changedAt: answer.changedAt.toString() });
    },
  );
}
