import type { ExclusionsAnswer } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { Card } from '../../../ui/card/card.tsx';
import styles from './breaks-section.module.css';
import { EndLine } from './end-line.tsx';
import { SelfExclusionForm } from './self-exclusion-form.tsx';
import { breaksText } from './texts.ts';
import { WayBack } from './way-back.tsx';

const effects = () => [
  breaksText('self_effect1'),
  breaksText('self_effect2'),
  breaksText('self_effect3'),
  breaksText('self_effect4'),
  breaksText('self_effect5'),
];

/** Self-exclusion: what it does, the one that holds with its end, and after its term the way back. [S1-5/self-exclusion] */
export function SelfExclusionCard({ playerId, held }: { readonly playerId: string; readonly held: ExclusionsAnswer }) {
  const { selfExclusion: standing, reinstatement } = held;
  return (
    <Card as="section" aria-labelledby="self-title">
      <div className={styles.form}>
        <h3 id="self-title" className={styles.title}>
          {breaksText('self_title')}
        </h3>
        {standing && !standing.isTermOver && <EndLine endsAt={standing.endsAt}>{breaksText('self_running')}</EndLine>}
        {standing?.isTermOver && (
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
        {standing?.isTermOver && <WayBack playerId={playerId} wish={reinstatement} />}
        <Feature flag="FEATURE_RESPONSIBLE_GAMING_SELF_EXCLUSION_UPDATE">
          <SelfExclusionForm playerId={playerId} standing={standing} />
        </Feature>
      </div>
    </Card>
  );
}
