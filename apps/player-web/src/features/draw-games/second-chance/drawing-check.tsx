import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { StepLine } from '../check/step-line.tsx';
import { downloadProof } from './chance-queries.ts';
import type { DrawingReport, DrawingStep } from './check-drawing.ts';
import styles from './second-chance.module.css';
import { chanceText } from './texts.ts';

/** The math of a check is loaded when a player asks for one. */
async function checkInBrowser(drawingId: string): Promise<DrawingReport> {
  const [{ checkDrawing }, { proof, sealedList, beacons }] = await Promise.all([
    import('./check-drawing.ts'),
    downloadProof(drawingId),
  ]);
  return checkDrawing(proof, sealedList, beacons);
}

type DrawingCheckProps = { readonly drawingId: string; readonly ownEntries: readonly string[] };

/** Renders the button that repeats a drawing in this browser, and what was found. [WLA-01] */
export function DrawingCheck({ drawingId, ownEntries }: DrawingCheckProps) {
  const [report, setReport] = useState<DrawingReport | 'failed'>();
  const check = async () => {
    setReport(undefined);
    setReport(await checkInBrowser(drawingId).catch(() => 'failed' as const));
  };
  return (
    <div className={styles.check}>
      <div>
        <Button pendingText={chanceText('checking')} onPress={check}>
          {chanceText('check')}
        </Button>
      </div>
      <div role="status">
        {report === 'failed' && <p>{chanceText('checkFailed')}</p>}
        {report && report !== 'failed' && <Report report={report} ownEntries={ownEntries} />}
      </div>
    </div>
  );
}

/** Returns the text of a finding. Only the public random number can be simulated. */
const findingText = (step: DrawingStep, finding: DrawingReport['steps'][DrawingStep]) =>
  chanceText(finding === 'simulated' ? 'step_random_simulated' : `step_${step}_${finding}`);

function Report({ report, ownEntries }: { readonly report: DrawingReport; readonly ownEntries: readonly string[] }) {
  const steps = Object.entries(report.steps) as [DrawingStep, DrawingReport['steps'][DrawingStep]][];
  const isWrong = steps.some(([, finding]) => finding === 'wrong');
  const isSimulated = report.steps.random === 'simulated';
  const listed = new Set(report.entries.map(({ entryId }) => entryId));
  const count = ownEntries.filter((entryId) => listed.has(entryId)).length;
  return (
    <div className={styles.check}>
      <p className={styles.label}>{chanceText(isWrong ? 'someWrong' : isSimulated ? 'allSimulated' : 'allRight')}</p>
      <ul className={styles.steps}>
        {steps.map(([step, finding]) => (
          <StepLine key={step} title={chanceText(`step_${step}`)} finding={finding} text={findingText(step, finding)} />
        ))}
      </ul>
      {ownEntries.length > 0 && <p className={styles.soft}>{chanceText('ownEntries', { count })}</p>}
    </div>
  );
}
