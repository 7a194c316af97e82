/** Where messages go. The first five are the specification's, letter for letter [S7-31]; the others are ours. */
export const DESTINATIONS = {
  selfExcluded: '/user/queue/player.self-exclude.admin',
  selfExclusionCancelled: '/user/queue/player.cancel-self-exclude.admin',
  forceLogout: '/user/queue/player.force.logout',
  prizeClaim: '/user/queue/wallet.prize-claim.notify',
  walletChanged: '/user/queue/wallet.changed',
  limitsChanged: '/user/queue/player.limits-changed',
  drawPublished: '/topic/draw.published',
  restrictionsChanged: '/user/queue/access.restrictions-changed',
  platformRestrictionsChanged: '/topic/access.restrictions-changed',
  serverModal: '/user/queue/player.modal',
  serverModalToAll: '/topic/player.modal',
  bonusReceived: '/user/queue/bonus.received',
  drawAlert: '/user/queue/draw.alert',
} as const;

/** `/queue/player.different-device.logout-*`: what stands for the star is the player's id. */
const DIFFERENT_DEVICE = '/queue/player.different-device.logout-';

/** Where the sessions a login elsewhere has ended are told so [S7-31]. */
export function differentDeviceDestination(playerId: string): string {
  return `${DIFFERENT_DEVICE}${playerId}`;
}

const OWN_QUEUE = /^\/user\/queue\/[a-z][a-z.-]{0,79}$/;
const TOPIC = /^\/topic\/[a-z][a-z.-]{0,79}$/;

/** Whether a player may listen there: own queues and topics; of the queues named after a player only the own one. */
export function mayListen(destination: string, playerId: string): boolean {
  return OWN_QUEUE.test(destination) || TOPIC.test(destination) || destination === differentDeviceDestination(playerId);
}

/** A message's facts: few, and ids rather than amounts or names, because the page reads the rest by its own calls. */
export type PushPayload = Readonly<Record<string, string | number | boolean | null>>;

/** Messages are numbered apart: those to one player, and those to all. */
export type PushStream = 'player' | 'all';

/** A message as a connection delivers it. */
export type StoredMessage = {
  readonly stream: PushStream;
  readonly sequence: number;
  readonly destination: string;
  /** JSON text, as it goes out. */
  readonly body: string;
  /** Set: only pages of this session get it. */
  readonly sessionId: string | undefined;
  readonly endsSession: boolean;
};

/** How far a page has come in each stream. */
export type Positions = { readonly player: number; readonly all: number };

/** How far the page says it has come; a number that is none counts as not said. */
export function positionsOf(headers: ReadonlyMap<string, string>): Partial<Positions> {
  const read = (name: string) => {
    const text = headers.get(name);
    return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const [player, all] = [read('player-sequence'), read('all-sequence')];
  return { ...(player === undefined ? {} : { player }), ...(all === undefined ? {} : { all }) };
}
