import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { withoutUndefined } from '../without-undefined.ts';
import styles from './button.module.css';
import { type ButtonAppearance, buttonClass } from './button-class.ts';

export type LinkButtonProps = ButtonAppearance & {
  readonly href: string;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly 'aria-label'?: string;
  /** Called before the link is followed; `preventDefault` keeps the player on this page. */
  readonly onClick?: MouseEventHandler;
};

/** Renders a link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return (
    <Link
      href={props.href}
      className={buttonClass(props)}
      {...withoutUndefined({ 'aria-label': props['aria-label'], onClick: props.onClick })}
    >
      <span className={styles.content}>
        {props.icon}
        <span>{props.children}</span>
      </span>
    </Link>
  );
}
