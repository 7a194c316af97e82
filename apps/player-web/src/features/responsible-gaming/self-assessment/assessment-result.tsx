import type { AssessmentBand, SelfAssessmentResult } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { useEffect, useRef } from 'react';
import { useHelpWays } from '../../../player/helpline/help-ways.ts';
import { gamingToolsPath } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import styles from './self-assessment-section.module.css';
import { assessmentText } from './texts.ts';

/** Help offered for each band, the most important first. */
const WAYS = {
  none: ['limits', 'statement'],
  low: ['limits', 'statement'],
  moderate: ['limits', 'break', 'call', 'statement'],
  high: ['call', 'break', 'exclude', 'limits'],
} as const satisfies Record<AssessmentBand, readonly string[]>;

const SECTION_OF = { limits: 'limits', break: 'breaks', exclude: 'breaks', statement: 'statement' } as const;

/** Renders the result and what helps. Takes the focus, so that screen readers read it. */
export function AssessmentResult(props: { readonly result: SelfAssessmentResult; readonly onAgain: () => void }) {
  const { band, score, highestScore } = props.result;
  const title = useRef<HTMLHeadingElement>(null);
  const { name, phoneHref } = useHelpWays();
  useEffect(() => title.current?.focus(), []);
  return (
    <Card as="section">
      <div className={styles.result}>
        <h3 ref={title} tabIndex={-1} className={styles.resultTitle}>
          {assessmentText(`title_${band}`)}
        </h3>
        <p>{assessmentText(`text_${band}`)}</p>
        <p className={styles.soft}>
          {assessmentText('result', { score, highest: highestScore })}. {assessmentText('noDiagnosis')}
        </p>
        <ul className={styles.ways}>
          {WAYS[band].map((way, index) => (
            <li key={way}>
              {way === 'call' ? (
                <a className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })} href={phoneHref}>
                  {assessmentText('call', { name })}
                </a>
              ) : (
                <LinkButton href={gamingToolsPath(SECTION_OF[way])} variant={index === 0 ? 'primary' : 'secondary'}>
                  {assessmentText(way)}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
        <div>
          <Button variant="quiet" onPress={props.onAgain}>
            {assessmentText('again')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
