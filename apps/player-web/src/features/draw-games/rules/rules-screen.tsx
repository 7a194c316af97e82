import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesInForce } from '@sunflower/game-rules/game.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { centralDateOf, shortDateText } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { drawGamePath } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { GameLogo } from '../games/game-logo.tsx';
import { useGameId } from '../games/use-game-id.ts';
import { HowToPlay } from './how-to-play.tsx';
import { Myths } from './myths.tsx';
import { NumbersPrizes } from './numbers-prizes.tsx';
import styles from './rules-screen.module.css';
import { SheetPrizes } from './sheet-prizes.tsx';
import { rulesText } from './texts.ts';
import { UnconfirmedNote } from './unconfirmed-note.tsx';

/**
 * Renders how a game is played and its prizes and odds, calculated from the rules in effect, whose version is shown.
 * [GLI19-14]
 */
export function RulesOfGame({ name, rules }: { readonly name: string; readonly rules: AnyRules }) {
  const { gameId } = rules;
  return (
    <Page
      title={rulesText('title', { game: name })}
      trail={
        <Breadcrumb
          label={rulesText('crumbs')}
          items={[{ text: name, href: drawGamePath(gameId) }, { text: rulesText('odds') }]}
        />
      }
      art={<GameLogo game={gameId} size={64} />}
    >
      <div className={styles.parts}>
        <UnconfirmedNote rules={rules} />
        <HowToPlay rules={rules} />
        {rules.kind === 'numbers' ? <NumbersPrizes rules={rules} /> : <SheetPrizes rules={rules} />}
        <Myths rules={rules} />
        <section id="fairness" className={styles.part}>
          <SectionHeading>{rulesText('fairTitle')}</SectionHeading>
          <ol className={styles.steps}>
            <li>{rulesText('fair1')}</li>
            <li>{rulesText('fair2')}</li>
            <li>{rulesText('fair3')}</li>
          </ol>
        </section>
        <p>
          <LinkButton href={drawGamePath(gameId)} variant="primary" size="large">
            {rulesText('play', { game: name })}
          </LinkButton>
        </p>
        <p className={styles.soft}>
          {rulesText('version', { version: rules.version, from: shortDateText(rules.validFrom) })}
        </p>
      </div>
    </Page>
  );
}

/**
 * Renders today's rules of the game in the URL; a version that takes effect later isn't shown before its day.
 * [GLI19-14]
 */
export function RulesScreen() {
  const gameId = useGameId();
  const game = findGame(gameId);
  const versions: readonly AnyRules[] = game?.versions ?? [];
  const rules = rulesInForce(versions, centralDateOf(serverNowMs()));
  useTitle(game ? rulesText('title', { game: game.name }) : '');
  return game && rules ? <RulesOfGame name={game.name} rules={rules} /> : null;
}
