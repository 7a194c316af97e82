import { gamingToolsPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './details-screen.module.css';
import { detailsText } from './texts.ts';

/** Renders what every player should know about instant games, with the tools that protect them. [RGF-02] */
export function RiskNote() {
  return (
    <aside className={styles.risk} aria-label={detailsText('risk')}>
      <SectionHeading>{detailsText('risk')}</SectionHeading>
      <ul className={styles.points}>
        <li>{detailsText('riskIndependent')}</li>
        <li>{detailsText('riskSet')}</li>
        <li>{detailsText('riskFast')}</li>
      </ul>
      <p className={styles.links}>
        <TextLink href={gamingToolsPath('limits')}>{detailsText('setLimits')}</TextLink>
        <TextLink href={gamingToolsPath('breaks')}>{detailsText('takeBreak')}</TextLink>
      </p>
    </aside>
  );
}
