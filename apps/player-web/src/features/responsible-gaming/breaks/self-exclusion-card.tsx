import type { ExclusionsResponse } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { BreakInEffect } from './break-in-effect.tsx';
import styles from './breaks-section.module.css';
import { Reinstatement } from './reinstatement.tsx';
import { SelfExclusionForm } from './self-exclusion-form.tsx';
import { breaksText } from './texts.ts';

const effects = () => [
  breaksText('self_effect1'),
  breaksText('self_effect2'),
  breaksText('self_effect3'),
  breaksText('self_effect4'),
  breaksText('self_effect5'),
];

/**
 * Renders self-exclusion: what it does, its end date while its term runs, and how to end it after its term.
 * [S1-5/self-exclusion]
 */
export function SelfExclusionCard({
  playerId,
  exclusions,
}: {
  readonly playerId: string;
  readonly exclusions: ExclusionsResponse;
}) {
  const { selfExclusion: active, reinstatement } = exclusions;
  return (
    <Card as="section" aria-labelledby="self-title">
      <div className={styles.form}>
        <h3 id="self-title" className={styles.title}>
          {breaksText('self_title')}
        </h3>
        {active && !active.isTermOver && (
          <BreakInEffect endsAt={active.endsAt}>{breaksText('self_running')}</BreakInEffect>
        )}
        {active?.isTermOver && (
          <div className={styles.holds}>
            <p className={styles.what}>{breaksText('self_over')}</p>
          </div>
        )}
        <p>{breaksText('self_what')}</p>
        <ul className={styles.effects}>
          {effects().map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {active?.isTermOver && <Reinstatement playerId={playerId} reinstatement={reinstatement} />}
        <Feature flag="FEATURE_RESPONSIBLE_GAMING_SELF_EXCLUSION_UPDATE">
          <SelfExclusionForm playerId={playerId} active={active} />
        </Feature>
      </div>
    </Card>
  );
}
