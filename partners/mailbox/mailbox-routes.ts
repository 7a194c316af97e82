import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import {
  MAILS_PATH,
  MAX_RETURNED,
  mailAcceptedSchema,
  mailSchema,
  RETURNED_MAILS_PATH,
  type ReturnedMails,
  returnedMailsSchema,
  returnedQuerySchema,
} from '@sunflower/partner-protocols/mail.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { DOCUMENT_POLICY, hashSource, policyText } from '@sunflower/service-base/http/security-headers.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { framedMail, MAIL_FRAME_PATH, mailboxPage, PAGE_STYLE } from './mailbox-page.ts';
import { findMail, findNewestMails, findReturnedMails, insertMail, type MailboxDb } from './mails-store.ts';
import { findNewestTexts } from './texts-store.ts';

const REFUSALS: RefusalTable<'UNAUTHORIZED'> = {
  UNAUTHORIZED: { status: 401, message: 'The bearer secret is missing or wrong.' },
};

const listQuery = z.object({ to: z.string().max(254).default('') });
const pageQuery = z.object({ ...listQuery.shape, mail: z.string().max(100).optional() });
const frameQuery = z.object({ mail: z.string().max(100) });

/** The policy of an email in its frame: its own styles and attached images, and no script, request or form. */
const FRAME_POLICY = policyText({
  ...DOCUMENT_POLICY,
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
});

/**
 * Serves the calls that receive emails and list returned ones, which need the secret, and the emails as a page and as
 * JSON. Addresses and texts are personal data and aren't logged.
 */
export function mailboxRoutes(app: Server, deps: { db: MailboxDb; clock: Clock; secret: string }): void {
  const policy = policyText({
    ...DOCUMENT_POLICY,
    'style-src': [hashSource(PAGE_STYLE)],
    'form-action': ["'self'"],
    'frame-src': ["'self'"],
  });
  const bySecret = async (request: FastifyRequest, reply: FastifyReply) =>
    hasBearer(request.headers.authorization, deps.secret)
      ? undefined
      : sendRefusal(reply, refuse('UNAUTHORIZED'), REFUSALS);

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
  app.get(
    RETURNED_MAILS_PATH,
    { onRequest: bySecret, schema: { querystring: returnedQuerySchema, response: { 200: returnedMailsSchema } } },
    async (request): Promise<ReturnedMails> => {
      const since = Temporal.Instant.from(request.query.since);
      const found = await findReturnedMails(deps.db, { since, limit: MAX_RETURNED });
      return { returned: found.map(({ messageId, cameAt }) => ({ messageId, returnedAt: cameAt.toString() })) };
    },
  );
  app.get(MAILS_PATH, { schema: { querystring: listQuery } }, async (request) => {
    const mails = await findNewestMails(deps.db, request.query.to || undefined);
    return mails.map(({ cameAt, images, ...mail }) => ({ ...mail, images: images.length, cameAt: cameAt.toString() }));
  });
  app.get('/', { schema: { querystring: pageQuery } }, async (request, reply) => {
    const { to, mail } = request.query;
    const mails = await findNewestMails(deps.db, to || undefined);
    const open = mail === undefined ? mails[0] : await findMail(deps.db, mail);
    return sendDocument(reply, {
      document: mailboxPage(mails, { to, open, texts: await findNewestTexts(deps.db, undefined) }),
      policy,
    });
  });
  app.get(MAIL_FRAME_PATH, { schema: { querystring: frameQuery } }, async (request, reply) => {
    const mail = await findMail(deps.db, request.query.mail);
    if (!mail) return sendError(reply, 404, 'NOT_FOUND');
    return sendDocument(reply, { document: framedMail(mail), policy: FRAME_POLICY });
  });
}

function sendDocument(reply: FastifyReply, { document, policy }: { document: string; policy: string }) {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(document);
}
