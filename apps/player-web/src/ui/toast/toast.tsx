import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContentSlot,
} from 'react-aria-components/Toast';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { TextLink } from '../link/text-link.tsx';
import styles from './toast.module.css';
import { toasts } from './toast-queue.ts';

/**
 * Renders the region for toasts: announced when they appear, their timer pauses on hover and focus, F6 moves focus to
 * them. [S3-23] Mount it once.
 */
export function ToastRegion({ label, closeText }: { readonly label: string; readonly closeText: string }) {
  return (
    <AriaToastRegion queue={toasts} aria-label={label} className={classNames(styles.region)}>
      {({ toast }) => (
        <Toast toast={toast} className={classNames(styles.toast, styles[toast.content.variant])}>
          <span className={styles.sign}>
            <Icon name={toast.content.variant} size={22} />
          </span>
          <ToastContentSlot className={styles.text}>
            <Text slot="title">{toast.content.message}</Text>
            {toast.content.link && <TextLink href={toast.content.link.href}>{toast.content.link.text}</TextLink>}
          </ToastContentSlot>
          <Button
            slot="close"
            variant="quiet"
            size="small"
            aria-label={closeText}
            icon={<Icon name="close" size={18} />}
          />
        </Toast>
      )}
    </AriaToastRegion>
  );
}
