import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import { MAILS_PATH, mailAcceptedSchema, mailSchema } from '@sunflower/partner-protocols/mail.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { DOCUMENT_POLICY, hashSource, policyText } from '@sunflower/service-base/http/security-headers.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mailboxPage, PAGE_STYLE } from './mailbox-page.ts';
import { findNewestMails, insertMail, type MailboxDb } from './mails-store.ts';

const REFUSALS: RefusalTable<'UNAUTHORISED'> = {
  UNAUTHORISED: { status: 401, message: 'The bearer secret is missing or wrong.' },
};

const pageQuery = z.object({ to: z.string().max(254).default('') });

/** Takes letters by secret, and shows them: as a page, and as JSON for programs. Addresses and texts are personal and not logged. */
export function mailboxRoutes(app: Server, deps: { db: MailboxDb; clock: Clock; secret: string }): void {
  const policy = policyText({
    ...DOCUMENT_POLICY,
    'style-src': [hashSource(PAGE_STYLE)],
    'form-action': ["'self'"],
  });
  const bySecret = async (request: FastifyRequest, reply: FastifyReply) =>
    hasBearer(request.headers.authorization, deps.secret)
      ? undefined
      : sendRefusal(reply, refuse('UNAUTHORISED'), REFUSALS);

  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(ABOUT_PATH, async (): Promise<About> => ({ partner: 'mailbox', isSimulated: true }));
  app.post(
    MAILS_PATH,
    { onRequest: bySecret, schema: { body: mailSchema, response: { 202: mailAcceptedSchema } } },
    async (request, reply) => {
      const mail = { ...request.body, to: request.body.to.trim().toLowerCase() };
      await insertMail(deps.db, mail, deps.clock.now());
      return reply.status(202).send({ messageId: mail.messageId });
    },
  );
  app.get(MAILS_PATH, { schema: { querystring: pageQuery } }, async (request) => {
    const mails = await findNewestMails(deps.db, request.query.to || undefined);
    return mails.map(({ cameAt, ...mail }) => ({ ...mail, cameAt: cameAt.toString() }));
  });
  app.get('/', { schema: { querystring: pageQuery } }, async (request, reply) => {
    const { to } = request.query;
    const page = mailboxPage(await findNewestMails(deps.db, to || undefined), to);
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
