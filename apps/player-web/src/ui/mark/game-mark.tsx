import { type GameKey, gameMarks } from '@sunflower/look/marks/game-marks.ts';
import type { Mark } from '@sunflower/look/marks/mark.ts';
import { sunflowerMark } from '@sunflower/look/marks/sunflower-mark.ts';

/** A drawn mark, `size` px square. Decoration. */
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

/** The mark of a game, `size` px square. Decoration: its name stands beside it. */
export function GameMark({ game, size = 32 }: { readonly game: GameKey; readonly size?: number }) {
  return <DrawnMark mark={gameMarks[game]} size={size} />;
}

/** The mark of the house, `size` px square. Decoration. */
export function SunflowerMark({ size = 36 }: { readonly size?: number }) {
  return <DrawnMark mark={sunflowerMark} size={size} />;
}
