import type { BookEvent } from '@sunflower/instant-games/events/book-event.ts';
import type { Amounts } from '../../face/game-voice.ts';
import type { SceneTools } from '../../stage/scene-motion.ts';
import type { SeasonName } from './wheat-calendar.ts';

/** The parts of a harvest scene. */
export type HarvestParts = {
  readonly tools: SceneTools;
  readonly events: readonly BookEvent[];
  readonly pictures: Readonly<Record<string, string>>;
  readonly season: SeasonName;
  readonly usd: Amounts;
};
