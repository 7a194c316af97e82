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

/**
 * Returns the restrictions known now, without waiting. While they are unknown the action continues and the server
 * decides. [S4.7-3]
 */
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

/** Shows the alert for a block and resolves when the player closes it. */
export async function showBlock(block: Block): Promise<void> {
  const values = block.expires === null ? {} : { endsAt: block.expires };
  await raiseAlert({ kind: alertOf(block, serverNowMs()), values });
}

/**
 * Returns whether an action that needs these units may continue. A closed unit raises its alert immediately, before
 * anything is sent. True is no guarantee: the server still refuses a closed unit, whatever the page knew.
 */
export function guardAction(queryClient: QueryClient, ...units: readonly string[]): boolean {
  const block = firstBlockOf(knownAccess(queryClient), units, serverNowMs());
  if (block) void showBlock(block);
  return block === undefined;
}

/** Returns `guardAction` bound to the screen's query client. */
export function useGuardAction(): (...units: readonly string[]) => boolean {
  const queryClient = useQueryClient();
  return (...units) => guardAction(queryClient, ...units);
}

/**
 * Handles a refused action: shows the alert that current restrictions would have caused, and refetches them. Returns
 * false for other kinds of refusal; the caller then shows the error.
 */
export function reportRefusedAccess(queryClient: QueryClient, thrown: unknown): boolean {
  const block = blockOfRefusal(problemOf(thrown));
  if (!block) return false;
  void showBlock(block);
  refetchAccess(queryClient);
  return true;
}

/** Marks the known restrictions as stale, so visible screens refetch them. */
export function refetchAccess(queryClient: QueryClient): void {
  const session = sessionStore.read();
  if (session.status === 'player')
    for (const { queryKey } of [featureSetsQuery(session.playerId), invitationsQuery(session.playerId)])
      void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: accessAttributesQuery().queryKey });
}
