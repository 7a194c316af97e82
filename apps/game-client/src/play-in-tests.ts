import type { MessageToGame } from '@sunflower/partner-protocols/game-frame.ts';
import type { GameRules } from '@sunflower/partner-protocols/game-rules.ts';
import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { launchOf, MemoryGameServer, memoryHost, SETTINGS } from './game-in-tests.ts';
import { startGame } from './start-game.ts';
import { exactUsd } from './texts/spoken.ts';

const MOST_KEYS = 80;
/** Number of targets after which the rest is revealed together, so that long tickets don't take minutes. */
const MOST_TARGETS = 6;

/** Starts a game with a server in memory, and waits until it can be played. */
export async function opened(
  gameId: string,
  { isMotionReduced = false, rules = {} }: { isMotionReduced?: boolean; rules?: Partial<GameRules> } = {},
) {
  const server = new MemoryGameServer(gameId);
  server.rules = { ...server.rules, ...rules };
  const host = memoryHost();
  const { game, screen } = await startGame({ gameId, host: host.channel, fetch: server.fetch });
  host.post({ ...launchOf(gameId), settings: { ...SETTINGS, isMotionReduced } } as MessageToGame);
  await vi.waitFor(() => expect(host.types()).toContain('playable'));
  return { server, host, game, screen };
}

/** Returns the targets of the ticket. */
export function targets(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('.target')];
}

/** Returns the button that buys a ticket. */
export function playButton(): HTMLButtonElement {
  return document.querySelector('.primary') as HTMLButtonElement;
}

/** Returns the button that opens everything. */
export function revealAllButton(): HTMLButtonElement {
  return document.querySelector('.secondary') as HTMLButtonElement;
}

/** Returns what is shown over the picture. */
export function resultText(): string {
  return document.querySelector('.result')?.textContent ?? '';
}

/** Returns what was announced last. */
export function liveText(): string {
  return document.querySelector('[role="status"]')?.textContent ?? '';
}

/** Returns how many rounds have ended. */
export function endedRounds(types: readonly string[]): number {
  return types.filter((type) => type === 'round-ended').length;
}

/** Expects that the round's prize is shown. */
export function expectShownPrize({ round }: MemoryGameServer): void {
  expect(resultText()).toContain(exactUsd('en-US', round?.prizeCents ?? -1));
}

/** Presses Tab until the focus is on a wanted element; throws if Tab reaches no such element. */
export async function tabTo(isWanted: (element: Element) => boolean): Promise<void> {
  for (let keys = 0; keys < MOST_KEYS; keys++) {
    if (document.activeElement && isWanted(document.activeElement)) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error('Tab never reached it');
}

/** Presses targets that Tab reaches, and then "Reveal all". Returns the announcement of each. */
export async function revealByKeyboard(isOver: () => boolean): Promise<string[]> {
  const announced: string[] = [];
  for (let pressed = 0; pressed < MOST_TARGETS && !isOver(); pressed++) {
    await tabTo((element) => element.classList.contains('target') && element.getAttribute('aria-disabled') === 'false');
    await userEvent.keyboard('{Enter}');
    announced.push(liveText());
  }
  if (!isOver()) {
    await tabTo((element) => element === revealAllButton());
    await userEvent.keyboard('{Enter}');
  }
  await vi.waitFor(() => expect(isOver()).toBe(true));
  await vi.waitFor(() => expect(resultText()).toContain('You won'));
  return announced;
}

/** Taps targets, and then "Reveal all". */
export async function revealByTaps(isOver: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(targets().some(canBePressed)).toBe(true));
  for (let taps = 0; taps < MOST_TARGETS && !isOver(); taps++) {
    const next = targets().find(canBePressed);
    // Presses the point where the target is, without waiting until it is at rest.
    if (next) await userEvent.click(next, { force: true });
  }
  if (!isOver()) await userEvent.click(revealAllButton());
  await vi.waitFor(() => expect(isOver()).toBe(true));
}

/** Returns whether a target can be revealed now. */
export function canBePressed(target: HTMLButtonElement): boolean {
  return !target.hidden && target.getAttribute('aria-disabled') === 'false';
}
