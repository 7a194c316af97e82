import type { PlayerDevice } from '@sunflower/contracts/session-devices.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endSession } from '../../../runtime/session/end-session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import account from '../account-screen.module.css';
import { labelDevices } from './device-labels.ts';
import { DeviceLine } from './device-line.tsx';
import { deviceText } from './device-texts.ts';
import styles from './devices.module.css';

/** A browser that deletes its cookies is a new device at each sign-in, so the list can become long. */
const FIRST_SHOWN = 5;
/** About the height of the one device that every list has, so that the cards below it don't jump. */
const ONE_DEVICE_HEIGHT = '172px';

function devicesQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'devices'],
    queryFn: async ({ signal }) => (await import('./devices-calls.ts')).fetchDevices(signal),
  });
}

async function sendRemoval(device: PlayerDevice | undefined): Promise<void> {
  await (await import('./devices-calls.ts')).removeDevices(device?.deviceId);
}

/** Returns the mutation that removes one device, or all others if none is given, and shows the list without them. */
function useRemoval(playerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendRemoval,
    onSuccess: async (_, device) => {
      // The session has ended on the server; this ends it in the page and at the identity provider.
      if (device?.isThisDevice) return endSession();
      await client.invalidateQueries(devicesQuery(playerId));
      toastQueue.show({ message: deviceText(device === undefined ? 'othersRemoved' : 'removed') });
    },
  });
}

/**
 * Renders the devices in which the player signed in, when each was first and last used, and which one this is. Each can
 * be named, and removed, which ends its session; all others can be removed together. A sign-in on a removed device
 * counts as a sign-in on a new device. [S2.4-6/devices] [S7-28/login-session-block]
 */
export function Devices({ playerId }: { readonly playerId: string }) {
  const { data, isError, isPending, isFetching, refetch } = useQuery(devicesQuery(playerId));
  const client = useQueryClient();
  const removal = useRemoval(playerId);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? data : data?.slice(0, FIRST_SHOWN);
  const labels = labelDevices(data ?? []);
  const hasOthers = data?.some(({ isThisDevice }) => !isThisDevice) ?? false;
  return (
    <Card aria-labelledby="devices-title">
      <h3 id="devices-title" className={account.label}>
        {deviceText('title')}
      </h3>
      <p className={account.soft}>{deviceText(data?.length === 0 ? 'empty' : 'lead')}</p>
      {isPending && <Skeleton shape="block" height={ONE_DEVICE_HEIGHT} />}
      {isError && (
        <QuietRetry
          text={deviceText('notLoaded')}
          retryText={deviceText('retry')}
          isBusy={isFetching}
          onRetry={refetch}
        />
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((device, place) => (
            <DeviceLine
              key={device.deviceId}
              device={device}
              label={labels[place] ?? ''}
              isRemoving={removal.isPending && removal.variables === device}
              onRemove={() => removal.mutate(device)}
              onNamed={() => client.invalidateQueries(devicesQuery(playerId))}
            />
          ))}
        </ul>
      )}
      <FormError isShown={removal.isError}>{removal.isError ? deviceText('notRemoved') : undefined}</FormError>
      {hasOthers && (
        <div className={account.actions}>
          {data && shown && data.length > shown.length && (
            <Button onPress={() => setIsWhole(true)}>{deviceText('showAll', { count: data.length })}</Button>
          )}
          <Button
            onPress={() => removal.mutate(undefined)}
            isPending={removal.isPending && removal.variables === undefined}
            pendingText={deviceText('removing')}
          >
            {deviceText('removeOthers')}
          </Button>
        </div>
      )}
    </Card>
  );
}
