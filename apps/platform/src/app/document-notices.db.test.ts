import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDocumentsStack } from '../modules/documents/documents-stack-in-tests.ts';
import { reviewDocuments } from '../modules/documents/index.ts';
import { photo } from '../modules/documents/inspection/files-in-tests.ts';
import { findUnread } from '../modules/notifications/index.ts';
import { documentNoticeJobs } from './document-notices.ts';

describe('notices of documents', { timeout: 120_000 }, () => {
  const at = useDocumentsStack();

  /** Runs the notice jobs of all stored events, each twice, and returns the player's unread notices. */
  async function noticesOf(playerId: string) {
    const { rows } = await sql<{ payload: Record<string, string> }>`
      with taken as (delete from outbox.event where name in ('documents.requested', 'documents.reviewed')
        returning payload, event_id) select payload from taken order by event_id`.execute(at.database.db);
    const job = documentNoticeJobs({ db: at.database.db, clock: at.clock })['documents.notify'];
    for (const { payload } of rows) for (const _ of [1, 2]) await job?.(payload);
    return findUnread(at.database.db, { playerId, limit: 10, now: at.clock.now() });
  }
  const review = (requestId: string, returnedWhy: 'UNREADABLE' | null) =>
    inTransaction(at.database.db, (tx) =>
      reviewDocuments(tx, { requestId, returnedWhy, reason: 'seen', actor: 'operator:ada', now: at.clock.now() }),
    );

  it('say what is needed, why it was returned, and that it was accepted, once each and by email', async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId);
    const about = { requestId, documentType: 'IDENTITY' };
    expect(await noticesOf(playerId)).toMatchObject([{ ...about, kind: 'REQUESTED', returnedWhy: null }]);
    await at.addFile(token, requestId, await photo());
    await at.submit(token, requestId);
    await review(requestId, 'UNREADABLE');
    expect(await noticesOf(playerId)).toMatchObject([{ ...about, kind: 'RETURNED', returnedWhy: 'UNREADABLE' }]);
    await at.addFile(token, requestId, await photo());
    await at.submit(token, requestId);
    at.clock.advance({ minutes: 1 });
    await review(requestId, null);
    expect(await noticesOf(playerId)).toMatchObject([{ ...about, kind: 'ACCEPTED' }]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from outbox.event where name = 'notifications.email-requested'
        and payload ->> 'playerId' = ${playerId}`.execute(at.database.db);
    expect(rows[0]?.count).toBe(3);
  });

  it('are skipped for a returned document if the player has already sent new ones', async () => {
    const { playerId, token } = await at.newPlayer();
    const requestId = await at.request(playerId);
    await at.addFile(token, requestId, await photo());
    await at.submit(token, requestId);
    await review(requestId, 'UNREADABLE');
    await at.addFile(token, requestId, await photo());
    await at.submit(token, requestId);
    expect(await noticesOf(playerId)).toEqual([]);
  });
});
