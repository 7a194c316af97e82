import { errorBody } from '@sunflower/contracts/errors.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import {
  completedPasswordReset,
  PROFILE_PATHS,
  passwordResetBody,
  passwordResetCompletionBody,
  recognizedDevice,
  recognizedDeviceBody,
} from '@sunflower/contracts/profile.ts';
import { passwordResetForm, resetPassword } from '@sunflower/contracts/profile-forms.ts';
import { fieldFindings } from '@sunflower/contracts/validators/finding.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { HOLDER_REFUSALS } from '../holder/holder-refusals.ts';
import { type RecognizeDeps, recognizeDevice } from './recognize-device.ts';
import { completeReset, type ResetDeps, type ResetRefusal, requestReset } from './reset-password.ts';

const REFUSALS: RefusalTable<ResetRefusal> = {
  PASSWORD_INVALID: { status: 422, message: "Some of what you entered isn't valid." },
  ...HOLDER_REFUSALS,
  LINK_INVALID: { status: 422, message: "This link doesn't work. Request a new one." },
  LINK_EXPIRED: { status: 422, message: 'This link has expired. Request a new one.' },
  LINK_USED: { status: 422, message: 'This link was already used. Sign in, or request a new one.' },
};

/**
 * Rate limit per IP address for each of these routes; a person calls one once or twice. Emails to one player have their
 * own limit.
 */
const RESETS_PER_MINUTE = 10;

/**
 * Registers the guest routes for a forgotten password: requesting an email, and choosing a new password or having the
 * device recognized with its link.
 */
export function passwordResetRoutes(app: Server, deps: ResetDeps & RecognizeDeps): void {
  const config = { audience: 'public', rateLimit: { max: RESETS_PER_MINUTE, timeWindow: 60_000 } } as const;
  app.post(PROFILE_PATHS.passwordResets, { schema: { body: passwordResetBody }, config }, async (request, reply) => {
    const language = languageOfRequest(request.headers);
    const typed = z.safeParse(passwordResetForm, request.body);
    // Input that isn't an email can't match an account, and gets the same response.
    if (typed.success) await requestReset(deps.db, { email: typed.data.email, language, now: deps.clock.now() });
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
      const { token, holder } = request.body;
      const completed = await completeReset(deps, { token, holder, newPassword: typed.data.newPassword });
      return isRefusal(completed)
        ? sendRefusal(reply, completed, REFUSALS)
        : reply.send({ changedAt: completed.changedAt.toString() });
    },
  );
  app.post(
    PROFILE_PATHS.recognizedDevices,
    { schema: { body: recognizedDeviceBody, response: { 200: recognizedDevice, 422: errorBody } }, config },
    async (request, reply) => {
      const recognized = await recognizeDevice(deps, request.body);
      return isRefusal(recognized) ? sendRefusal(reply, recognized, REFUSALS) : reply.send(recognized);
    },
  );
}
