import { Readable } from 'node:stream';
import {
  ACCOUNT_CLOSING_PATHS,
  archiveParams,
  downloadsResponse,
  startedDownload,
} from '@sunflower/contracts/account-closing.ts';
import { noBody } from '@sunflower/contracts/codecs.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { findDownload } from './downloads-store.ts';
import { availableAt, FETCH_MINUTES, isFetchable, startDownload } from './start-download.ts';
import { writeArchive } from './write-archive.ts';

const REFUSALS: RefusalTable<'DOWNLOAD_TOO_SOON' | 'DOWNLOAD_UNKNOWN'> = {
  DOWNLOAD_TOO_SOON: { status: 422, message: 'You can download your data once every 24 hours.' },
  DOWNLOAD_UNKNOWN: { status: 404, message: 'This download has expired. Start it again.' },
};

/** Rate limit: an archive takes long queries, and players don't need it more often. */
const ARCHIVES_A_MINUTE = { rateLimit: { max: 5, timeWindow: 60_000 } };

/**
 * Registers the routes by which players download their own data: starting a download needs reauthentication, and its
 * archive can be fetched only in the session that started it, so that its link is useless to others.
 */
export function dataDownloadRoutes(app: Server, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  const config = { audience: 'player' } as const;
  app.get(
    ACCOUNT_CLOSING_PATHS.downloads,
    { config, schema: { response: { 200: downloadsResponse } } },
    async (request) => {
      const { playerId, sessionId } = request.player;
      const last = await findDownload(db, playerId);
      return { availableAt: availableAt(last, { sessionId, now: clock.now() })?.toString() ?? null };
    },
  );
  app.post(
    ACCOUNT_CLOSING_PATHS.downloads,
    {
      config: { audience: 'reauthentication' },
      schema: { body: noBody, response: { 201: startedDownload, 422: errorBody } },
    },
    async (request, reply) => {
      const { playerId, sessionId } = request.player;
      const now = clock.now();
      const started = await inTransaction(db, (tx) => startDownload(tx, { playerId, sessionId, now }));
      if (isRefusal(started)) return sendRefusal(reply, started, REFUSALS);
      const expiresAt = started.askedAt.add({ minutes: FETCH_MINUTES }).toString();
      return reply.status(201).send({ downloadId: started.downloadId, expiresAt });
    },
  );
  app.get(
    ACCOUNT_CLOSING_PATHS.archive,
    {
      config: { ...config, ...ARCHIVES_A_MINUTE },
      schema: { params: archiveParams, response: { 200: z.instanceof(Readable), 404: errorBody } },
    },
    async (request, reply) => {
      const { playerId, sessionId } = request.player;
      const { downloadId } = request.params;
      const now = clock.now();
      const found = await findDownload(db, playerId);
      if (found?.downloadId !== downloadId || !isFetchable(found, { sessionId, now }))
        return sendRefusal(reply, refuse('DOWNLOAD_UNKNOWN'), REFUSALS);
      const language = languageOfRequest(request.headers);
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="sunflower-data.zip"')
        .header('cache-control', 'no-store')
        .send(Readable.from(writeArchive(db, { playerId, language, now })));
    },
  );
}
