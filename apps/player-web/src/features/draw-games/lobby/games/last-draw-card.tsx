import type { DrawResult, GameSummary } from '@sunflower/contracts/draw-games.ts';
import { useId } from 'react';
import { TicketLists } from '../../../../player/ticket-lists.tsx';
import { drawDateText } from '../../../../runtime/clock/dates.ts';
import { localeTag } from '../../../../runtime/i18n/texts.ts';
import { allResultsPath, PLACES, resultPath } from '../../../../runtime/navigation/places.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { DrawBalls } from '../../draw-balls.tsx';
import { gameText } from '../../texts.ts';
import { lobbyText } from '../texts.ts';
import styles from './last-draw-card.module.css';

function winnersOf(result: DrawResult): number {
  return [...result.tiers, ...result.doublePlayTiers].reduce((sum, tier) => sum + tier.winners, 0);
}

function stateText(result: DrawResult): string {
  const date = drawDateText(result.drawDate);
  if (result.isSimulated) return lobbyText('simulated', { date });
  return lobbyText(result.state === 'corrected' ? 'corrected' : 'verified', { date });
}

function Drawn({ result }: { readonly result: DrawResult }) {
  const winners = winnersOf(result);
  return (
    <>
      <p className={styles.soft}>{stateText(result)}</p>
      <DrawBalls
        gameId={result.gameId}
        label={gameText('ballsOf', { date: drawDateText(result.drawDate) })}
        drawn={result.drawn}
        multiplier={result.multiplier}
      />
      <p className={`${styles.soft} ${styles.links}`}>
        {winners === 0
          ? lobbyText('noWinners')
          : lobbyText('winners', { count: winners, formatted: winners.toLocaleString(localeTag()) })}
        <TicketLists>
          {' · '}
          <TextLink href={PLACES['my-account-tickets']}>{lobbyText('checkTicket')}</TextLink>
        </TicketLists>
        {' · '}
        <TextLink href={resultPath(result.gameId, result.drawDate, result.drawNumber)}>
          {lobbyText('verifyDraw')}
        </TextLink>
      </p>
    </>
  );
}

/** Renders the last draw on a translucent card over the hero's night sky. */
export function LastDrawCard({ game }: { readonly game: GameSummary }) {
  const titleId = useId();
  return (
    <Card as="section" tone="glass" aria-labelledby={titleId}>
      <div className={styles.card}>
        <h2 id={titleId} className={styles.title}>
          {lobbyText('lastDraw')}
        </h2>
        {game.lastResult ? <Drawn result={game.lastResult} /> : <p className={styles.soft}>{lobbyText('noResult')}</p>}
        <p className={styles.all}>
          <TextLink href={allResultsPath}>{lobbyText('allResults')}</TextLink>
        </p>
      </div>
    </Card>
  );
}
