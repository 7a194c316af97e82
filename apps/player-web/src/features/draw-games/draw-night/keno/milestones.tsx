import type { DrawProgress } from '@sunflower/contracts/draw-games-results.ts';
import { type ReactNode, useId } from 'react';
import { centralInstantText, centralTimeText } from '../../../../runtime/clock/dates.ts';
import { localeTag } from '../../../../runtime/i18n/texts.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import styles from '../draw-night.module.css';
import type { NightPhase } from '../night-phase.ts';
import { nightText } from '../texts.ts';

type MilestoneProps = { readonly title: string; readonly isOver: boolean; readonly children: ReactNode };

function Milestone({ title, isOver, children }: MilestoneProps) {
  return (
    <li className={styles.milestone} data-over={isOver}>
      <span className={styles.mark}>
        <Icon name={isOver ? 'success' : 'clock'} size={24} />
      </span>
      <div className={styles.words}>
        <p className={styles.strong}>{title}</p>
        {children}
      </div>
    </li>
  );
}

function Sealed({ seal }: Pick<DrawProgress, 'seal'>) {
  if (!seal) return <p>{nightText('mSealSoon')}</p>;
  const { boardCount, sealedAt, digest } = seal;
  const values = { shown: boardCount.toLocaleString(localeTag()), time: centralTimeText(sealedAt) };
  return (
    <>
      <p>{nightText('mSealed', { count: boardCount, ...values })}</p>
      <code className={styles.digest}>{digest}</code>
    </>
  );
}

/** Renders the steps of a draw with the moment of each: the close of sales, the seal, the draw, the result. */
export function Milestones({ progress, phase }: { readonly progress: DrawProgress; readonly phase: NightPhase }) {
  const titleId = useId();
  const { seal, published, closesAt, drawsAt } = progress;
  const isClosed = phase !== 'on-sale';
  // A draw that operators run early is sealed before its scheduled close.
  const closedAt = seal && Date.parse(seal.sealedAt) < Date.parse(closesAt) ? seal.sealedAt : closesAt;
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <div id={titleId}>
        <SectionHeading>{nightText('milestones')}</SectionHeading>
      </div>
      <ol className={styles.milestones}>
        <Milestone title={nightText(isClosed ? 'mClosed' : 'mClose')} isOver={isClosed}>
          <p>{centralInstantText(closedAt)}</p>
        </Milestone>
        <Milestone title={nightText('mSeal')} isOver={seal !== null}>
          <Sealed seal={seal} />
        </Milestone>
        <Milestone title={nightText('mDraw')} isOver={published !== null}>
          <p>{centralInstantText(published?.drawnAt ?? drawsAt)}</p>
        </Milestone>
        <Milestone title={nightText('mResult')} isOver={published !== null}>
          <p>
            {published ? nightText('mResultAt', { time: centralTimeText(published.at) }) : nightText('mResultSoon')}
          </p>
        </Milestone>
      </ol>
    </section>
  );
}
