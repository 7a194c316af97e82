import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { useQuery } from '@tanstack/react-query';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { oddsText, percentText } from '../game-facts.ts';
import screen from './details-screen.module.css';
import styles from './game-character.module.css';
import { prizeTablesQuery } from './prize-tables-query.ts';
import { shareOfSmallPrizes } from './small-prizes.ts';
import { SpreadStrip } from './spread-strip.tsx';
import { detailsText } from './texts.ts';

/** Returns how often a ticket without a prize is one short of the top prize, in words. */
function nearMissText({ oneShortOfTop }: Pick<InstantGame, 'oneShortOfTop'>): string {
  if (oneShortOfTop === null) return detailsText('nearMissNever');
  return detailsText('nearMiss', { odds: oddsText(oneShortOfTop) });
}

/** Renders the share of a game's payout that goes to small prizes; nothing until its prizes are loaded. */
function SmallPrizes({ slug }: { readonly slug: string }) {
  const { data } = useQuery(prizeTablesQuery(slug));
  const [table] = data ?? [];
  return table ? <p>{detailsText('smallPrizes', { share: percentText(shareOfSmallPrizes(table)) })}</p> : null;
}

/**
 * Renders what a player can expect of a game before they play it: how long a round takes, how its prizes are spread
 * next to other games, and how often chance alone looks like a near miss. [RGF-02]
 */
export function GameCharacter({ game }: { readonly game: InstantGame }) {
  const { id, tempo, spread } = game;
  return (
    <section className={screen.section}>
      <SectionHeading>{detailsText('expect')}</SectionHeading>
      <dl className={styles.facts}>
        <div>
          <dt>{detailsText('round')}</dt>
          <dd>{detailsText(tempo)}</dd>
        </div>
        <div>
          <dt>{detailsText('spread')}</dt>
          <dd className={styles.spread}>
            <SpreadStrip spread={spread} />
            <p>{detailsText(`spreadIs_${spread}`)}</p>
            <SmallPrizes slug={id} />
            <p className={screen.soft}>{detailsText('spreadNote')}</p>
          </dd>
        </div>
        <div>
          <dt>{detailsText('nearMisses')}</dt>
          <dd>{nearMissText(game)}</dd>
        </div>
      </dl>
    </section>
  );
}
