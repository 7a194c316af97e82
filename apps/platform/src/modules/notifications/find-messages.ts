import type { Db } from '@sunflower/service-base/db/database.ts';
import { type ListedMessage, listMessages } from './messages-store.ts';
import {
  ACCESS_TEMPLATE,
  CHANCE_TEMPLATE,
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  DOCUMENTS_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  POINTS_TEMPLATE,
  SUBSCRIPTION_TEMPLATE,
  type Template,
  WALLET_TEMPLATE,
  WIN_TEMPLATE,
} from './notification.ts';
import { countUnread } from './notifications-store.ts';
import { findShownNow, type PointsBar } from './read-unread.ts';

/** What a message is about. */
export type MessageTopic = 'prizes' | 'draws' | 'money' | 'subscriptions' | 'documents' | 'account';

const TOPIC_OF_TEMPLATE = {
  [WIN_TEMPLATE]: 'prizes',
  [CLAIM_LAPSE_TEMPLATE]: 'prizes',
  [CLAIM_STEP_TEMPLATE]: 'prizes',
  [DRAW_ALERT_TEMPLATE]: 'draws',
  [DRAW_VOID_TEMPLATE]: 'draws',
  [DRAW_CORRECTED_TEMPLATE]: 'draws',
  [WALLET_TEMPLATE]: 'money',
  [POINTS_TEMPLATE]: 'money',
  [CHANCE_TEMPLATE]: 'prizes',
  [SUBSCRIPTION_TEMPLATE]: 'subscriptions',
  [DOCUMENTS_TEMPLATE]: 'documents',
  [ACCESS_TEMPLATE]: 'account',
} as const satisfies Record<Template, MessageTopic>;

const TEMPLATES = Object.keys(TOPIC_OF_TEMPLATE) as Template[];

/** Filters of a player's messages; a cursor is the id of the last message seen. */
export type MessagesInput = {
  readonly playerId: string;
  readonly now: Temporal.Instant;
  readonly limit: number;
  readonly isUnread: boolean;
  readonly topic?: MessageTopic;
  readonly cursor?: string;
  readonly hidesPoints: PointsBar;
};

/**
 * Returns a page of a player's messages, read or not, newest first, with the number of unread ones. Withdrawn and
 * expired ones are left out, and so are draw alerts while the player isn't allowed to play, and points while the
 * player is barred from them (IRGS-11).
 */
export async function findMessages(
  db: Db,
  input: MessagesInput,
): Promise<{ pageItems: ListedMessage[]; nextCursor: string | null; unreadCount: number }> {
  const { playerId, now, limit, topic } = input;
  const shown = await findShownNow(db, input);
  const templates = TEMPLATES.filter((template) => topic === undefined || TOPIC_OF_TEMPLATE[template] === topic);
  const found = await listMessages(db, { ...input, templates, shown, limit: limit + 1 });
  const pageItems = found.slice(0, limit);
  const nextCursor = found.length > limit ? (pageItems.at(-1)?.notificationId ?? null) : null;
  return { pageItems, nextCursor, unreadCount: await countUnread(db, { playerId, now, shown }) };
}
