export type { AdmitDeps } from './admit-connection.ts';
export { MAX_CONNECTIONS_A_PLAYER } from './push-hub.ts';
export { pushJobs, pushTimedJobs } from './push-jobs.ts';
export { DESTINATIONS, differentDeviceDestination, type PushPayload } from './push-message.ts';
export { type ModalRefusal, pushModal } from './push-modal.ts';
export {
  type EndedSession,
  MOST_PLAYERS,
  type PushOptions,
  pushSessionsEnded,
  pushToAll,
  pushToPlayer,
  pushToPlayers,
} from './push-to-player.ts';
export { KEPT_A_PLAYER, KEPT_HOURS, sweepPush } from './sweep-push.ts';
