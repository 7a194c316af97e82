import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { RankedAlert } from '../../runtime/alerts/alert-state.ts';
import type { ModalResultAction } from '../../runtime/alerts/modal-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { withoutUndefined } from '../../ui/without-undefined.ts';
import { Helpline } from '../helpline/helpline.tsx';
import styles from './alert-dialog.module.css';
import { type AlertOutcome, runOutcome } from './alert-outcome.ts';
import { alertContent } from './alert-table.ts';
import { type AlertContent, LINK_MARK, outcomeOf } from './content/alert-content.ts';

/** Remaining seconds that are announced to screen readers; the seconds in between aren't. */
const ANNOUNCED_SECONDS = [30, 10];

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
  const [announced, setAnnounced] = useState(timeLeft);
  if (ANNOUNCED_SECONDS.some((moment) => moment === seconds) && announced !== timeLeft) setAnnounced(timeLeft);
  return (
    <>
      <p className={styles.timeLeft} role="timer" aria-live="off">
        {timeLeft}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}

export type AlertViewProps = {
  readonly alert: Pick<RankedAlert, 'kind' | 'values'>;
  readonly isOpen: boolean;
  /** Label of the close button. */
  readonly closeText: string;
  /** Called with the player's answer and its outcome. */
  readonly onAnswer: (action: ModalResultAction, outcome: AlertOutcome) => void;
};

/** Renders an alert. An answer only calls `onAnswer`. */
export function AlertView({ alert, isOpen, closeText, onAnswer }: AlertViewProps) {
  const content = alertContent(alert.kind, alert.values);
  const { tips, timeLeft, cancel, messageLink } = content;
  const link = messageLink === undefined ? content.link : undefined;
  const answer = (action: ModalResultAction) => {
    // Buttons can still be clicked while the dialog closes, so only the first answer counts.
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
      {...withoutUndefined({
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
  /** Called after the answer has taken effect. */
  readonly onResult: (action: ModalResultAction) => void;
};

/** Renders an alert by its kind, with its texts and buttons, and carries out each answer. [S2.4-2] [S4.3-1] */
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
