import { useQuery } from '@tanstack/react-query';
import { QuietRetry } from '../ui/state/quiet-retry.tsx';
import { preferencesQuery } from './queries/preferences-query.ts';
import { playerText as text } from './texts.ts';

/**
 * Renders a line with a retry next to choices that can't be changed because the player's preferences couldn't be
 * loaded; nothing otherwise. [S8-6/preferences]
 */
export function ChoicesNotLoaded({ playerId }: { readonly playerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery(playerId));
  if (!isError || data !== undefined) return null;
  return <QuietRetry text={text('choicesNotLoaded')} retryText={text('retry')} isBusy={isFetching} onRetry={refetch} />;
}
