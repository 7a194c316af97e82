export { appendLogEntry, LOG_CHANNEL } from './entries-store.ts';
export { findCosignedSeal } from './find-cosigned-entry.ts';
export type { LogEntry, LogKind } from './log-entry.ts';
export { type LogPublisher, openLogPublisher } from './log-publisher.ts';
export { type LogSigner, openLogSigner } from './log-signer.ts';
