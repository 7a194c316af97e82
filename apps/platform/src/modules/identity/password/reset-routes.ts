import { errorBody } from '@sunflower/contracts/errors.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import {
  completedPasswordReset,
  PROFILE_PATHS,
  passwordResetBody,
  passwordResetCompletionBody,
} from '@sunflower/contracts/profile.ts';
import { passwordResetForm, resetPassword } from '@sunflower/contracts/profile-forms.ts';
import { fieldFindings } from '@sunflower/contracts/validators/finding.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { askReset, completeReset, type ResetDeps, type ResetRefusal } from './reset-password.ts';

const REFUSALS: RefusalTable<ResetRefusal> = {
  PASSWORD_INVALID: { status: 422, message: 'Some of what you entered is not right.' },
  LINK_INVALID: { status: 422, message: 'This link does not work. Ask for a new one.' },
  LINK_EXPIRED: { status: 422, message: 'This link is too old. Ask for a new one.' },
  LINK_USED: { status: 422, message: 'This link was used before. Sign in with the password chosen then.' },
};

/** By address. A person asks once or twice; what one player is sent is counted besides. */
const RESETS_A_MINUTE = 10;

/** A forgotten password: asking for a letter, and choosing a new password by its link. Nobody is signed in here. */
export function passwordResetRoutes(app: Server, deps: ResetDeps): void {
  const config = { audience: 'public', rateLimit: { max: RESETS_A_MINUTE, timeWindow: 60_000 } } as const;
  app.post(PROFILE_PATHS.passwordResets, { schema: { body: passwordResetBody }, config }, async (request, reply) => {
    const language = languageOfRequest(request.headers);
    const typed = z.safeParse(passwordResetForm, request.body);
    // What is no email is nobody's, and is answered like any other.
    if (typed.success) await askReset(deps.db, { email: typed.data.email, language, now: deps.clock.now() });
    return reply.status(202).send();
  });
  app.post(
    PROFILE_PATHS.passwordResetCompletions,
    {
      schema: { body: passwordResetCompletionBody, response: { 200: completedPasswordReset, 422: errorBody } },
      config,
    },
    async (request, reply) => {
      const typed = z.safeParse(resetPassword, request.body);
      if (!typed.success) {
        const fields = fieldFindings(typed.error);
        return sendRefusal(reply, refuse('PASSWORD_INVALID', { fields }), REFUSALS);
      }
      const { token } = request.body;
      const completed = await completeReset(deps, { token, newPassword: typed.data.newPassword });
      return isRefusal(completed)
        ? sendRefusal(reply, completed, REFUSALS)
        : reply.send({ changedAt: completed.changedAt.toString() });
    },
  );
}
