import type { GameSummary, OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useId } from 'react';
import { centralDateOf, centralTimeText, drawDateText, nearnessOf } from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { drawGamePath } from '../../../runtime/navigation/places.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Card } from '../../../ui/card/card.tsx';
import { GameMark } from '../../../ui/mark/game-mark.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { selectGame } from '../game-client.ts';
import { gamesQuery } from '../games-query.ts';
import { jackpotWords } from '../jackpot-words.ts';
import { SalesCountdown } from '../sales-countdown.tsx';
import { gameText } from '../texts.ts';
import styles from './game-cards.module.css';
import { lobbyText } from './texts.ts';

/** A draw that closes within the hour counts down. */
const NEAR_MS = 3_600_000;

/** When the next draw is: its time, and how long it is still sold once that is near. */
function NextDraw({ draw }: { readonly draw: OpenDraw }) {
  const queryClient = useQueryClient();
  const now = useMinute();
  // The day the clock shows beside it: a game day may run past midnight.
  const day = centralDateOf(Date.parse(draw.drawsAt));
  const near = now === null ? 'later' : nearnessOf(day, now);
  const date = near === 'later' ? drawDateText(day) : gameText(near);
  const isNear = now !== null && Date.parse(draw.closesAt) - now < NEAR_MS;
  return (
    <>
      {lobbyText('nextDraw', { date, time: centralTimeText(draw.drawsAt) })}
      {isNear && ' · '}
      {isNear && (
        <SalesCountdown
          closesAt={draw.closesAt}
          onEnd={() => void queryClient.invalidateQueries({ queryKey: gamesQuery().queryKey })}
        />
      )}
    </>
  );
}

/** What can be won: a jackpot, or in a game of set prizes the best of them. */
function Prize({ game }: { readonly game: GameSummary }) {
  const { topPrizeCents } = game;
  const cents = topPrizeCents ?? game.jackpotCents;
  return (
    <p className={styles.prize}>
      <span className="visually-hidden">{lobbyText(topPrizeCents === null ? 'jackpot' : 'topPrize')} </span>
      {cents === null ? gameText('jackpotPending') : jackpotWords(cents)}
    </p>
  );
}

function GameCard({ game }: { readonly game: GameSummary }) {
  const price = formatUsd(game.boardPriceCents, 'optional-cents');

  // A plain press opens the game over the lobby; the address of its page is for everything else a link can do.
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    selectGame(game.gameId);
  }

  return (
    <Card as="li" game={game.gameId}>
      <div className={styles.card}>
        <h3 className={styles.name}>
          <GameMark game={game.gameId} size={30} />
          {game.name}
        </h3>
        <Prize game={game} />
        <p className={styles.soft}>{game.nextDraw ? <NextDraw draw={game.nextDraw} /> : lobbyText('closedShort')}</p>
        <div className={styles.foot}>
          <span className={styles.soft}>
            {lobbyText(game.topPrizeCents === null ? 'priceOfBoard' : 'priceFrom', { price })}
          </span>
          <a
            href={drawGamePath(game.gameId)}
            className={buttonClass({})}
            aria-label={lobbyText('playGame', { game: game.name })}
            onClick={open}
          >
            {lobbyText('play')}
          </a>
        </div>
      </div>
    </Card>
  );
}

/** Every other game on sale: what it pays, when it is drawn next, what it costs. */
export function GameCards({ games }: { readonly games: readonly GameSummary[] }) {
  const titleId = useId();
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div id={titleId}>
        <SectionHeading>{lobbyText('games')}</SectionHeading>
      </div>
      <ul className={styles.games}>
        {games.map((game) => (
          <GameCard key={game.gameId} game={game} />
        ))}
      </ul>
    </section>
  );
}
