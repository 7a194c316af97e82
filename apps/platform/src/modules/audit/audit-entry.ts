/**
 * A JSON value. Audit details consist only of these; they never contain secrets, card data, or personal data except
 * ids.
 */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * One recorded action. `actor` is created by the functions of `actor.ts`; `action` is `<module>.<past tense>`;
 * `subject` is the id of what it changed. `isSignificant` marks events that a regulator requires: large transfers,
 * lockouts, outages, changes of odds or configuration (GLI19-20).
 */
export type AuditEntry = {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, JsonValue>>;
  readonly businessTime: Temporal.Instant;
  readonly isSignificant?: boolean;
};

export type StoredAuditEntry = AuditEntry & { readonly entryId: string; readonly isSignificant: boolean };

/** The first position of the chain at which something is wrong, with the row there and what is wrong. */
export type AuditAlteration = { readonly position: bigint; readonly entryId: string; readonly what: string };
