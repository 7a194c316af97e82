import '@sunflower/look/fonts/fonts.css';
import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import '../screen/game.css';
import '../screen/controls.css';
import '../screen/result.css';
import type { MessageToGame, MessageToHost } from '@sunflower/partner-protocols/game-frame.ts';
import { startGame } from '../start-game.ts';
import { readChoice, ticketBookOf } from './gallery-choice.ts';

/** Shows the ticket that the address describes, as a replay without host and server, and reveals its first steps. */
const choice = readChoice(new URLSearchParams(location.search));
const { game, priceCents, prizeCents, settings, steps } = choice;
const isPlayable = Promise.withResolvers<void>();
let receive: (message: MessageToGame) => void = () => undefined;
const { game: played } = await startGame({
  gameId: game.gameId,
  host: {
    send: (message: MessageToHost) => {
      if (message.type === 'playable') isPlayable.resolve();
    },
    listen: (listener) => {
      receive = listener;
    },
  },
});
const shown = { gameId: game.gameId, priceCents, prizeCents, isFree: false, book: ticketBookOf(choice) };
receive({ type: 'replay', ...shown, settings });
await isPlayable.promise;
for (let step = 0; step < steps; step++) played.reveal(step);
document.documentElement.dataset.playable = 'true';
