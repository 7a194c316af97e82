import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { oddsOfMatch } from '@sunflower/game-rules/prize-tier.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { centralTimeText, drawDateText, nearnessOf } from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { drawGamePath } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Jackpot } from '../jackpot.tsx';
import { jackpotWords } from '../jackpot-words.ts';
import { wholeOddsText } from '../odds-words.ts';
import { SalesCountdown } from '../sales-countdown.tsx';
import { gameText } from '../texts.ts';
import styles from './jackpot-hero.module.css';
import { LastDrawCard } from './last-draw-card.tsx';
import { QuickPickButton } from './quick-pick-button.tsx';
import { lobbyText } from './texts.ts';

const rules = powerball.versions.at(-1);
const jackpotTier = rules?.tiers.find((tier) => tier.prize.kind === 'jackpot');

function jackpotOddsText(): string {
  return rules && jackpotTier ? wholeOddsText(oddsOfMatch(rules.matrix, jackpotTier)) : '';
}

function NextDrawLine({ draw }: { draw: NonNullable<GameSummary['nextDraw']> }) {
  const now = useMinute();
  const near = now === null ? 'later' : nearnessOf(draw.drawDate, now);
  const date = near === 'later' ? drawDateText(draw.drawDate) : gameText(near).toLowerCase();
  return <p className={styles.next}>{lobbyText('next', { date, time: centralTimeText(draw.drawsAt) })}</p>;
}

/** Jackpot, price, one main action, time left; beside it what came last. */
export function JackpotHero({ game }: { readonly game: GameSummary }) {
  const { nextDraw } = game;
  const facts = [
    game.cashValueCents === null
      ? undefined
      : lobbyText('cash', { cash: jackpotWords(game.cashValueCents).toLowerCase() }),
    game.gameId === powerball.gameId ? jackpotOddsText() : '',
  ];
  return (
    <div className={styles.hero}>
      <div className={styles.offer}>
        {nextDraw && <NextDrawLine draw={nextDraw} />}
        <h1 className={styles.jackpot}>
          <span className="visually-hidden">{`${lobbyText('title')}: `}</span>
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
