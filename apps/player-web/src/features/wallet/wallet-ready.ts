import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../player/limits/limits-query.ts';
import { roundsQuery } from '../../player/queries/instant-rounds-query.ts';
import { openTicketsQuery } from '../../player/queries/open-tickets-query.ts';
import { walletAccountsQuery } from '../../player/queries/wallet-accounts-query.ts';
import { useTicketGroups } from '../../player/ticket-lists.tsx';
import { useOnlineGaming } from '../../runtime/config/online-gaming.ts';
import { useFirstLoad } from '../../runtime/http/use-first-load.ts';
import { walletBalancesQuery } from './balance/balances-query.ts';
import { monthQuery } from './month/month-query.ts';

/**
 * Returns whether every part of the wallet whose height depends on its data has loaded, failed, or is too slow. The
 * parts appear together, because a part that came later would push the others down the page.
 */
export function useWalletReady(playerId: string, hasBalance: boolean): boolean {
  const hasTickets = useTicketGroups().length > 0;
  const hasInstants = useOnlineGaming();
  const balances = useQuery({ ...walletBalancesQuery(playerId), enabled: hasBalance });
  const accounts = useQuery({ ...walletAccountsQuery(playerId), enabled: hasBalance });
  const tickets = useQuery({ ...openTicketsQuery(playerId), enabled: hasBalance && hasTickets });
  const rounds = useQuery({ ...roundsQuery(playerId, 'open'), enabled: hasBalance && hasInstants });
  const month = useQuery(monthQuery(playerId));
  const limits = useQuery(limitsQuery(playerId));
  return useFirstLoad([balances, accounts, tickets, rounds, month, limits].some(({ isLoading }) => isLoading));
}
