import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import { isSignedBody } from '@sunflower/partner-protocols/signed-body.ts';
import { TEXT_SIGNATURE_HEADER, TEXTS_PATH, textMessageSchema } from '@sunflower/partner-protocols/text-message.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import type { MailboxDb } from './mails-store.ts';
import { findNewestTexts, insertText } from './texts-store.ts';

const REFUSALS: RefusalTable<'UNAUTHORIZED'> = {
  UNAUTHORIZED: { status: 401, message: 'The signature is missing or wrong.' },
};

const listQuery = z.object({ to: z.string().max(20).default('') });
/** The body as the exact text that was signed. */
const bodyText = z.string().max(2_000);

/**
 * Mounts the gateway: the signed call that receives text messages, and the messages as JSON for programs. Numbers and
 * texts are personal data and are not logged.
 */
export function textGatewayRoutes(app: Server, deps: { db: MailboxDb; clock: Clock; secret: string }): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(ABOUT_PATH, async (): Promise<About> => ({ partner: 'text-gateway', isSimulated: true }));
  app.get(TEXTS_PATH, { schema: { querystring: listQuery } }, async (request) => {
    const messages = await findNewestTexts(deps.db, request.query.to || undefined);
    return messages.map(({ cameAt, ...message }) => ({ ...message, cameAt: cameAt.toString() }));
  });
  app.register(async (scope: Server) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(TEXTS_PATH, { schema: { body: bodyText } }, async (request, reply) => {
      const header = `${request.headers[TEXT_SIGNATURE_HEADER] ?? ''}`;
      const nowSeconds = Math.floor(deps.clock.now().epochMilliseconds / 1000);
      if (!isSignedBody(request.body, { header, secret: deps.secret, nowSeconds }))
        return sendRefusal(reply, refuse('UNAUTHORIZED'), REFUSALS);
      const message = textMessageSchema.safeParse(jsonOf(request.body));
      if (!message.success) return sendError(reply, 400, 'BAD_REQUEST');
      await insertText(deps.db, message.data, deps.clock.now());
      return reply.status(202).send({ messageId: message.data.messageId });
    });
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
