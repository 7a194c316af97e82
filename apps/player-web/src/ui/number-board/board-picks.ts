/** What pressing a number does to the picks: the new picks in rising order, or null when there is no room for another. */
export function togglePick(picks: readonly number[], value: number, max: number): readonly number[] | null {
  if (picks.includes(value)) return picks.filter((pick) => pick !== value);
  if (max === 1) return [value];
  if (picks.length >= max) return null;
  return [...picks, value].sort((one, other) => one - other);
}

export type BoardPlace = { readonly index: number; readonly count: number; readonly columns: number };

/** Where a key leads from a place on a board laid out in rows; null for keys that do not move. Rows do not wrap round. */
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
