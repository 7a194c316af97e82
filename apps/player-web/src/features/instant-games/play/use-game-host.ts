import { instantGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { blockOfRefusal } from '../../../player/access/access-calls.ts';
import { guardAction, showBlock } from '../../../player/access/guard-action.ts';
import { reportRefusedLocation } from '../../../player/alerts/location/report-location.ts';
import { buyingPowerCents, walletAccountsQuery } from '../../../player/queries/wallet-accounts-query.ts';
import { reportFrameInput } from '../../../player/session-lifecycle/frame-input.ts';
import { useOpenOverlay } from '../../../runtime/alerts/overlay-store.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { raiseNavigation } from '../../../runtime/navigation/navigation-event.ts';
import type { PlaceName } from '../../../runtime/navigation/places.ts';
import type { GameMessage, GamePage } from './frame-messages.ts';
import { frameSettings, watchSettings } from './frame-settings.ts';
import { NEW_GAME, reduceGame } from './game-state.ts';
import { type PlayMode, requestGuestDemo, requestLaunchToken } from './launch-game.ts';
import { newRoundBlockOf } from './new-round-block.ts';
import { useGameFrame } from './use-game-frame.ts';
import { useProvenLocation } from './use-proven-location.ts';

export type HostedGame = {
  /** Null for a guest, who can only try the demo. */
  readonly playerId: string | null;
  readonly slug: string;
  readonly mode: PlayMode;
  /** The game server's origin. */
  readonly origin: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Called when the player closes the game with its own button. */
  readonly onClose: () => void;
};

/** The pages that the game's own links and the page's buttons lead to. [S2.2-1/close-instant] */
const PLACE_OF_PAGE = {
  close: 'close-instant',
  details: 'games-instants-details',
  deposit: 'my-account-deposit',
  history: 'my-account-instant-history',
} as const satisfies Record<GamePage, PlaceName>;

/** Messages that report that a round was paid for or has ended. A game may also fail in the middle of a round. */
const CHANGES_MONEY: ReadonlySet<GameMessage['type']> = new Set(['round-started', 'round-ended', 'failed']);

/** Requests the token that opens the game, for a player or for a guest. */
function requestToken(
  queryClient: QueryClient,
  { playerId, gameId, mode }: Pick<HostedGame, 'playerId' | 'mode'> & { readonly gameId: string },
) {
  return playerId === null ? requestGuestDemo(gameId) : requestLaunchToken(queryClient, { gameId, mode });
}

/**
 * Runs a game in its frame: launches it, pauses it below alerts, and refetches the balance and the rounds from the
 * platform after each round. `refetchMoney` refetches both without a message, because the game announces a play only
 * once it has a ticket, seconds after the play is paid for.
 */
export function useGameHost({ playerId, slug, mode, origin, frame, onClose }: HostedGame) {
  const queryClient = useQueryClient();
  const [state, notify] = useReducer(reduceGame, NEW_GAME);
  const [fontStep, setFontStep] = useState(0);
  const openPage = (page: GamePage) => raiseNavigation(PLACE_OF_PAGE[page], page === 'details' ? { slug } : {});
  const isPaid = mode === 'paid';
  const { data: accounts } = useQuery({ ...walletAccountsQuery(playerId ?? ''), enabled: playerId !== null });
  const post = useGameFrame({ frame, origin }, receive);

  function refuse(problem: HttpProblem): void {
    notify({ type: 'refused', code: problem.code });
    const block = blockOfRefusal(problem);
    if (block) void showBlock(block);
    else reportRefusedLocation(problem, 'instants');
  }

  async function launch(): Promise<void> {
    if (!guardAction(queryClient, instantGameUnit(slug))) return notify({ type: 'refused', code: 'ACCESS_DENIED' });
    const answered = await requestToken(queryClient, { playerId, gameId: slug, mode });
    if (answered.type === 'refused') return refuse(answered.problem);
    const settings = frameSettings(fontStep);
    return post({ type: 'launch', launchToken: answered.value, gameId: slug, mode, settings });
  }

  function refetchMoney(): void {
    if (!isPaid) return;
    for (const part of ['wallet-accounts', 'instant-rounds', 'today', 'bonuses'])
      void queryClient.invalidateQueries({ queryKey: ['player', playerId, part] });
  }

  function receive(message: GameMessage): void {
    notify(message);
    if (message.type === 'ready' || message.type === 'session-needed') void launch();
    if (CHANGES_MONEY.has(message.type)) refetchMoney();
    if (message.type === 'active') reportFrameInput();
    if (message.type === 'open' && message.page === 'close') onClose();
    else if (message.type === 'open') openPage(message.page);
    if (message.type === 'refused') reportRefusedLocation({ code: message.code, details: {} }, 'instants');
  }

  const isPlayable = state.phase === 'playable';
  useProvenLocation(isPaid && isPlayable && state.refusal?.startsWith('LOCATION_') !== true, refuse);

  const reason = newRoundBlockOf(useOpenOverlay(), state.refusal);
  const send = useEffectEvent(post);
  useEffect(() => {
    if (isPlayable) send(reason === null ? { type: 'resume' } : { type: 'pause', reason });
  }, [isPlayable, reason]);

  const balance = accounts && isPaid ? Number(buyingPowerCents(accounts)) : undefined;
  useEffect(() => {
    if (isPlayable && balance !== undefined) send({ type: 'balance', balanceCents: balance });
  }, [isPlayable, balance]);

  const isStarted = state.phase !== 'loading';
  useEffect(() => {
    if (!isStarted) return undefined;
    const share = () => send({ type: 'settings', settings: frameSettings(fontStep) });
    share();
    return watchSettings(share);
  }, [isStarted, fontStep]);

  const dismiss = () => notify({ type: 'refusal-dismissed' });
  function retry(): void {
    dismiss();
    if (!isPlayable) void launch();
  }
  const replayLast = () => post({ type: 'replay-last' });
  return { state, fontStep, setFontStep, openPage, dismiss, retry, replayLast, refetchMoney };
}
