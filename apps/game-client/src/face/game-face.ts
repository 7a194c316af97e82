import type { GameArt } from '../stage/game-art.ts';
import type { PlanInput, ScenePlan } from '../stage/scene-plan.ts';
import type { GameVoices } from './game-voice.ts';

/** Everything of a game that differs from the others: its art, its words, its sounds and how it draws a ticket. */
export type GameFace = {
  readonly art: GameArt;
  readonly voices: GameVoices;
  /** Returns the prize that events show, by the rules of the game. */
  readonly read: (events: PlanInput['events'] & {}) => number;
  /** Places that the player can pick from in each step, one if left out; what they pick changes only the picture. */
  readonly choices?: number;
  /** Whether scratching sounds like a brush on stone. */
  readonly isBrushed?: boolean;
  readonly plan: (input: PlanInput) => ScenePlan;
  /**
   * Returns the notes of what is shown, in half-tones above the game's lowest note. They depend on nothing else, so
   * that sounds don't rise or fall with what was shown before.
   */
  readonly tones?: (shows: string) => readonly number[];
};
