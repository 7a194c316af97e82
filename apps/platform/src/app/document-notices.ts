import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job } from '@sunflower/service-base/jobs/worker.ts';
import { DOCUMENTS_REQUESTED, DOCUMENTS_REVIEWED, findRequest } from '../modules/documents/index.ts';
import {
  DOCUMENTS_TEMPLATE,
  type DocumentsContents,
  putNotifications,
  withdrawEarlierRevisions,
} from '../modules/notifications/index.ts';
import { DESTINATIONS, pushToPlayer } from '../modules/push/index.ts';

// Notifies players about their documents. Composed here, because documents and notifications are on the same level.

/** Maps the events of documents to the job of this file. A player may be waiting for the outcome. */
export const documentNoticeHandlers: EventHandlers = {
  [DOCUMENTS_REQUESTED]: [{ job: 'documents.notify', isUrgent: true }],
  [DOCUMENTS_REVIEWED]: [{ job: 'documents.notify', isUrgent: true }],
};

/**
 * Returns the job that stores a notification, requests its email and refreshes open pages. May run twice: each request
 * and each decision has its own key. An outcome replaces earlier notifications about the same request.
 */
export function documentNoticeJobs({ db, clock }: { db: Db; clock: Clock }): Readonly<Record<string, Job>> {
  return {
    'documents.notify': async ({ requestId: id, outcome, at }) => {
      const request = await findRequest(db, String(id));
      if (!request) return;
      const { requestId, playerId, type: documentType, returnedWhy } = request;
      const kind = outcome === undefined ? 'REQUESTED' : outcome === 'accepted' ? 'ACCEPTED' : 'RETURNED';
      // The player sent new documents, or the request was canceled, before this job ran.
      if (!isCurrent(kind, request)) return;
      const now = clock.now();
      const about = `documents/${requestId}`;
      const key = `${about}/${kind}/${at ?? 'first'}`;
      const contents: DocumentsContents = { kind, requestId, documentType, returnedWhy };
      // The time of the decision is the revision: a later one replaces earlier notices, also if this runs twice.
      const revision = at === undefined ? '0' : String(Temporal.Instant.from(String(at)).epochMilliseconds);
      const subject = { about, revision };
      await inTransaction(db, async (tx) => {
        const notices = [{ playerId, template: DOCUMENTS_TEMPLATE, key, contents } as const];
        await putNotifications(tx, { subject, now, notices });
        const message = { destination: DESTINATIONS.documentsChanged, payload: {}, replacesEarlier: true };
        await pushToPlayer(tx, { ...message, playerId });
      });
      await withdrawEarlierRevisions(db, { subject, now });
    },
  };
}

type Current = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

function isCurrent(kind: DocumentsContents['kind'], { state, returnedWhy }: Current): boolean {
  if (kind === 'ACCEPTED') return state === 'accepted';
  return kind === 'RETURNED' ? state === 'open' && returnedWhy !== null : state === 'open';
}
