import { createHash } from 'node:crypto';
import type { TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import { canonicalJson, type JsonValue } from '@sunflower/partner-protocols/canonical-json.ts';

/**
 * Returns the SHA-256 (hex) of a book as canonical JSON, also of no book (null). A round stores the digest instead of
 * the book.
 */
export function bookDigest(book: TicketBook | null): string {
  return createHash('sha256')
    .update(canonicalJson(book as unknown as JsonValue))
    .digest('hex');
}
