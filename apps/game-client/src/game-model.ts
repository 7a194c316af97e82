import type { EndRoundResponse, OpenSessionResponse } from '@sunflower/partner-protocols/game-browser.ts';
import type { FrameSettings } from '@sunflower/partner-protocols/game-frame.ts';
import { IDLE, type RoundState } from './round/round.ts';

export type Session = Extract<OpenSessionResponse, { outcome: 'opened' }>;

/** The state that the screen shows. */
export type GameModel = {
  readonly settings: FrameSettings;
  readonly mode: 'paid' | 'demo' | 'replay';
  readonly session: Session | undefined;
  readonly priceCents: number;
  readonly freeRoundsLeft: number;
  readonly round: RoundState;
  /** How the round ended; undefined while the server hasn't answered. */
  readonly end: EndRoundResponse | undefined;
  readonly isPaused: boolean;
  /** Whether the minimum time between two plays has passed. */
  readonly isRested: boolean;
  readonly isResumed: boolean;
  readonly isSlow: boolean;
  /** Time from the debit until a public random number decides the ticket; undefined if no ticket waits for a number. */
  readonly waitMs: number | undefined;
  readonly hasFailed: boolean;
};

const SETTINGS: FrameSettings = { language: 'en-US', theme: 'light', fontStep: 0, isMotionReduced: false };
/** The game before its host has launched it. */
export const NEW_GAME: GameModel = {
  settings: SETTINGS,
  mode: 'paid',
  session: undefined,
  priceCents: 0,
  freeRoundsLeft: 0,
  round: IDLE,
  end: undefined,
  isPaused: false,
  isRested: true,
  isResumed: false,
  isSlow: false,
  waitMs: undefined,
  hasFailed: false,
};
