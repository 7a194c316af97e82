import { Badge } from '../badge/badge.tsx';
import { SimulatedBadge } from '../badge/simulated-badge.tsx';
import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { CartBar } from '../bottom-bar/cart-bar.tsx';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { PageHeading } from '../page-heading/page-heading.tsx';
import { SectionHeading } from '../page-heading/section-heading.tsx';
import { RealityLine } from '../reality-line/reality-line.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { LoadingList } from '../state/loading-list.tsx';
import { QuietRetry } from '../state/quiet-retry.tsx';
import { Skeleton } from '../state/skeleton.tsx';
import { WalletPill } from '../wallet-pill/wallet-pill.tsx';
import { Part, Row } from './gallery-part.tsx';
import styles from './ui-gallery.module.css';

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
          <WalletPill balanceCents={BigInt(8650)} label="Balance" href="#w" addHref="#add" addText="Add money" />
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
        <CartBar text="2 wagers · $7.00" actionText="Check out" href="#cart" />
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
          title="We couldn't load this"
          message="Your money and tickets are safe. Try again in a moment."
          retryText="Try again"
          onRetry={() => {}}
          supportLink={{ text: 'Get help', href: '#help' }}
          traceText="4bf92f3577b34da6"
        />
      </Card>
      <QuietRetry text="We couldn't load your tickets." retryText="Try again" isBusy={false} onRetry={() => {}} />
      <LoadingList label="Loading your tickets" rows={2} />
      <Row>
        <Skeleton shape="ball" />
        <Skeleton shape="pill" />
        <Skeleton width="120px" height="120px" shape="block" />
      </Row>
    </div>
  );
}

/** Renders page chrome, and loading, empty and error states. */
export function FrameParts() {
  return (
    <>
      <Part name="Frame">
        <Frame />
      </Part>
      <Part name="States of a list" isWide>
        <Lists />
      </Part>
    </>
  );
}
