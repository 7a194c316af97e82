import type { GameArt } from '../stage/game-art.ts';
import type { PlanInput, ScenePlan } from '../stage/scene-plan.ts';
import type { GameVoices } from './game-voice.ts';

/** The parts in which a game differs from the others: its art, its texts, its sounds and how it draws a ticket. */
export type GameFace = {
  readonly art: GameArt;
  readonly voices: GameVoices;
  /** Returns the prize that events show, by the rules of the game. */
  readonly read: (events: PlanInput['events'] & {}) => number;
  /**
   * Number of places that the player can pick from in each step, one if left out. The picked place changes only the
   * picture.
   */
  readonly choices?: number;
  /** Whether scratching sounds like a brush on stone. */
  readonly isBrushed?: boolean;
  readonly plan: (input: PlanInput) => ScenePlan;
  /**
   * Returns the notes of what an event shows, in half-tones above the game's lowest note. They depend only on that, so
   * that sounds don't rise or fall with earlier events.
   */
  readonly tones?: (shows: string) => readonly number[];
};
