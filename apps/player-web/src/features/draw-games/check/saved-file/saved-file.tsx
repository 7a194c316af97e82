import { useQuery } from '@tanstack/react-query';
import { listText } from '../../../../runtime/i18n/list-text.ts';
import { usePlayerId } from '../../../../runtime/session/session-store.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import { gameName } from '../../labels/game-text.ts';
import { type ReceiptFile, readReceiptFile } from '../../receipts/receipt-file.ts';
import { ReceiptTerms } from '../../receipts/receipt-terms.tsx';
import styles from '../check-screen.module.css';
import { type ProofFile, readProofFile } from '../checks/check-ticket.ts';
import type { ReceiptCheck } from '../receipt/check-receipt.ts';
import { type ReceiptFindings, receiptQuery } from '../receipt/receipt-query.ts';
import { receiptCheckText } from '../receipt/receipt-texts.ts';
import { Report } from '../report.tsx';
import { StepLine } from '../step-line.tsx';
import { checkText } from '../texts.ts';
import { VerdictLine } from '../verdict-line.tsx';

/** A file that can be checked: a proof with its evidence, or a receipt alone. */
export type CheckedFile = ProofFile | ReceiptFile;

/** Reads a saved proof or receipt; returns undefined for any other file. */
export function readCheckedFile(text: string): CheckedFile | undefined {
  return readProofFile(text) ?? readReceiptFile(text);
}

/** Renders the findings about a saved file. */
export function SavedFile({ file }: { readonly file: CheckedFile }) {
  if (file.format === 'sunflower-receipt/1') return <ReceiptReport file={file} />;
  return <Report proofFile={file} isSaved />;
}

/** Fetches what a saved receipt is compared with, and renders the findings; the file itself isn't sent anywhere. */
function ReceiptReport({ file }: { readonly file: ReceiptFile }) {
  const { data, isError } = useQuery(receiptQuery(usePlayerId(), file.receipt));
  if (isError) return <p role="alert">{checkText('failed')}</p>;
  if (data === null) return <p role="alert">{checkText('notProofFile')}</p>;
  if (!data) return <p role="status">{checkText('checking')}</p>;
  const { check, proofFile, isSealed } = data;
  const verdict = verdictOf(data);
  const outcome = OUTCOMES[verdict];
  const sealed = isSealed ? proofFile : undefined;
  return (
    <div className={styles.report}>
      {(outcome === 'wrong' || !sealed) && <VerdictLine outcome={outcome}>{receiptCheckText(verdict)}</VerdictLine>}
      <Card as="section">
        <div className={styles.file}>
          <SectionHeading>{receiptCheckText('title')}</SectionHeading>
          <p className={styles.serial}>
            {gameName(check.ticket.gameId)} · {check.ticket.serial}
          </p>
          <ul className={styles.steps}>
            <StepLine title={receiptCheckText('content')} {...describeContent(check)} />
            {!sealed && <StepsAlone findings={data} />}
          </ul>
          <ReceiptTerms receipt={file.receipt} />
        </div>
      </Card>
      {sealed && <Report proofFile={sealed} hasVerdict={outcome !== 'wrong'} />}
    </div>
  );
}

const OUTCOMES = { right: 'right', wrong: 'wrong', differs: 'wrong', cannot: 'unknown', unknown: 'unknown' } as const;

/** Returns the verdict on a receipt. `differs`: the lottery signed it, but its record now says something else. */
function verdictOf({ check, isPartial }: ReceiptFindings): keyof typeof OUTCOMES {
  const { signature, differences } = check;
  if (differences.length > 0) return signature === 'right' ? 'differs' : 'wrong';
  return signature === 'right' && isPartial ? 'unknown' : signature;
}

function describeContent({ differences, isCompared }: ReceiptCheck) {
  const parts = listText(differences.map((part) => receiptCheckText(`part_${part}`)));
  if (differences.length > 0) return { finding: 'wrong', text: receiptCheckText('content_wrong', { parts }) } as const;
  return { finding: 'right', text: receiptCheckText(isCompared ? 'content_right' : 'content_alone') } as const;
}

/** Renders the parts of a report that need no evidence: the signature, and why the boards aren't checked. */
function StepsAlone({ findings: { check, isSealed, isPartial } }: { readonly findings: ReceiptFindings }) {
  const place = isSealed || isPartial ? 'unknown' : 'waits';
  return (
    <>
      <StepLine title={checkText('receipt')} finding={check.signature} text={checkText(`receipt_${check.signature}`)} />
      <StepLine
        title={receiptCheckText('inDraw')}
        finding={place}
        text={receiptCheckText(isPartial ? 'inDraw_failed' : `inDraw_${place}`)}
      />
    </>
  );
}
