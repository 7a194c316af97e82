/** Returns the picks after a press on a number, in ascending order, or null when the board is full. */
export function togglePick(picks: readonly number[], value: number, max: number): readonly number[] | null {
  if (picks.includes(value)) return picks.filter((pick) => pick !== value);
  if (max === 1) return [value];
  if (picks.length >= max) return null;
  return [...picks, value].sort((one, other) => one - other);
}

export type BoardPlace = { readonly index: number; readonly count: number; readonly columns: number };

/**
 * Returns the index that a key moves the focus to on a board laid out in rows; null for keys that don't move the focus.
 * Left and right continue in the neighboring row; up and down stop at the edge of the board.
 */
export function placeAfterKey({ index, count, columns }: BoardPlace, key: string, isWhole: boolean): number | null {
  const rowStart = index - (index % columns);
  const rowEnd = Math.min(rowStart + columns, count) - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return index + columns < count ? index + columns : index;
    case 'ArrowUp':
      return index >= columns ? index - columns : index;
    case 'Home':
      return isWhole ? 0 : rowStart;
    case 'End':
      return isWhole ? count - 1 : rowEnd;
    default:
      return null;
  }
}
