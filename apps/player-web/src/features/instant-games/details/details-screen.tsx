import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { instantGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { useParams } from '@tanstack/react-router';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { useOnlineGaming } from '../../../runtime/config/online-gaming.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { isPlayable, kindText, oddsNumber, priceRangeText } from '../game-facts.ts';
import { GamePicture } from '../game-picture.tsx';
import { useInstantGame } from '../instant-games-query.ts';
import { PlayLinks } from '../play-links.tsx';
import { Ribbon } from '../ribbon.tsx';
import { instantText } from '../texts.ts';
import styles from './details-screen.module.css';
import { GameCharacter } from './game-character.tsx';
import { InterruptionRules } from './interruption-rules.tsx';
import { PriceTable } from './price-table.tsx';
import { PrizeTables } from './prize-tables.tsx';
import { RiskNote } from './risk-note.tsx';
import { SafeHtml } from './safe-html.tsx';
import { detailsText } from './texts.ts';

function Top({ game }: { readonly game: InstantGame }) {
  const isPlayer = useSession().status === 'player';
  const price = formatUsd(game.startingPrice, 'optional-cents');
  return (
    <div className={styles.top}>
      <div className={styles.art}>
        <GamePicture game={game} isFirst />
        <span className={styles.ribbon}>
          <Ribbon game={game} />
        </span>
      </div>
      <div className={styles.intro}>
        <PageHeading>{game.name}</PageHeading>
        {game.rule !== '' && <p className={styles.rule}>{game.rule}</p>}
        <p className={styles.lead}>
          {`${kindText(game)} · ${priceRangeText(game)}`}
          <br />
          {`${instantText('topPrizeOf', { prize: formatUsd(game.topPrize, 'optional-cents') })} · ${instantText(
            'winsOneIn',
            { number: oddsNumber(game.odds) },
          )}`}
        </p>
        {isPlayable(game) ? (
          <>
            <div className={styles.actions}>
              <PlayLinks
                game={game}
                playText={isPlayer ? detailsText('playFrom', { price }) : detailsText('signInToPlay')}
                demoText={detailsText('tryDemo')}
                isMain
              />
            </div>
            <p className={styles.soft}>{detailsText('demoText')}</p>
          </>
        ) : (
          <p className={styles.soon}>{detailsText('comingSoon')}</p>
        )}
      </div>
    </div>
  );
}

function Details({ game }: { readonly game: InstantGame }) {
  useTitle(game.name);
  return (
    <>
      <Top game={game} />
      <ClosedSlot units={[instantGameUnit(game.id)]} what={game.name} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.section}>
            <SectionHeading>{instantText('howItPlays')}</SectionHeading>
            <div className={styles.rules}>
              <SafeHtml html={game.description} />
            </div>
          </section>
          <GameCharacter game={game} />
          <section className={styles.section}>
            <SectionHeading>{detailsText('prices')}</SectionHeading>
            <PriceTable game={game} />
          </section>
          <InterruptionRules tempo={game.tempo} />
          <RiskNote game={game} />
        </div>
        <section className={styles.section}>
          <SectionHeading>{detailsText('prizes')}</SectionHeading>
          <PrizeTables game={game} />
        </section>
      </div>
    </>
  );
}

function LoadedDetails({ slug }: { readonly slug: string }) {
  const { game, isLoading, error, isFetching, retry } = useInstantGame(slug);
  if (game) return <Details game={game} />;
  if (isLoading) return <Skeleton width="100%" height="420px" shape="block" />;
  if (problemOf(error)?.status === 404)
    return (
      <EmptyState
        illustration="search"
        headingLevel={1}
        title={detailsText('notFound')}
        message={detailsText('notFoundText')}
        action={<LinkButton href={PLACES['games-instant']}>{instantText('allInstants')}</LinkButton>}
      />
    );
  return (
    <ErrorState
      title={instantText('errorTitle')}
      message={instantText('errorText')}
      retryText={instantText('retry')}
      onRetry={retry}
      isRetrying={isFetching}
    />
  );
}

/**
 * Renders the details of an instant game: its rule, how to play, how long a round takes, how prizes are spread, near
 * misses, prices with odds and payback, all prizes, the returns of typical plays, and the risks.
 * [S2.2-1/games-instants-details] [RGF-02] Not available while online gaming is off. [S9-3]
 */
export function DetailsScreen() {
  const { slug = '' } = useParams({ strict: false });
  const isOn = useOnlineGaming();
  return (
    <div className={styles.screen}>
      <Breadcrumb
        label={detailsText('path')}
        items={[{ text: instantText('instants'), href: PLACES['games-instant'] }, { text: instantText('howItPlays') }]}
      />
      {isOn ? <LoadedDetails slug={slug} /> : <FeatureOff />}
    </div>
  );
}
