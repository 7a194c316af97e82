import { maskNumbers } from './mask-numbers.ts';

/** A security event as every program of the house tells it: one form, whoever wrote it down (ASVS-16.3, ASVS-16.4). */
export type SecurityEvent = {
  readonly eventId: string;
  /** When it happened, RFC 3339. */
  readonly at: string;
  /** The program that wrote it down. */
  readonly source: string;
  /** `operator:<name>`, `player:<id>`, `partner:<name>` or `system`. */
  readonly actor: string;
  /** `<room>.<past tense>`. */
  readonly action: string;
  readonly subject: string;
  readonly details: object;
};

/** Where lines go that leave the machine: the log of the program, which the operator's collector reads. */
export type SecurityLog = { info(details: object, text: string): void };

/** Tells a security event in one line of the log. */
export function tellSecurityEvent(log: SecurityLog, event: SecurityEvent): void {
  log.info({ security: { ...event, details: maskNumbers(event.details) } }, 'security event');
}
