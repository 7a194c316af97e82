import type { Db } from '@sunflower/service-base/db/database.ts';
import { CLAIM_STATUSES, findPlayerClaims } from '../claims/index.ts';
import { listSent } from '../documents/index.ts';
import { listTickets } from '../draw-games/index.ts';
import { findLastPlaces } from '../geolocation/index.ts';
import { findConsents, findPhone } from '../identity/index.ts';
import { findRoundPage } from '../instant-games/index.ts';
import { findPointsEntries } from '../loyalty/index.ts';
import { findNotificationPage } from '../notifications/index.ts';
import { findPlayer } from '../players/index.ts';
import { findPreferences } from '../preferences/index.ts';
import { findExclusions, findLimitHistory, findLimits } from '../responsible-gaming/index.ts';
import { findPlayerEntries } from '../second-chance/index.ts';
import { findDevices, findLogins } from '../sessions/index.ts';
import { listSubscriptions } from '../subscriptions/index.ts';
import { findTransactions, listMethods } from '../wallet/index.ts';
import { inPages } from './in-pages.ts';

type Reader = { readonly db: Db; readonly playerId: string; readonly now: Temporal.Instant };

/** Items of one kind in pages, so that only one page is in memory at a time. */
export type ItemPages = AsyncIterable<readonly object[]>;

/** Maximum number of items in a list that isn't read in pages; far more than any player has. */
const MOST_LISTED = 5_000;

const once = (read: () => Promise<readonly object[]>): ItemPages => ({
  async *[Symbol.asyncIterator]() {
    yield await read();
  },
});

/** Every kind of data in the archive, by the name of its file. Each query is limited to the player's own rows. */
export const ARCHIVE_PARTS = {
  profile: ({ db, playerId }) =>
    once(async () => {
      const player = await findPlayer(db, playerId);
      if (!player) throw new Error("the player of a session doesn't exist");
      const { subject: _subject, ...profile } = player;
      return [{ ...profile, phone: (await findPhone(db, playerId)) ?? null }];
    }),
  'registration-consents': ({ db, playerId }) => once(() => findConsents(db, playerId)),
  consents: ({ db, playerId }) => once(() => findPreferences(db, playerId)),
  limits: ({ db, playerId }) => once(() => findLimits(db, playerId)),
  'limit-history': ({ db, playerId }) =>
    inPages(
      (before, limit) => findLimitHistory(db, { playerId, before, limit }),
      ({ stepId }) => stepId,
    ),
  exclusions: ({ db, playerId, now }) => once(async () => [await findExclusions(db, { playerId, now })]),
  transactions: ({ db, playerId }) => transactions(db, playerId),
  'payment-methods': ({ db, playerId }) =>
    once(async () => {
      const methods = [
        ...(await listMethods(db, { playerId, status: 'ACTIVE' })),
        ...(await listMethods(db, { playerId, status: 'DELETED' })),
      ];
      return methods.map(({ methodToken: _token, ...method }) => method);
    }),
  tickets: ({ db, playerId }) => tickets(db, playerId),
  subscriptions: ({ db, playerId }) => once(() => listSubscriptions(db, { playerId, ended: MOST_LISTED })),
  'instant-rounds': ({ db, playerId }) =>
    inPages(
      (before, limit) => findRoundPage(db, { playerId, before, limit, gameId: undefined, isOpen: false }),
      ({ roundId }) => roundId,
    ),
  points: ({ db, playerId }) =>
    inPages(
      (before, limit) => findPointsEntries(db, { playerId, before, limit }),
      ({ entryId }) => entryId,
    ),
  'second-chance-entries': ({ db, playerId }) =>
    inPages(
      (before, limit) => findPlayerEntries(db, { playerId, before, limit }),
      ({ entryId }) => entryId,
    ),
  claims: ({ db, playerId }) =>
    once(() => findPlayerClaims(db, { playerId, statuses: CLAIM_STATUSES, limit: MOST_LISTED })),
  messages: ({ db, playerId }) =>
    inPages(
      (before, limit) => findNotificationPage(db, { playerId, before, limit }),
      ({ notificationId }) => notificationId,
    ),
  'sign-ins': ({ db, playerId }) =>
    inPages(
      (before, limit) => findLogins(db, { playerId, before, limit }),
      ({ sessionId }) => sessionId,
    ),
  devices: ({ db, playerId }) => once(() => devices(db, playerId)),
  documents: ({ db, playerId }) =>
    inPages(
      (after, limit) => listSent(db, { playerId, after, limit }),
      ({ documentId }) => documentId,
    ),
} as const satisfies Readonly<Record<string, (reader: Reader) => ItemPages>>;
export type ArchivePart = keyof typeof ARCHIVE_PARTS;

/** Returns the devices as the player sees them: their names, and the county where each was last used to play. */
async function devices(db: Db, playerId: string) {
  const places = await findLastPlaces(db, playerId);
  return (await findDevices(db, playerId)).map(({ sessionIds, ...device }) => ({
    ...device,
    county: places.find(({ sessionId }) => sessionIds.includes(sessionId))?.county ?? null,
  }));
}

/** Number of tickets and transactions read at a time. */
const PAGE = 100;

async function* transactions(db: Db, playerId: string) {
  let cursor: bigint | undefined;
  do {
    const page = await findTransactions(db, { playerId, cursor, limit: PAGE });
    yield page.pageItems;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* tickets(db: Db, playerId: string) {
  let cursor: string | undefined;
  do {
    const page = await listTickets(db, { playerId, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
    yield page.pageItems;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
