import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { ReactNode } from 'react';
import { centralDateOf } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { rulesPath } from '../../../runtime/navigation/places.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { GameLogo } from '../games/game-logo.tsx';
import { PlayLink } from '../lobby/games/play-link.tsx';
import { describeJackpot } from '../next-draw/jackpot-text.ts';
import { NextDraw } from '../next-draw/next-draw.tsx';
import { gameText } from '../texts.ts';
import { anyPrizeText, comparedGame, drawDaysText, priceText, roundOdds } from './compared-game.ts';
import styles from './game-row.module.css';
import { compareText } from './texts.ts';

/** The stake for which games with a chosen stake state their prizes. */
const STATED_STAKE = 100n;

type FactProps = { readonly name: string; readonly place: string | undefined; readonly children: ReactNode };

function Fact({ name, place, children }: FactProps) {
  return (
    <div className={classNames(styles.fact, place)}>
      <dt className={styles.term}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TopPrize({ game, hasStakes }: { readonly game: GameSummary; readonly hasStakes: boolean }) {
  const cents = game.jackpotCents ?? game.topPrizeCents;
  if (cents === null) return <span className={styles.pending}>{gameText('jackpotPending')}</span>;
  return (
    <>
      <strong className={styles.amount}>{describeJackpot(cents)}</strong>
      {hasStakes && (
        <span className={styles.soft}>
          {` ${compareText('perPrice', { price: formatUsd(STATED_STAKE, 'optional-cents') })}`}
        </span>
      )}
    </>
  );
}

/** Renders what a player compares games by, in one row, or on a small card where there is less room. */
export function GameRow({ game }: { readonly game: GameSummary }) {
  const { rules, glance } = comparedGame(game, centralDateOf(serverNowMs()));
  const topPrize = compareText(game.topPrizeCents === null ? 'jackpot' : 'topPrize');
  return (
    <li className={styles.row} data-game={game.gameId}>
      <div className={styles.name}>
        <GameLogo game={game.gameId} size={40} />
        <div className={styles.title}>
          <h2 className={styles.heading}>{game.name}</h2>
          {rules && <p className={styles.soft}>{drawDaysText(rules)}</p>}
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={topPrize} place={styles.top}>
          <TopPrize game={game} hasStakes={glance?.play.hasStakes ?? false} />
        </Fact>
        {glance && (
          <>
            <Fact name={compareText('topOdds')} place={styles.topOdds}>
              {roundOdds(glance.topPrizeOdds)}
            </Fact>
            <Fact name={compareText('anyOdds')} place={styles.anyOdds}>
              {anyPrizeText(glance)}
            </Fact>
            <Fact name={compareText('price')} place={styles.price}>
              {priceText(glance)}
            </Fact>
          </>
        )}
        <Fact name={compareText('nextDraw')} place={styles.next}>
          <NextDraw draw={game.nextDraw} />
        </Fact>
      </dl>
      <div className={styles.actions}>
        <TextLink href={rulesPath(game.gameId)} aria-label={compareText('howToPlayGame', { game: game.name })}>
          {compareText('howToPlay')}
        </TextLink>
        <PlayLink game={game} />
      </div>
    </li>
  );
}
