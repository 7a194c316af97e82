/** `paid` plays for money; `demo` plays with play money that exists only in the game server's session. */
export type PlayMode = 'paid' | 'demo';

/** A game that a player has opened, in a session of the platform. */
export type PlaySession = {
  readonly playerId: string;
  readonly sessionId: string;
  readonly gameId: string;
  readonly mode: PlayMode;
};

/** A launch token: opens one play session, once, within a minute. */
export type LaunchToken = PlaySession & {
  readonly language: string;
  readonly expiresAt: Temporal.Instant;
  readonly usedAt: Temporal.Instant | null;
};
