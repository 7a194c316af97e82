import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import account from '../account-screen.module.css';
import { freezeText } from './freeze-texts.ts';

function freezeQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'freeze'],
    queryFn: async ({ signal }) => (await import('./freeze-calls.ts')).fetchFreeze(signal),
  });
}

async function sendChange(change: 'freeze' | 'end') {
  const calls = await import('./freeze-calls.ts');
  return change === 'freeze' ? calls.freezeAccount() : calls.endFreeze();
}

/** Returns the mutation that freezes the account or ends the freeze, and then refetches its state. */
function useFreezeChange(playerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendChange,
    onSuccess: async (state) => {
      client.setQueryData(freezeQuery(playerId).queryKey, state);
      await client.invalidateQueries({ queryKey: ['player', playerId] });
    },
  });
}

/**
 * Renders the player's freeze of the account: one tap freezes it, also while its state couldn't be loaded; ending it
 * takes the password and a wait, during which one tap freezes it again. The wait is shown before the first tap.
 */
export function FreezeCard({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const { data, isPending } = useQuery(freezeQuery(playerId));
  const change = useFreezeChange(playerId);
  const freeze = data?.freeze ?? null;
  const next = freeze === null || freeze.endsAt !== null ? 'freeze' : 'end';
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h3 id={titleId} className={account.label}>
        {freezeText(freeze === null ? 'title' : 'frozenTitle')}
      </h3>
      <p className={account.soft}>{freezeText(freeze === null ? 'lead' : 'frozenLead')}</p>
      {isPending && <Skeleton />}
      {data && (
        <p className={account.soft}>
          {freeze === null || freeze.endsAt === null
            ? freezeText('endTakes', { count: data.waitHours })
            : freezeText('ends', { when: centralInstantText(freeze.endsAt) })}
        </p>
      )}
      <FormError>{change.isError && freezeText(change.variables === 'freeze' ? 'notFrozen' : 'notEnded')}</FormError>
      <div className={account.actions}>
        <Button
          onPress={() => change.mutate(next)}
          isPending={change.isPending}
          pendingText={freezeText(next === 'freeze' ? 'freezing' : 'ending')}
        >
          {freezeText(next === 'end' ? 'end' : freeze === null ? 'freeze' : 'freezeAgain')}
        </Button>
      </div>
    </Card>
  );
}
