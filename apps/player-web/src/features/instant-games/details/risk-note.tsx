import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { gamingToolsPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './details-screen.module.css';
import { detailsText } from './texts.ts';

/**
 * Renders what every player should know about this game, with the tools that protect them. [RGF-02] Plays are
 * independent only if every price draws each play with the same odds: each ticket sold from a pool changes the others'.
 */
export function RiskNote({ game }: { readonly game: InstantGame }) {
  const isWeighted = game.prices.every(({ model }) => model === 'weighted');
  return (
    <aside className={styles.risk} aria-label={detailsText('risk')}>
      <SectionHeading>{detailsText('risk')}</SectionHeading>
      <ul className={styles.points}>
        <li>{detailsText(`riskLosses_${isWeighted ? 'weighted' : 'finite'}`)}</li>
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
