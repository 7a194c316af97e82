import { GAMES } from '@sunflower/game-rules/games.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { oddsNumber, oddsOfAnyPrize, oddsOfMatch } from '@sunflower/game-rules/prize-tier.ts';
import { useHelpWays } from '../../../player/helpline/help-ways.ts';
import { OtherHelpWays } from '../../../player/helpline/helpline.tsx';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { PLACES, rulesPath } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { CupArt } from '../../../ui/page/page-art.tsx';
import { InfoList, InfoPage, InfoSection, Questions } from '../info/info-page.tsx';
import styles from '../info/tiles.module.css';
import { responsibleText } from './texts.ts';

/** Returns the odds of one board, one in how many, from the current rules. */
function powerballChances(): { jackpot: string; any: string } {
  const rules = powerball.versions.at(-1);
  const first = rules?.tiers[0];
  if (!rules || !first) throw new Error('Powerball has no rules');
  return {
    jackpot: oddsNumber(oddsOfMatch(rules.matrix, first), localeTag()),
    any: oddsNumber(oddsOfAnyPrize(rules.matrix, rules.tiers), localeTag()),
  };
}

function Tools() {
  const tools = [
    [responsibleText('limitTitle'), responsibleText('limitText')],
    [responsibleText('breakTitle'), responsibleText('breakText')],
    [responsibleText('exclusionTitle'), responsibleText('exclusionText')],
  ] as const;
  return (
    <InfoSection id="tools" title={responsibleText('toolsTitle')}>
      <p>{responsibleText('toolsLead')}</p>
      <ul className={styles.lines}>
        {tools.map(([title, what]) => (
          <Card key={title} as="li">
            <div className={styles.line}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.soft}>{what}</p>
            </div>
          </Card>
        ))}
      </ul>
      <p className={styles.links}>
        <LinkButton href={PLACES['my-account-responsible-gaming']} variant="primary">
          {responsibleText('open')}
        </LinkButton>
        <TextLink href={PLACES['contact-customer-support']}>{responsibleText('ask')}</TextLink>
      </p>
    </InfoSection>
  );
}

function Myths() {
  return (
    <InfoSection title={responsibleText('knowTitle')}>
      <Questions
        items={[
          { question: responsibleText('myth1'), answer: <p>{responsibleText('fact1')}</p> },
          { question: responsibleText('myth2'), answer: <p>{responsibleText('fact2', powerballChances())}</p> },
          { question: responsibleText('myth3'), answer: <p>{responsibleText('fact3')}</p> },
          { question: responsibleText('myth4'), answer: <p>{responsibleText('fact4')}</p> },
        ]}
      />
      <h3 className={styles.title}>{responsibleText('odds')}</h3>
      <p className={styles.links}>
        {GAMES.map(({ gameId, name }) => (
          <TextLink key={gameId} href={rulesPath(gameId)}>
            {name}
          </TextLink>
        ))}
      </p>
    </InfoSection>
  );
}

/**
 * Renders the tools for responsible play, and where to get help. [S2.2-1/responsible-gaming] [RGF-01] [RGF-02] [RGF-03]
 */
export function ResponsibleGamingScreen() {
  const { name, phoneHref } = useHelpWays();
  return (
    <InfoPage
      href={PLACES['responsible-gaming']}
      art={<CupArt />}
      title={responsibleText('title')}
      lead={responsibleText('lead')}
    >
      <InfoSection id="help" look="urgent" title={responsibleText('nowTitle')}>
        <p>{responsibleText('now', { name })}</p>
        <p>
          <LinkButton href={phoneHref} variant="primary" size="large">
            {responsibleText('call', { name })}
          </LinkButton>
          <OtherHelpWays />
        </p>
      </InfoSection>
      <Tools />
      <InfoSection title={responsibleText('alwaysTitle')}>
        <InfoList
          items={[
            responsibleText('always1'),
            responsibleText('always2'),
            responsibleText('always3'),
            responsibleText('always4'),
          ]}
        />
      </InfoSection>
      <Myths />
      <InfoSection title={responsibleText('signsTitle')}>
        <p>{responsibleText('signsLead')}</p>
        <InfoList
          items={[
            responsibleText('sign1'),
            responsibleText('sign2'),
            responsibleText('sign3'),
            responsibleText('sign4'),
            responsibleText('sign5'),
          ]}
        />
      </InfoSection>
      <InfoSection title={responsibleText('closeTitle')}>
        <p>{responsibleText('close')}</p>
      </InfoSection>
      <InfoSection title={responsibleText('adultTitle')}>
        <p>{responsibleText('adult')}</p>
      </InfoSection>
    </InfoPage>
  );
}
