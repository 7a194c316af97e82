/**
 * Renders a line icon from its outline on a 24-unit field, in the color of the surrounding text; decorative, hidden
 * from screen readers. `size` in px.
 */
export function LineIcon({ outline, size = 20 }: { readonly outline: string; readonly size?: number | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={outline}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
