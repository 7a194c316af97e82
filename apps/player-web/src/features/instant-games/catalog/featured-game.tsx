import type { InstantGame, InstantRound } from '@sunflower/contracts/instant-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { ReactNode } from 'react';
import { instantDetailsPath, instantGamePath } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { isPlayable, lowestPricePayback, oddsNumber } from '../game-facts.ts';
import { GamePicture } from '../game-picture.tsx';
import { useInstantGame } from '../instant-games-query.ts';
import { PlayLinks } from '../play-links.tsx';
import styles from './featured-game.module.css';
import { catalogText } from './texts.ts';

type BannerProps = {
  readonly label: string;
  readonly game: InstantGame | undefined;
  readonly title: ReactNode;
  /** The rule of the game; empty without one. */
  readonly rule?: string;
  readonly text: string;
  readonly actions: ReactNode;
};

function Banner({ label, game, title, rule = '', text, actions }: BannerProps) {
  return (
    <section className={styles.banner} data-surface="night" aria-label={label}>
      <div className={styles.art}>{game && <GamePicture game={game} isFirst />}</div>
      <div className={styles.content}>
        <p className={styles.label}>{label}</p>
        <h2 className={styles.title}>{title}</h2>
        {rule !== '' && <p className={styles.rule}>{rule}</p>}
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}

/** Returns the game at the top of the lobby: the first playable one with a ribbon, otherwise the first playable one. */
export function featuredGame(games: readonly InstantGame[]): InstantGame | undefined {
  const playable = games.filter(isPlayable);
  return playable.find(({ ribbon }) => ribbon !== '') ?? playable[0];
}

/**
 * Renders the game at the top of the lobby, with its rule in the page's language, because a prerendered page's catalog
 * may be in another language.
 */
export function FeaturedGame({ game }: { readonly game: InstantGame }) {
  const { game: own } = useInstantGame(game.id);
  return (
    <Banner
      label={catalogText('featured')}
      game={game}
      title={
        <a href={instantDetailsPath(game.id)} className={styles.link}>
          {game.name}
        </a>
      }
      rule={own?.rule ?? ''}
      text={catalogText('featuredFacts', {
        prize: formatUsd(game.topPrize, 'optional-cents'),
        number: oddsNumber(game.odds),
        payback: lowestPricePayback(game),
      })}
      actions={
        <PlayLinks
          game={game}
          playText={catalogText('playFrom', { price: formatUsd(game.startingPrice, 'optional-cents') })}
          demoText={catalogText('tryDemo')}
          isMain
        />
      }
    />
  );
}

type UnfinishedRoundProps = { readonly round: InstantRound; readonly game: InstantGame | undefined };

/**
 * Renders an unfinished round in the place of the featured game, because the round must be finished before anything new
 * is played. [GLI19-07]
 */
export function UnfinishedRound({ round, game }: UnfinishedRoundProps) {
  return (
    <Banner
      label={catalogText('unfinished')}
      game={game}
      title={round.gameName}
      text={catalogText('unfinishedText', { price: formatUsd(round.priceCents, 'two-decimals') })}
      actions={
        <LinkButton href={instantGamePath(round.gameId, 'paid')} variant="primary">
          {catalogText('finish')}
        </LinkButton>
      }
    />
  );
}
