import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import account from '../account-screen.module.css';
import type { ReceiverChange } from './device-messages-calls.ts';
import { deviceMessagesText } from './device-messages-texts.ts';
import { MessagesNotAllowed, readThisBrowser } from './this-browser.ts';

/** About the height of the card, so that the cards below it don't jump. */
const CARD_HEIGHT = '180px';

/** Loads the player's browsers that get messages, and the state of this one. */
function messagesQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'push-receivers'],
    queryFn: async ({ signal }) => {
      const { fetchReceivers } = await import('./device-messages-calls.ts');
      const [{ publicKey, receivers }, browser] = await Promise.all([fetchReceivers(signal), readThisBrowser()]);
      const hash = browser.state === 'ready' ? browser.endpointHash : null;
      const own = receivers.find(({ endpointHash }) => endpointHash === hash);
      return { publicKey, state: browser.state, own, othersCount: receivers.length - (own ? 1 : 0) };
    },
  });
}

async function sendChange(change: ReceiverChange) {
  await (await import('./device-messages-calls.ts')).changeReceivers(change);
}

function useReceiverChange(playerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendChange,
    onSettled: () => client.invalidateQueries({ queryKey: messagesQuery(playerId).queryKey }),
  });
}

/**
 * Renders whether this browser shows messages while it is closed, why it can't, and the other devices that do. Nothing
 * while the operator has turned such messages off. [S1-4/preferences] [S6-5/communication]
 */
export function DeviceMessages({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const { data, isPending } = useQuery(messagesQuery(playerId));
  const change = useReceiverChange(playerId);
  if (isPending) return <Skeleton shape="block" height={CARD_HEIGHT} />;
  if (!data || data.publicKey === null) return null;
  const { publicKey, state, own, othersCount } = data;
  const press = (isOn: boolean) => {
    if (isOn) change.mutate({ to: 'this', publicKey });
    else if (own) change.mutate({ to: 'others', receiverId: own.receiverId });
  };
  const problem = change.error instanceof MessagesNotAllowed ? 'notAllowed' : 'failed';
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h3 id={titleId} className={account.label}>
        {deviceMessagesText('title')}
      </h3>
      <p className={account.soft}>{deviceMessagesText('text')}</p>
      <div className={account.choices}>
        {state === 'ready' ? (
          <Switch isSelected={own !== undefined} isDisabled={change.isPending} onChange={press}>
            {deviceMessagesText('wanted')}
          </Switch>
        ) : (
          <p className={account.soft}>{deviceMessagesText(state)}</p>
        )}
        <FormError>{change.isError && deviceMessagesText(problem)}</FormError>
        {othersCount > 0 && (
          <>
            <p className={account.soft}>{deviceMessagesText('others', { count: othersCount })}</p>
            <div className={account.actions}>
              <Button
                variant="secondary"
                onPress={() => change.mutate({ to: 'none' })}
                isPending={change.isPending && change.variables.to === 'none'}
                pendingText={deviceMessagesText('turningOff')}
              >
                {deviceMessagesText('everywhere')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
