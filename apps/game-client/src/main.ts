import './stage/request-font.ts';
import '@sunflower/look/fonts/fonts.css';
import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import './screen/game.css';
import './screen/controls.css';
import './screen/result.css';
import { hostChannel, reportActivity } from './frame/host-channel.ts';
import { startGame } from './start-game.ts';

const hostOrigin = document.querySelector<HTMLMetaElement>('meta[name="host-origin"]')?.content ?? '';
const gameId = location.pathname.split('/').at(-1) ?? '';
const host = hostChannel(window, hostOrigin);
reportActivity(window, host);
startGame({ gameId, host }).catch((error: unknown) => {
  console.error(error);
  host.send({ type: 'failed' });
});
