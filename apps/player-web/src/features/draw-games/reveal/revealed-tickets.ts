import { useSyncExternalStore } from 'react';
import { readStored, STORED, writeStored } from '../../../runtime/storage/browser-storage.ts';
import { followText } from '../../../runtime/storage/stored-text.ts';

/** Maximum number of revealed tickets that a device remembers; the oldest are dropped. */
const MAX_REMEMBERED = 200;
/** Maximum number of players for whom a device remembers that they have seen all results. */
const MAX_PLAYERS = 5;

export type RevealedTicket = {
  readonly playerId: string;
  readonly serial: string;
  readonly drawId: string;
  /** When the draw takes place, ISO 8601. */
  readonly drawsAt: string;
};

/** What this device stores about revealed tickets: short checksums, and for each player the time of `revealAll`. */
export type RevealedMemory = string;

const TICKET = /^[0-9a-z]{1,7}$/;
const PLAYER = /^([0-9a-z]{1,7})@([0-9a-z]{1,9})$/;

/**
 * Returns a short checksum (FNV-1a, 32 bits), so that this device doesn't store ticket numbers. A rare collision only
 * shows a result without the reveal.
 */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const sumOf = ({ playerId, serial, drawId }: RevealedTicket) => checksum(`${playerId} ${serial} ${drawId}`);

function read(): RevealedMemory {
  return readStored('revealedTickets') ?? '';
}

function entriesOf(memory: RevealedMemory, form: RegExp): readonly string[] {
  return memory.split(' ').filter((word) => form.test(word));
}

const listeners = new Set<() => void>();

function write(players: readonly string[], tickets: readonly string[]): void {
  writeStored('revealedTickets', [...players.slice(-MAX_PLAYERS), ...tickets.slice(-MAX_REMEMBERED)].join(' '));
  for (const listener of listeners) listener();
}

/** Returns whether the player has already seen the result of a ticket in a draw on this device. */
export function isRevealed(ticket: RevealedTicket, memory: RevealedMemory = read()): boolean {
  if (entriesOf(memory, TICKET).includes(sumOf(ticket))) return true;
  const player = checksum(ticket.playerId);
  const time = entriesOf(memory, PLAYER)
    .find((word) => word.startsWith(`${player}@`))
    ?.split('@')[1];
  return time !== undefined && Date.parse(ticket.drawsAt) <= Number.parseInt(time, 36);
}

/** Remembers on this device that the player has seen the result of a ticket in a draw. */
export function rememberRevealed(ticket: RevealedTicket): void {
  const memory = read();
  const sum = sumOf(ticket);
  const others = entriesOf(memory, TICKET).filter((other) => other !== sum);
  write(entriesOf(memory, PLAYER), [...others, sum]);
}

/** Remembers on this device that the player wants to see the results of all draws until now. */
export function revealAll(playerId: string, nowMs: number): void {
  const memory = read();
  const player = checksum(playerId);
  const others = entriesOf(memory, PLAYER).filter((word) => !word.startsWith(`${player}@`));
  write([...others, `${player}@${nowMs.toString(36)}`], entriesOf(memory, TICKET));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const endFollowing = followText(STORED.revealedTickets, listener);
  return () => {
    listeners.delete(listener);
    endFollowing();
  };
}

/** Returns the device's stored reveals, updated after a reveal elsewhere on the page or in another tab. */
export function useRevealedMemory(): RevealedMemory {
  return useSyncExternalStore(subscribe, read, () => '');
}
