import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import account from '../account-screen.module.css';
import { startDownload } from './leaving-calls.ts';
import { downloadsQuery } from './leaving-queries.ts';
import { leavingText as text } from './texts.ts';

/**
 * Renders the download of the player's data. The browser saves the archive while the server writes it, so a long
 * history doesn't fill the page's memory.
 */
export function DownloadCard({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const { data: availableAt = null } = useQuery(downloadsQuery(playerId));
  const [hasFailed, setHasFailed] = useState(false);
  const download = async () => {
    setHasFailed(false);
    try {
      // The response is a file, so the browser stays on this page.
      window.location.assign(await startDownload());
    } catch {
      setHasFailed(true);
    }
    await queryClient.invalidateQueries({ queryKey: downloadsQuery(playerId).queryKey });
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h3 id={titleId} className={account.label}>
        {text('dataTitle')}
      </h3>
      <p className={account.soft}>{text('dataText')}</p>
      {availableAt !== null && (
        <p className={account.soft}>{text('dataLater', { when: centralInstantText(availableAt) })}</p>
      )}
      <FormError>{hasFailed && availableAt === null && text('dataFailed')}</FormError>
      <div className={account.actions}>
        <Button isDisabled={availableAt !== null} onPress={download} pendingText={text('dataPending')}>
          {text('dataAction')}
        </Button>
      </div>
    </Card>
  );
}
