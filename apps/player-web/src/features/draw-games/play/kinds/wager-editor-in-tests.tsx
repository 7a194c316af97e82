import { DRAW_GAMES_PATHS, type GameDetails, type OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { exampleCart, exampleDraws, exampleGame } from '../../../../testing/examples.ts';
import { answer, fakeNetwork, type Handler } from '../../../../testing/fake-network.ts';
import { playerHandlers } from '../../../../testing/player-network.ts';
import { Queries } from '../../../../testing/queries.tsx';
import { loadPart } from '../play-kinds.ts';
import { WagerEditor, type WagerStart } from '../wager-player.tsx';

export const now = Date.parse('2026-11-21T12:00:00Z');
const HOURS_8 = 8 * 3_600_000;

/** Returns the current rules of a game. */
export function currentRulesOf(game: AnyGame): AnyRules {
  const versions: readonly AnyRules[] = game.versions;
  const rules = versions.at(-1);
  if (!rules) throw new Error('a game has rules');
  return rules;
}

function drawsOf(rules: AnyRules): OpenDraw[] {
  const once = exampleDraws(30, now + HOURS_8);
  if (rules.kind !== 'digits') return once;
  const midday = once.map((draw) => ({ ...draw, session: 'midday' }));
  const evening = exampleDraws(30, now + 2 * HOURS_8).map((draw, index) => ({
    ...draw,
    drawId: `0193ffff-0000-7000-8000-0000000000${index.toString(16).padStart(2, '0')}`,
    session: 'evening',
  }));
  return [...midday, ...evening].toSorted((one, other) => Date.parse(one.drawsAt) - Date.parse(other.drawsAt));
}

/** Opens a game with its rules, on sale or not, and returns what is added to the cart. */
export async function open(
  game: AnyGame,
  start: WagerStart = {},
  more: Record<string, Handler> = {},
  change: Partial<GameDetails> = {},
) {
  const rules = currentRulesOf(game);
  await loadPart(rules.kind);
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`POST ${DRAW_GAMES_PATHS.cartWagers}`]: () => answer(cart, exampleCart([], now), 201),
    ...more,
  });
  const openDraws = drawsOf(rules);
  const details: GameDetails = {
    ...exampleGame(now),
    gameId: rules.gameId as GameDetails['gameId'],
    name: game.name,
    openDraws,
    nextDraw: openDraws[0] ?? null,
    ...change,
  };
  const onAdded = vi.fn();
  render(
    <Queries>
      <WagerEditor game={details} rules={rules} onAdded={onAdded} {...start} />
    </Queries>,
  );
  const sent = () => network.of('POST', DRAW_GAMES_PATHS.cartWagers).map(({ body }) => body);
  return { network, onAdded, sent, openDraws };
}

export const pressAll = async (group: string, values: readonly number[]) => {
  for (const value of values)
    await userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name: `${value}` }));
};
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const chip = (name: string | RegExp, group?: string) =>
  userEvent.click(
    (group ? within(screen.getByRole('radiogroup', { name: group })) : screen).getByRole('radio', { name }),
  );
export const addToCart = () => press('Add to cart');
export const total = () => document.querySelector('output')?.textContent;

/** Sets the clock for these tests and cleans up after each one. */
export function fixWagerEditorClock(): void {
  beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
