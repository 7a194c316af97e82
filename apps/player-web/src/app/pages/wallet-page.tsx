import { Suspense } from 'react';
import { WalletScreen } from '../../features/wallet/wallet-screen.tsx';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';

const OwnTicket = lazyPart(() =>
  withTexts(import('../../features/draw-games/tickets/one-ticket/own-ticket.tsx')).then((module) => ({
    default: module.OwnTicket,
  })),
);

function Ticket({ serial }: { readonly serial: string }) {
  return (
    <Suspense fallback={<Skeleton width="100%" height="150px" shape="block" />}>
      <OwnTicket serial={serial} />
    </Suspense>
  );
}

/** Renders the wallet, whose transactions show tickets of the draw games when they are opened. */
export function WalletPage() {
  return <WalletScreen Ticket={Ticket} />;
}
