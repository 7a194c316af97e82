import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { gameName } from '../game-words.ts';
import { drawWords } from '../ticket-view.tsx';
import type { DrawReport } from './check-draw.ts';
import { DRAW_STEPS } from './check-draw.ts';
import styles from './check-screen.module.css';
import { checkTicket, type Papers, type TicketReport } from './check-ticket.ts';
import { statementKeysQuery, statementsQuery } from './proof-queries.ts';
import { savePapers } from './save-papers.ts';
import { StepLine } from './step-line.tsx';
import { stepText, stepTitle } from './step-words.ts';
import { checkText } from './texts.ts';

/** What was found about the papers of a ticket. `isKept`: they came from a file and are compared with what is published now. */
export function Report({ papers, isKept = false }: { readonly papers: Papers; readonly isKept?: boolean }) {
  const keys = useQuery(statementKeysQuery());
  const today = useQuery({ ...statementsQuery(Object.keys(papers.statements)), enabled: isKept });
  const isReady = keys.data !== undefined && (!isKept || !today.isPending);
  const { data: report } = useQuery({
    queryKey: ['draw-games', 'ticket-report', papers, keys.data, today.data, isKept],
    queryFn: async () =>
      (await checkTicket(papers, keys.data ?? [], isKept ? (today.data ?? {}) : papers.statements)) ?? null,
    enabled: isReady,
  });
  if (keys.isError) return <p role="alert">{checkText('failed')}</p>;
  if (report === null) return <p role="alert">{checkText('notPapers')}</p>;
  if (!report) return <p role="status">{checkText('checking')}</p>;
  return (
    <div className={styles.report}>
      <Verdict report={report} isKept={isKept} />
      <Card as="section">
        <SectionHeading>{checkText('receipt')}</SectionHeading>
        <p className={styles.serial}>
          {gameName(report.ticket.gameId)} · {report.ticket.serial}
        </p>
        <ul className={styles.steps}>
          <StepLine
            title={checkText('receipt')}
            finding={report.receipt}
            text={checkText(`receipt_${report.receipt}`)}
          />
        </ul>
      </Card>
      {report.draws.map((draw) => (
        <Draw key={draw.draw.drawId} gameId={report.ticket.gameId} report={draw} isKept={isKept} />
      ))}
      {!isKept && (
        <div className={styles.file}>
          <Button onPress={() => savePapers(papers, report.ticket.serial)}>{checkText('save')}</Button>
          <p className={styles.soft}>{checkText('saveHint')}</p>
        </div>
      )}
      <Keys keyIds={(keys.data ?? []).map(({ keyId }) => keyId)} />
    </div>
  );
}

function Verdict({ report, isKept }: { readonly report: TicketReport; readonly isKept: boolean }) {
  const findings = [
    report.receipt,
    ...report.draws.flatMap(({ steps }) =>
      steps ? DRAW_STEPS.filter((step) => isKept || step !== 'same').map((step) => steps[step]) : [],
    ),
  ];
  const isWrong = findings.includes('wrong');
  const right = findings.includes('corrected') ? 'someCorrected' : 'allRight';
  return (
    <p role={isWrong ? 'alert' : 'status'} className={styles.verdict} data-outcome={isWrong ? 'wrong' : 'right'}>
      {checkText(isWrong ? 'someWrong' : right)}
    </p>
  );
}

type DrawProps = { readonly gameId: string; readonly report: DrawReport; readonly isKept: boolean };

function Draw({ gameId, report, isKept }: DrawProps) {
  const { draw, steps, said, boards } = report;
  const letters = boards.filter(({ finding }) => finding !== 'sealed').map(({ letter }) => letter);
  const count = said?.seal.boardCount ?? 0;
  return (
    <Card as="section">
      <SectionHeading>{checkText('draw', { date: drawWords(gameId, draw) })}</SectionHeading>
      {!steps && <p>{checkText('notSealed')}</p>}
      {steps && (
        <ul className={styles.steps}>
          {DRAW_STEPS.filter((step) => isKept || step !== 'same').map((step) => (
            <StepLine
              key={step}
              title={stepTitle(step)}
              finding={steps[step]}
              text={stepText(step, { finding: steps[step], letters: letters.join(', '), count })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Keys({ keyIds }: { readonly keyIds: readonly string[] }) {
  return (
    <section className={styles.file}>
      <SectionHeading>{checkText('keys')}</SectionHeading>
      {keyIds.map((keyId) => (
        <code key={keyId} className={styles.digest}>
          {keyId}
        </code>
      ))}
      <p className={styles.soft}>{checkText('keysHint')}</p>
    </section>
  );
}
