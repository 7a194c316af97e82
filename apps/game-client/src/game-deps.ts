import type { GameFace } from './face/game-face.ts';
import type { HostChannel } from './frame/host-channel.ts';
import type { GameModel } from './game-model.ts';
import type { GameCalls } from './server/game-calls.ts';

/** The dependencies of a game. */
export type GameDeps = {
  readonly face: Pick<GameFace, 'choices' | 'read'>;
  readonly host: HostChannel;
  readonly calls: GameCalls;
  readonly wait: (ms: number) => Promise<void>;
  readonly newKey: () => string;
  readonly show: (model: GameModel) => void;
};
