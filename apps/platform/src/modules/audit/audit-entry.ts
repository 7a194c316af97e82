/** A value that JSON can hold; audit details are of these only, never personal data beyond ids, never secrets or card data. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * One thing that was done. `actor` is made as `actor.ts` says; `action` is `<room>.<past tense>`; `subject` is
 * the id it was done to. `isSignificant` marks what a regulator asks for: large transfers, lockouts, outages, changes of odds or
 * configuration (GLI19-20).
 */
export type AuditEntry = {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, JsonValue>>;
  readonly businessTime: Temporal.Instant;
  readonly isSignificant?: boolean;
};

/** An entry as stored. */
export type StoredAuditEntry = AuditEntry & { readonly entryId: string; readonly isSignificant: boolean };

/** Where the chain stops fitting its rows. */
export type AuditAlteration = { readonly position: bigint; readonly entryId: string; readonly what: string };
