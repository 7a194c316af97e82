import { type GameKey, gameMarks } from '@sunflower/look/marks/game-marks.ts';
import type { Mark } from '@sunflower/look/marks/mark.ts';
import { sunflowerMark } from '@sunflower/look/marks/sunflower-mark.ts';

/** Renders a mark (a game's logo or ours), `size` px square. Decorative. */
export function DrawnMark({ mark, size }: { readonly mark: Mark; readonly size: number }) {
  return (
    <svg viewBox={`0 0 ${mark.size} ${mark.size}`} width={size} height={size} aria-hidden="true" focusable="false">
      {mark.shapes.map((shape) =>
        shape.fill === undefined ? (
          <path
            key={shape.d}
            d={shape.d}
            fill="none"
            stroke={shape.stroke}
            strokeWidth={shape.width}
            strokeLinecap="round"
          />
        ) : (
          <path key={shape.d} d={shape.d} fill={shape.fill} />
        ),
      )}
    </svg>
  );
}

/** Renders a game's mark, `size` px square. Decorative: its name is next to it. */
export function GameMark({ game, size = 32 }: { readonly game: GameKey; readonly size?: number }) {
  return <DrawnMark mark={gameMarks[game]} size={size} />;
}

/** Renders the Sunflower logo, `size` px square. Decorative. */
export function SunflowerMark({ size = 36 }: { readonly size?: number }) {
  return <DrawnMark mark={sunflowerMark} size={size} />;
}
