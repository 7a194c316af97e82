export { pushJobs, pushTimedJobs } from './push-jobs.ts';
export type { PushPayload } from './push-message.ts';
export { checkModalText, pushModal } from './push-modal.ts';
export { MOST_PLAYERS, pushSessionsEnded, pushToAll, pushToPlayer, pushToPlayers } from './push-to-player.ts';
export { DESTINATIONS, differentDeviceDestination } from './push-wire.ts';
