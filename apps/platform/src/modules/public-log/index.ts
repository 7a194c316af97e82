export { appendFact } from './append-fact.ts';
export { findNewestCheckpoint as findNewestSigned } from './checkpoints-store.ts';
export { compareCheckpoint } from './compare-checkpoint.ts';
export { compareSource, type LoggedThing } from './compare-source.ts';
export { appendLogEntry, findEntry, LOG_CHANNEL, type SequencedEntry } from './entries-store.ts';
export {
  type CosignedEntry,
  findCosignedEntry,
  findEntryInTree,
  findProvenEntry,
  type NotCosigned,
} from './find-cosigned-entry.ts';
export { type JudgedCheckpoint, judgeCheckpoint } from './judge-checkpoint.ts';
export { type LogEntry, type LogKind, textOfEntry } from './log-entry.ts';
export { type LogPublisher, openLogPublisher } from './log-publisher.ts';
export { type LogSigner, logVerifierKey, openLogSigner } from './log-signer.ts';
export type { PagePolicy } from './page-policy.ts';
export type { LogPolicy } from './verify-checkpoint.ts';
export { type LogVerdict, verifyLog } from './verify-log.ts';
