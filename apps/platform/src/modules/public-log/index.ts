export { compareCheckpoint } from './compare-checkpoint.ts';
export { compareSource, type LoggedThing } from './compare-source.ts';
export { appendLogEntry, LOG_CHANNEL, type SequencedEntry } from './entries-store.ts';
export {
  /** @internal Only tests use it until a draw waits for its cosigned seal. */
  findCosignedSeal,
} from './find-cosigned-entry.ts';
export type { LogEntry, LogKind } from './log-entry.ts';
export { type LogPublisher, openLogPublisher } from './log-publisher.ts';
export { type LogSigner, logVerifierKey, openLogSigner } from './log-signer.ts';
export type { PublishedPolicy } from './published-policy.ts';
export type { LogPolicy } from './verify-checkpoint.ts';
export { type LogVerdict, verifyLog } from './verify-log.ts';
