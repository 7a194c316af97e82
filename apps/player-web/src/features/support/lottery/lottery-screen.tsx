import { allResultsPath, PLACES, ticketProofPath, transparencyPath } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { BarnArt } from '../../../ui/page/page-art.tsx';
import { InfoList, InfoPage, InfoSection } from '../info/info-page.tsx';
import styles from '../info/tiles.module.css';
import { lotteryText } from './texts.ts';

/** Renders what this lottery is, and why its results can be trusted. [S2.2-1/lottery-page] */
export function LotteryScreen() {
  return (
    <InfoPage href={PLACES['lottery-page']} art={<BarnArt />} title={lotteryText('title')} lead={lotteryText('lead')}>
      <InfoSection title={lotteryText('gamesTitle')}>
        <p>{lotteryText('games')}</p>
        <p className={styles.links}>
          <LinkButton href={PLACES['games-draws']} variant="primary">
            {lotteryText('play')}
          </LinkButton>
          <LinkButton href={allResultsPath}>{lotteryText('results')}</LinkButton>
        </p>
      </InfoSection>
      <InfoSection id="fairness" title={lotteryText('fairTitle')}>
        <InfoList
          isOrdered
          items={[lotteryText('fair1'), lotteryText('fair2'), lotteryText('fair3'), lotteryText('fair4')]}
        />
        <p>
          <TextLink href={ticketProofPath()}>{lotteryText('checkLink')}</TextLink>
        </p>
        <p>
          <TextLink href={transparencyPath}>{lotteryText('logLink')}</TextLink>
        </p>
      </InfoSection>
      <InfoSection title={lotteryText('openTitle')}>
        <p>{lotteryText('open')}</p>
      </InfoSection>
      <InfoSection title={lotteryText('careTitle')}>
        <p>{lotteryText('care')}</p>
        <p className={styles.links}>
          <TextLink href={PLACES['responsible-gaming']}>{lotteryText('careLink')}</TextLink>
          <TextLink href={PLACES.policy}>{lotteryText('rulesLink')}</TextLink>
        </p>
      </InfoSection>
    </InfoPage>
  );
}
