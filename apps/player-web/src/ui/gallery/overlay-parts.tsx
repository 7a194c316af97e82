import { lazy, Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { ModalDialogProps } from '../dialog/modal-dialog.tsx';
import { toastQueue } from '../toast/toast-queue.ts';
import { Part, Row } from './gallery-part.tsx';

const PanelDialog = lazy(() =>
  import('../dialog/panel-dialog.tsx').then((module) => ({ default: module.PanelDialog })),
);
const ModalDialog = lazy(() =>
  import('../dialog/modal-dialog.tsx').then((module) => ({ default: module.ModalDialog })),
);

type Shown = Omit<ModalDialogProps, 'isOpen' | 'onResult' | 'closeText'>;

const dialogs: Readonly<Record<string, Shown>> = {
  Alert: { type: 'alert', title: 'Sales have closed', message: 'The next draw is open.', confirmText: 'See it' },
  'Check-in': {
    type: 'confirm',
    title: 'Time to check in',
    message: "You've played for 30 minutes. Today you spent $14.00 and won $10.00: net −$4.00.",
    confirmText: 'Continue',
    cancelText: 'Log out',
    link: { text: 'Change my limits', href: '#limits' },
    hideIcon: true,
  },
  Danger: {
    type: 'confirm',
    tone: 'danger',
    title: 'Exclude yourself for a year?',
    message: "You can't undo this before November 20, 2027.",
    subMessage: 'Your open tickets stay valid. We still pay their prizes.',
    confirmText: 'Exclude me',
    cancelText: 'Go back',
  },
  'No header': {
    type: 'alert',
    title: 'Paid',
    message: 'Your prize is in your wallet.',
    confirmText: 'Good',
    tone: 'success',
    hideHeader: true,
  },
  'No footer': {
    type: 'alert',
    title: 'One moment',
    message: "We're checking your order.",
    confirmText: '',
    hideFooter: true,
    tone: 'warning',
  },
};

function Dialogs() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [last, setLast] = useState('');
  return (
    <Row>
      {Object.entries(dialogs).map(([name, dialog]) => (
        <Button
          key={name}
          size="small"
          onPress={() => {
            setShown(dialog);
            setIsOpen(true);
          }}
        >
          {name}
        </Button>
      ))}
      <output>{last}</output>
      {shown && (
        <Suspense>
          <ModalDialog
            {...shown}
            isOpen={isOpen}
            closeText="Close"
            onResult={(action) => {
              setLast(action);
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </Row>
  );
}

function Toasts() {
  const messages = {
    success: "You've bought two tickets.",
    error: 'Your card was declined.',
    warning: 'Sales close in five minutes.',
    info: 'Results are in.',
  };
  const variants = ['success', 'error', 'warning', 'info'] as const;
  return (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} size="small" onPress={() => toastQueue.show({ message: messages[variant], variant })}>
          {variant}
        </Button>
      ))}
    </Row>
  );
}

function Panels() {
  const [size, setSize] = useState<'wide' | 'medium'>();
  return (
    <Row>
      {(['wide', 'medium'] as const).map((name) => (
        <Button key={name} size="small" onPress={() => setSize(name)}>
          {`${name} panel`}
        </Button>
      ))}
      {size !== undefined && (
        <Suspense>
          <PanelDialog isOpen size={size} title="Your cart" closeText="Close" onClose={() => setSize(undefined)}>
            <p>2 wagers · $7.00</p>
          </PanelDialog>
        </Suspense>
      )}
    </Row>
  );
}

/** Renders what opens over the page. */
export function OverlayParts() {
  return (
    <Part name="Dialogs and toasts">
      <Dialogs />
      <Panels />
      <Toasts />
    </Part>
  );
}
