import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { RankedAlert } from '../../runtime/alerts/alert-state.ts';
import type { ModalResultAction } from '../../runtime/alerts/modal-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { given } from '../../ui/given.ts';
import { Helpline } from '../helpline.tsx';
import { type AlertContent, LINK_MARK, outcomeOf } from './alert-content.ts';
import styles from './alert-dialog.module.css';
import { type AlertOutcome, runOutcome } from './alert-outcome.ts';
import { alertContent } from './alert-table.ts';

/** Seconds at which a screen reader is told how much time is left; in between it is left in peace. */
const TOLD_SECONDS = [30, 10];

function Message({ content, onLink }: { readonly content: AlertContent; readonly onLink: () => void }) {
  const { message, messageLink } = content;
  if (messageLink === undefined) return message;
  const [before = '', after = ''] = message.split(LINK_MARK);
  return (
    <>
      {before}
      <Link className={styles.inText ?? ''} onPress={onLink}>
        {messageLink}
      </Link>
      {after}
    </>
  );
}

function TimeLeft({ timeLeft, seconds }: { readonly timeLeft: string; readonly seconds: unknown }) {
  const [told, setTold] = useState(timeLeft);
  if (TOLD_SECONDS.some((moment) => moment === seconds) && told !== timeLeft) setTold(timeLeft);
  return (
    <>
      <p className={styles.timeLeft} role="timer" aria-live="off">
        {timeLeft}
      </p>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}

export type AlertViewProps = {
  readonly alert: Pick<RankedAlert, 'kind' | 'values'>;
  readonly isOpen: boolean;
  /** Name of the closing cross. */
  readonly closeText: string;
  /** Told the answer and what would follow it. */
  readonly onAnswer: (action: ModalResultAction, outcome: AlertOutcome) => void;
};

/** How an alert looks; nothing follows its answers but what `onAnswer` does. */
export function AlertView({ alert, isOpen, closeText, onAnswer }: AlertViewProps) {
  const content = alertContent(alert.kind, alert.values);
  const { tips, timeLeft, cancel, messageLink } = content;
  const link = messageLink === undefined ? content.link : undefined;
  const answer = (action: ModalResultAction) => {
    // On its way out it can still be pressed: what follows an answer follows once.
    if (isOpen) onAnswer(action, outcomeOf(content, action));
  };
  return (
    <ModalDialog
      isOpen={isOpen}
      type={cancel ? 'confirm' : 'alert'}
      tone={content.tone}
      title={content.title}
      message={<Message content={content} onLink={() => answer('LINK_BUTTON')} />}
      confirmText={content.confirm.text}
      closeText={closeText}
      isDismissable={content.isDismissable ?? true}
      onResult={answer}
      {...given({
        subMessage: content.subMessage,
        cancelText: cancel?.text,
        link: link && { text: link.text },
      })}
    >
      {tips && (
        <ol className={styles.tips}>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ol>
      )}
      {timeLeft !== undefined && <TimeLeft timeLeft={timeLeft} seconds={alert.values.seconds} />}
      {content.further && (
        <div className={styles.further}>
          {content.further.map(({ text, outcome }) => (
            <Button key={text} variant="quiet" onPress={() => isOpen && onAnswer('LINK_BUTTON', outcome)}>
              {text}
            </Button>
          ))}
        </div>
      )}
      {content.hasHelpline && <Helpline />}
    </ModalDialog>
  );
}

export type AlertDialogProps = Omit<AlertViewProps, 'onAnswer'> & {
  /** Told after what follows the answer has been done. */
  readonly onResult: (action: ModalResultAction) => void;
};

/** An alert by its kind: its texts, its buttons, and what follows each answer. [S2.4-2] [S4.3-1] */
export function AlertDialog({ onResult, ...view }: AlertDialogProps) {
  return (
    <AlertView
      {...view}
      onAnswer={(action, outcome) => {
        runOutcome(outcome);
        onResult(action);
      }}
    />
  );
}
