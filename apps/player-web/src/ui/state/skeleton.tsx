import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
  readonly shape?: 'line' | 'block' | 'ball' | 'pill';
};

const SIZES = {
  line: { width: '100%', height: '1em' },
  block: { width: '100%', height: '96px' },
  ball: { width: '40px', height: '40px' },
  pill: { width: '96px', height: '36px' },
} as const;

/**
 * Renders a placeholder for loading content, in its final size. Hidden from screen readers: the list around it is
 * announced. It's an empty SVG, because its size may be in prerendered HTML, where a style attribute would need a
 * looser content security policy.
 */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  const size = SIZES[shape];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.skeleton, styles[shape])}
      width={width ?? size.width}
      height={height ?? size.height}
    />
  );
}
