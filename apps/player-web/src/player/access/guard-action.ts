import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { raiseAlert } from '../../runtime/alerts/alerts.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { problemOf } from '../../runtime/http/http-problem.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { blockOfRefusal } from './access-calls.ts';
import { accessAttributesQuery, featureSetsQuery, invitationsQuery } from './access-queries.ts';
import { type Access, alertOf, type Block, firstBlockOf } from './access-rules.ts';
import { isBeforeLaunch, knownInvitations } from './invitations.ts';

/** What is known now, without waiting: whoever does not know yet goes on, and the server decides. [S4.7-3] */
export function knownAccess(queryClient: QueryClient): Access {
  const session = sessionStore.read();
  const playerId = session.status === 'player' ? session.playerId : null;
  const sets = playerId !== null && queryClient.getQueryData(featureSetsQuery(playerId).queryKey);
  const isByInvitation = isBeforeLaunch(queryClient.getQueryData(runtimeConfigQuery.queryKey));
  const loaded = queryClient.getQueryData(invitationsQuery(playerId ?? '').queryKey);
  return {
    featureSets: sets || [],
    platform: queryClient.getQueryData(accessAttributesQuery().queryKey) ?? [],
    invitations: isByInvitation ? knownInvitations(playerId, loaded) : undefined,
  };
}

/** Shows the alert of a block and waits until it was read. */
export async function showBlock(block: Block): Promise<void> {
  const values = block.expires === null ? {} : { endsAt: block.expires };
  await raiseAlert({ kind: alertOf(block, serverNowMs()), values });
}

/**
 * Before an action that needs these units: whether to go on. A closed unit raises its alert, at once and before anything is sent; true is no promise,
 * since the server refuses what is closed whatever the page knew.
 */
export function guardAction(queryClient: QueryClient, ...units: readonly string[]): boolean {
  const block = firstBlockOf(knownAccess(queryClient), units, serverNowMs());
  if (block) void showBlock(block);
  return block === undefined;
}

/** `guardAction` for a screen. */
export function useGuardAction(): (...units: readonly string[]) => boolean {
  const queryClient = useQueryClient();
  return (...units) => guardAction(queryClient, ...units);
}

/**
 * After a refused action: shows the same alert as a page that knew would have shown before, and reads again what is closed. False when the
 * refusal is of another kind; then the caller says what happened.
 */
export function tellRefusedAccess(queryClient: QueryClient, thrown: unknown): boolean {
  const block = blockOfRefusal(problemOf(thrown));
  if (!block) return false;
  void showBlock(block);
  readAccessAgain(queryClient);
  return true;
}

/** Makes what is known of restrictions old: what is on show asks again. */
export function readAccessAgain(queryClient: QueryClient): void {
  const session = sessionStore.read();
  if (session.status === 'player')
    for (const { queryKey } of [featureSetsQuery(session.playerId), invitationsQuery(session.playerId)])
      void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: accessAttributesQuery().queryKey });
}
