import { canonicalJson, type JsonValue } from '@sunflower/partner-protocols/canonical-json.ts';

/**
 * Kinds of entries in the log. A thing has one entry permanently; only `draw-result` gets a revision for each
 * correction.
 */
export type LogKind =
  | 'signing-key'
  | 'rule-version'
  | 'client-build'
  | 'instant-pool'
  | 'instant-day'
  | 'instant-slot'
  | 'draw-commitment'
  | 'draw-commitment-void'
  | 'draw-seal'
  | 'draw-fallback'
  | 'draw-missed'
  | 'draw-result'
  | 'draw-typed'
  | 'draw-void'
  | 'contradiction'
  | 'contradiction-answer'
  | 'ledger-seal'
  | 'audit-seal'
  | 'chance-commitment'
  | 'chance-seal'
  | 'chance-missed'
  | 'chance-result';

/** An entry before it is written as text. `subject` is the id of the thing, such as a draw; revisions count from 1. */
export type LogEntry = {
  readonly kind: LogKind;
  readonly subject: string;
  readonly revision?: number;
  readonly content: Readonly<Record<string, JsonValue>>;
};

/** Returns the text of an entry, whose bytes are hashed (docs/formats-public-log.md). */
export function textOfEntry({ kind, subject, revision = 1, content }: LogEntry): string {
  return canonicalJson({ format: 'sunflower-log-entry/1', kind, subject, revision, content });
}
