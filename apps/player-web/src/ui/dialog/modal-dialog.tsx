import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/button.tsx';
import { buttonClass } from '../button/button-class.ts';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { withoutUndefined } from '../without-undefined.ts';
import { useHistoryEntry } from './dialog-history.ts';
import styles from './modal-dialog.module.css';
import type { ModalResultAction } from './modal-result.ts';
import { useBodyLock } from './use-body-lock.ts';
import { useFocusReturn } from './use-focus-return.ts';

export type ModalDialogProps = {
  readonly isOpen: boolean;
  readonly type: 'alert' | 'confirm';
  /** Always the dialog's accessible name, also while the header is hidden. */
  readonly title: string;
  readonly message?: ReactNode;
  readonly subMessage?: ReactNode;
  readonly confirmText: string;
  /** Only for `confirm`. */
  readonly cancelText?: string;
  /** Accessible name of the close button. */
  readonly closeText: string;
  readonly link?: { readonly text: string; readonly href?: string };
  readonly hideHeader?: boolean;
  readonly hideFooter?: boolean;
  readonly hideIcon?: boolean;
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  readonly isConfirmPending?: boolean;
  /** Additional content, between the messages and the buttons. */
  readonly children?: ReactNode;
  /**
   * Whether the close button, Escape, Back or a tap outside reports MODAL_CLOSE. Default true; otherwise there is no
   * close button.
   */
  readonly isDismissable?: boolean;
  /** The owner closes the dialog; returning a promise keeps the pressed button pending until it settles. */
  readonly onResult: (action: ModalResultAction) => unknown;
};

const ICON_OF_TONE: Record<NonNullable<ModalDialogProps['tone']>, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

/** Reports FORCE_CLOSED when `isOpen` becomes false before a result, and passes on every result. */
function useAnswer(isOpen: boolean, onResult: ModalDialogProps['onResult']) {
  const stage = useRef<'closed' | 'asking' | 'answered'>('closed');
  const reportForcedClose = useEffectEvent(() => onResult('FORCE_CLOSED'));
  useEffect(() => {
    if (isOpen) {
      stage.current = 'asking';
      return;
    }
    const wasOpen = stage.current === 'asking';
    stage.current = 'closed';
    if (wasOpen) reportForcedClose();
  }, [isOpen]);
  return (action: ModalResultAction) => {
    stage.current = 'answered';
    return onResult(action);
  };
}

function Footer({ props, answer }: { props: ModalDialogProps; answer: (action: ModalResultAction) => unknown }) {
  const { type, confirmText, cancelText, link, tone, isConfirmPending = false } = props;
  return (
    <div className={styles.footer}>
      <Button
        variant={tone === 'danger' ? 'danger' : 'primary'}
        isPending={isConfirmPending}
        onPress={() => answer('CONFIRM_BUTTON')}
      >
        {confirmText}
      </Button>
      {type === 'confirm' && cancelText !== undefined && (
        <Button onPress={() => answer('CANCEL_BUTTON')}>{cancelText}</Button>
      )}
      {link && link.href === undefined && (
        <Button variant="quiet" onPress={() => answer('LINK_BUTTON')}>
          {link.text}
        </Button>
      )}
      {link?.href !== undefined && (
        <Link href={link.href} className={buttonClass({ variant: 'quiet' })} onPress={() => answer('LINK_BUTTON')}>
          {link.text}
        </Link>
      )}
    </div>
  );
}

/**
 * Renders an alert or a confirmation over the page; on phones a sheet from below. Traps focus and returns it. [S2.4-1]
 * [S3-24] [S9-11]
 */
export function ModalDialog(props: ModalDialogProps) {
  const { isOpen, title, message, subMessage, tone = 'info', isDismissable = true } = props;
  const { hideHeader = false, hideFooter = false, hideIcon = false } = props;
  const messageId = useId();
  const answer = useAnswer(isOpen, props.onResult);
  useFocusReturn(isOpen);
  useBodyLock(isOpen);
  useHistoryEntry(isOpen && isDismissable, () => void answer('MODAL_CLOSE'));
  return (
    <ModalOverlay
      className={classNames(styles.veil)}
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && answer('MODAL_CLOSE')}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className={classNames(styles.modal)}>
        <Dialog
          role="alertdialog"
          className={classNames(styles.dialog)}
          {...withoutUndefined({
            'aria-label': hideHeader ? title : undefined,
            'aria-describedby': message === undefined ? undefined : messageId,
          })}
        >
          <span className={styles.grip} aria-hidden="true" />
          {isDismissable && !hideHeader && (
            <span className={styles.close}>
              <Button
                variant="quiet"
                aria-label={props.closeText}
                icon={<Icon name="close" />}
                onPress={() => {
                  answer('MODAL_CLOSE');
                }}
              />
            </span>
          )}
          {!hideIcon && (
            <span className={classNames(styles.icon, styles[tone])}>
              <Icon name={ICON_OF_TONE[tone]} size={26} />
            </span>
          )}
          {!hideHeader && (
            <Heading slot="title" level={2} className={classNames(styles.title)}>
              {title}
            </Heading>
          )}
          {message !== undefined && (
            <div id={messageId} className={styles.message}>
              {message}
            </div>
          )}
          {subMessage !== undefined && <div className={styles.subMessage}>{subMessage}</div>}
          {props.children}
          {!hideFooter && <Footer props={props} answer={answer} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
