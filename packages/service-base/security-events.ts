import { maskNumbers } from './mask-numbers.ts';

/** A security event, in the same format for every program (ASVS-16.3, ASVS-16.4). */
export type SecurityEvent = {
  readonly eventId: string;
  /** When the event happened, RFC 3339. */
  readonly at: string;
  /** The program that logged it. */
  readonly source: string;
  /** `operator:<name>`, `player:<id>`, `partner:<name>` or `system`. */
  readonly actor: string;
  /** `<module>.<past tense>`. */
  readonly action: string;
  readonly subject: string;
  readonly details: object;
};

/** The destination of the lines: the program's log, which the operator's collector copies off the machine. */
export type SecurityLog = { info(details: object, text: string): void };

/** Logs a security event in one line. */
export function reportSecurityEvent(log: SecurityLog, event: SecurityEvent): void {
  log.info({ security: { ...event, details: maskNumbers(event.details) } }, 'security event');
}
