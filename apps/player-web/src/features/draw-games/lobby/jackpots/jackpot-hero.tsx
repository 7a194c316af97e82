import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { ClosedSlot } from '../../../../player/access/closed-slot.tsx';
import { centralTimeText } from '../../../../runtime/clock/dates.ts';
import { Feature } from '../../../../runtime/flags/feature.tsx';
import { drawGamePath } from '../../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Jackpot } from '../../next-draw/jackpot.tsx';
import { describeJackpot } from '../../next-draw/jackpot-text.ts';
import { useDrawDay } from '../../next-draw/next-draw.tsx';
import { SalesCountdown } from '../../next-draw/sales-countdown.tsx';
import { gameText } from '../../texts.ts';
import { LastDrawCard } from '../games/last-draw-card.tsx';
import { QuickPickButton } from '../games/quick-pick-button.tsx';
import { lobbyText } from '../texts.ts';
import styles from './jackpot-hero.module.css';
import { jackpotOddsText } from './jackpot-odds.ts';

type NextDrawLineProps = { readonly game: string; readonly draw: NonNullable<GameSummary['nextDraw']> };

function NextDrawLine({ game, draw }: NextDrawLineProps) {
  const date = useDrawDay(draw, { isWithinLine: true });
  return <p className={styles.next}>{lobbyText('next', { game, date, time: centralTimeText(draw.drawsAt) })}</p>;
}

/** Renders the jackpot, price, main button and time left, next to the last draw. */
export function JackpotHero({ game }: { readonly game: GameSummary }) {
  const { nextDraw } = game;
  const facts = [
    game.cashValueCents === null
      ? undefined
      : lobbyText('cash', { cash: describeJackpot(game.cashValueCents).toLowerCase() }),
    jackpotOddsText(game.gameId),
  ];
  return (
    <div className={styles.hero}>
      <div className={styles.offer}>
        {nextDraw && <NextDrawLine game={game.name} draw={nextDraw} />}
        <h1 className={styles.jackpot}>
          <span className="visually-hidden">{`${lobbyText('title', { game: game.name })}: `}</span>
          <Jackpot cents={game.jackpotCents} size="hero" />
        </h1>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <ClosedSlot units={[drawGameUnit(game.gameId)]} what={game.name} />
        {nextDraw ? (
          <div className={styles.actions}>
            <Feature flag="FEATURE_DRAW_GAMES_QUICK_PICK">
              <Feature flag="FEATURE_DRAW_GAMES_CART_PURCHASE">
                <QuickPickButton game={game} draw={nextDraw} />
              </Feature>
            </Feature>
            <span className={styles.choose}>
              <LinkButton href={drawGamePath(game.gameId)} size="large">
                {lobbyText('choose')}
              </LinkButton>
            </span>
            <SalesCountdown closesAt={nextDraw.closesAt} label={gameText('salesClose')} size="large" />
          </div>
        ) : (
          <p className={styles.facts}>{lobbyText('closed')}</p>
        )}
      </div>
      <LastDrawCard game={game} />
    </div>
  );
}
