import type { MessageToGame } from '@sunflower/partner-protocols/game-frame.ts';
import type { HostChannel } from './frame/host-channel.ts';
import { Game } from './game.ts';
import { loadFace } from './games/load-face.ts';
import { GameScreen } from './screen/game-screen.ts';
import { gameCalls } from './server/game-calls.ts';
import { picturesOf } from './stage/game-art.ts';
import { Images } from './stage/images.ts';
import { loadPictureFont } from './stage/picture-font.ts';
import { sceneryAt } from './stage/scenery.ts';
import { Stage } from './stage/stage.ts';

export type StartOptions = {
  readonly gameId: string;
  readonly host: HostChannel;
  /** Another time of the scene, for tests. */
  readonly now?: Date;
  /** Another server, for tests. */
  readonly fetch?: (path: string, init: RequestInit) => Promise<Response>;
};

/** Loads a game, shows it, and waits for its host to launch it. */
export async function startGame(options: StartOptions): Promise<{ game: Game; screen: GameScreen }> {
  const { gameId, host } = options;
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const images = new Images();
  const stage = new Stage();
  const face = await loadFace(gameId);
  const scenery = sceneryAt(options.now ?? new Date());
  const actions = {
    choosePrice: (by: 1 | -1) => game.choosePrice(by),
    play: () => void game.play(),
    reveal: (step: number) => game.reveal(step),
    revealAll: () => game.revealAll(),
    leave: () => host.send({ type: 'open', page: 'close' }),
    openDetails: () => host.send({ type: 'open', page: 'details' }),
  };
  const screen = new GameScreen({ actions, face, images, stage, scenery });
  const calls = gameCalls({
    fetch: options.fetch ?? ((path, init) => fetch(path, init)),
    wait,
    onRepeat: (repeats) => game.showRepeats(repeats),
    onWait: (ms) => game.showWait(ms),
  });
  // The session opens while the picture is drawn, and the game is playable when both are done.
  const open = async (launchToken: string) => {
    const opened = await calls.open(launchToken);
    await drawn;
    return opened;
  };
  const game = new Game({
    face,
    host,
    calls: { ...calls, open },
    wait,
    newKey: () => crypto.randomUUID(),
    show: (model) => screen.show(model),
  });
  screen.show(game.model);
  const drawn = draw();
  const receive = async (message: MessageToGame) => {
    if (message.type === 'replay') await drawn;
    await game.receive(message);
  };
  host.listen((message) => void receive(message));
  host.send({ type: 'ready' });
  await drawn;
  new ResizeObserver(() => void screen.resize()).observe(screen.page.stage);
  return { game, screen };

  async function draw(): Promise<void> {
    await Promise.all([
      stage.start(screen.page.canvas),
      images.load(picturesOf(face.art), (share) => host.send({ type: 'progress', percent: Math.round(share * 100) })),
      loadPictureFont(),
    ]);
    await screen.resize();
  }
}
