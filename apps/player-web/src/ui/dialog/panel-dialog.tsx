import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useHistoryEntry } from './dialog-history.ts';
import styles from './panel-dialog.module.css';
import { useBodyLock } from './use-body-lock.ts';
import { useFocusReturn } from './use-focus-return.ts';

export type PanelDialogProps = {
  readonly isOpen: boolean;
  /** The dialog's name; shown as its heading. */
  readonly title: string;
  /** Accessible name of the close button. */
  readonly closeText: string;
  /** `wide` takes most of the page, `medium` suits a list. On phones both take the whole page. */
  readonly size?: 'wide' | 'medium';
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * Renders a part of the product over the page; the close button, Escape, Back or a tap outside closes it. Traps focus
 * and returns it. [S9-11]
 */
export function PanelDialog({ isOpen, title, closeText, size = 'wide', onClose, children }: PanelDialogProps) {
  useFocusReturn(isOpen);
  useBodyLock(isOpen);
  useHistoryEntry(isOpen, onClose);
  return (
    <ModalOverlay
      className={classNames(styles.veil)}
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
      isDismissable
    >
      <Modal className={classNames(styles.panel, styles[size])}>
        <Dialog className={classNames(styles.dialog)}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={classNames(styles.title)}>
              {title}
            </Heading>
            <Button variant="quiet" aria-label={closeText} icon={<Icon name="close" />} onPress={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
