import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { drawNightPath } from '../../../runtime/navigation/places.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import styles from './draw-notice.module.css';
import { lobbyText } from './texts.ts';

type DrawNoticeProps = { readonly game: GameSummary; readonly pending: GameSummary['pendingResults'][number] };

/** Shows that a due draw isn't published yet: it is delayed or still being verified. */
export function DrawNotice({ game, pending }: DrawNoticeProps) {
  const isDelayed = pending.delay !== undefined || pending.state === 'delayed';
  const date = drawDateText(pending.drawDate);
  return (
    <p className={styles.notice} role="status">
      <Icon name={isDelayed ? 'warning' : 'clock'} />
      <span>
        <strong>{lobbyText(isDelayed ? 'delayedTitle' : 'waitingTitle')}</strong>{' '}
        {lobbyText(isDelayed ? 'delayed' : 'waiting', { game: game.name, date })}{' '}
        <TextLink href={drawNightPath(game.gameId, pending)}>{lobbyText('seeDraw')}</TextLink>
      </span>
    </p>
  );
}
