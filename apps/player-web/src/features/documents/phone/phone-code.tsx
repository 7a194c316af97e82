import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from '../documents.module.css';
import { documentsText as text } from '../texts.ts';

const calls = () => import('./phone-calls.ts');
const begin = async (requestId: string) => (await calls()).beginHandoff(requestId);
const end = async (handoffId: string) => (await calls()).endHandoff(handoffId);

// Few players need a code, so the encoder loads only when a code is shown.
const QrCode = lazy(() => withTexts(import('./qr-code.tsx')).then((module) => ({ default: module.QrCode })));

/** Polling interval that notices an expired code or a missed message; push reports an opened link sooner. */
const POLL_MS = 15_000;

type PhoneCodeProps = { readonly playerId: string; readonly requestId: string };

/**
 * Renders the way to use a phone's camera from a screen without one: a QR code that opens a page on the phone, which
 * can only add files to this request. The phone's files appear here by push.
 */
export function PhoneCode({ playerId, requestId }: PhoneCodeProps) {
  const making = useMutation({ mutationFn: () => begin(requestId) });
  const link = making.data;
  const { data } = useQuery({
    // Within the documents of the player, which push makes stale.
    queryKey: ['player', playerId, 'documents', 'handoff', link?.id],
    queryFn: async ({ signal }) => (await calls()).fetchHandoff(link?.id ?? '', signal),
    enabled: link !== undefined,
    refetchInterval: POLL_MS,
  });
  const state = link === undefined ? 'none' : (data?.state ?? 'waiting');
  const cancel = () => {
    if (link) void end(link.id);
    making.reset();
  };
  return (
    <div className={styles.phone}>
      {state === 'waiting' && link && (
        <div className={styles.code}>
          <Suspense fallback={<Skeleton width="200px" height="200px" shape="block" />}>
            <QrCode address={link.address} label={text('phoneScan')} />
          </Suspense>
          <div className={styles.steps}>
            <p>{text('phoneScan')}</p>
            <p className={styles.soft}>{text('phoneOnce', { until: centralInstantText(link.expiresAt) })}</p>
            <Button variant="quiet" size="small" onPress={cancel}>
              {text('phoneHide')}
            </Button>
          </div>
        </div>
      )}
      {state === 'opened' && (
        <div className={styles.steps} role="status">
          <p>{text('phoneOpened')}</p>
          <Button variant="quiet" size="small" onPress={cancel}>
            {text('phoneEnd')}
          </Button>
        </div>
      )}
      {(state === 'none' || state === 'over') && (
        <div className={styles.steps}>
          {state === 'over' && <p role="status">{text('phoneOver')}</p>}
          <FormError isShown={making.isError}>{making.isError ? text('phoneFailed') : undefined}</FormError>
          <Button
            variant="quiet"
            isPending={making.isPending}
            pendingText={text('phoneMaking')}
            onPress={() => making.mutate()}
          >
            {text(state === 'over' ? 'phoneAgain' : 'phoneUse')}
          </Button>
        </div>
      )}
    </div>
  );
}
