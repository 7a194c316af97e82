import { eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import { gridLayout } from '../../stage/grid-layout.ts';
import { type PlanInput, paintCard, paintCover, type ScenePlan } from '../../stage/scene-plan.ts';

const CELL = { width: 150, height: 150, gap: 22 };

/** Draws nine eggs in nests; under each shell is its amount. */
export function meadowlarkPlan({ events = [], art, spoken }: PlanInput): ScenePlan {
  const cells = eventsOf(events, 'open');
  return {
    isScratch: true,
    layout: () => gridLayout([3, 3, 3], CELL),
    cover: (painter, _target, size) => paintCover(painter, art, size),
    content: (painter, target, at) => {
      const { width, height } = at.size;
      paintCard(painter, art, at);
      const picture = at.isWon ? 'won' : 'open';
      painter.picture(art.pictures[picture] ?? '', { x: width / 2, y: height * 0.63, size: height * 0.62 });
      const text = spoken.usd(cells[target]?.amount ?? 0);
      painter.text(text, { x: width / 2, y: height * 0.24, size: 34, color: art.ink, width: width * 0.86 });
    },
  };
}
