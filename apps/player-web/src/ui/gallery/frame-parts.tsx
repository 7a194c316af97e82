import { lazy, Suspense, useState } from 'react';
import { Badge } from '../badge/badge.tsx';
import { SimulatedBadge } from '../badge/simulated-badge.tsx';
import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { CartBar } from '../bottom-bar/cart-bar.tsx';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import type { ModalDialogProps } from '../dialog/modal-dialog.tsx';
import { PageHeading } from '../page-heading/page-heading.tsx';
import { SectionHeading } from '../page-heading/section-heading.tsx';
import { RealityLine } from '../reality-line/reality-line.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { LoadingList } from '../state/loading-list.tsx';
import { Skeleton } from '../state/skeleton.tsx';
import { toastQueue } from '../toast/toast-queue.ts';
import { WalletPill } from '../wallet-pill/wallet-pill.tsx';
import { Part, Row } from './gallery-part.tsx';
import styles from './ui-gallery.module.css';

const ModalDialog = lazy(() =>
  import('../dialog/modal-dialog.tsx').then((module) => ({ default: module.ModalDialog })),
);

type Shown = Omit<ModalDialogProps, 'isOpen' | 'onResult' | 'closeText'>;

const dialogs: Readonly<Record<string, Shown>> = {
  Alert: { type: 'alert', title: 'Sales have closed', message: 'The next draw is open.', confirmText: 'See it' },
  'Check-in': {
    type: 'confirm',
    title: 'Time to check in',
    message: 'You have played for 30 minutes. Today you spent $14.00 and won $10.00: net −$4.00.',
    confirmText: 'Continue',
    cancelText: 'Log out',
    link: { text: 'Change my limits', href: '#limits' },
    hideIcon: true,
  },
  Danger: {
    type: 'confirm',
    tone: 'danger',
    title: 'Leave for a year?',
    message: 'You cannot undo this before November 20, 2027.',
    subMessage: 'Open tickets stay yours. Prizes are still paid.',
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
    message: 'We are checking your order.',
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
    success: 'Two tickets are yours.',
    error: 'The card was refused.',
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

function Frame() {
  const icons = ['home', 'draws', 'instants', 'tickets', 'account'] as const;
  return (
    <>
      <div data-surface="night" className={styles.night}>
        <Row>
          <RealityLine
            href="#r"
            label="Your play"
            sessionLabel="In session"
            sessionText="12 min"
            todayLabel="Today"
            todayText="−$4.00"
          />
          <WalletPill balanceCents={8650n} label="Balance" href="#w" addHref="#add" addText="Add funds" />
          <WalletPill balanceCents={null} label="Balance" href="#w" />
        </Row>
      </div>
      <Breadcrumb label="You are here" items={[{ text: 'Draw games', href: '#d' }, { text: 'Powerball' }]} />
      <PageHeading level={2} aside="$346 Million">
        Powerball
      </PageHeading>
      <SectionHeading level={3} link={{ text: 'All draw games', href: '#all' }}>
        Tonight and next
      </SectionHeading>
      <Row>
        <Badge>Neutral</Badge>
        <Badge tone="win" icon="check">
          Paid
        </Badge>
        <Badge tone="danger">Expired</Badge>
        <Badge tone="sunflower">New</Badge>
        <span data-game="powerball">
          <Badge tone="game">3x</Badge>
        </span>
        <SimulatedBadge text="Simulated position" detail="Topeka, KS" />
      </Row>
      <div className={styles.phone}>
        <BottomBar
          label="Main"
          items={icons.map((icon, place) => ({ icon, text: icon, href: `#${icon}`, isCurrent: place === 0 }))}
        />
        <CartBar text="2 wagers · $7.00" actionText="Checkout" href="#cart" />
      </div>
    </>
  );
}

function Lists() {
  return (
    <div className={styles.states}>
      <Card>
        <EmptyState
          title="No tickets yet"
          message="Your tickets appear here as soon as you buy one."
          action={<Button variant="primary">Pick numbers</Button>}
        />
      </Card>
      {(['cart', 'results', 'search', 'wallet'] as const).map((name) => (
        <Card key={name}>
          <EmptyState title={name} illustration={name} message="Nothing here." headingLevel={3} />
        </Card>
      ))}
      <Card>
        <ErrorState
          title="We could not load this"
          message="Your money and tickets are safe. Try again in a moment."
          retryText="Try again"
          onRetry={() => {}}
          supportLink={{ text: 'Ask for help', href: '#help' }}
          traceText="4bf92f3577b34da6"
        />
      </Card>
      <LoadingList label="Loading your tickets" rows={2} />
      <Row>
        <Skeleton shape="ball" />
        <Skeleton shape="pill" />
        <Skeleton width="120px" height="120px" shape="block" />
      </Row>
    </div>
  );
}

/** What stands around the content and in its place. */
export function FrameParts() {
  return (
    <>
      <Part name="Frame">
        <Frame />
      </Part>
      <Part name="Dialogs and toasts">
        <Dialogs />
        <Toasts />
      </Part>
      <Part name="States of a list" isWide>
        <Lists />
      </Part>
    </>
  );
}
