import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { type ReactNode, useId } from 'react';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import { hasJackpot } from '../../games/games-order.ts';
import { JackpotCards } from '../jackpots/jackpot-cards.tsx';
import { lobbyText } from '../texts.ts';
import { DailyGames } from './daily-games.tsx';
import styles from './games-part.module.css';

type PartProps = {
  readonly title: string;
  readonly link?: { readonly text: string; readonly href: string };
  readonly children: ReactNode;
};

function Part({ title, link, children }: PartProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <div id={titleId}>
        <SectionHeading {...(link ? { link } : {})}>{title}</SectionHeading>
      </div>
      {children}
    </section>
  );
}

type GamesPartProps = {
  readonly games: readonly GameSummary[];
  readonly jackpotsTitle: string;
  /** Links to a page with more games. */
  readonly link?: PartProps['link'];
};

/** Renders games on sale in two parts: games with a jackpot as cards, games with set prizes as rows. */
export function GamesPart({ games, jackpotsTitle, link }: GamesPartProps) {
  const jackpots = games.filter(hasJackpot);
  const daily = games.filter((game) => !hasJackpot(game));
  const more = link ? { link } : {};
  return (
    <>
      {jackpots.length > 0 && (
        <Part title={jackpotsTitle} {...more}>
          <JackpotCards games={jackpots} />
        </Part>
      )}
      {daily.length > 0 && (
        <Part title={lobbyText('daily')} {...(jackpots.length > 0 ? {} : more)}>
          <DailyGames games={daily} />
        </Part>
      )}
    </>
  );
}
