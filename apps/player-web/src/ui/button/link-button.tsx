import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { given } from '../given.ts';
import styles from './button.module.css';
import { type ButtonAppearance, buttonClass } from './button-class.ts';

export type LinkButtonProps = ButtonAppearance & {
  readonly href: string;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly 'aria-label'?: string;
};

/** Renders a link that looks like a button: it navigates and does nothing else. */
export function LinkButton(props: LinkButtonProps) {
  return (
    <Link href={props.href} className={buttonClass(props)} {...given({ 'aria-label': props['aria-label'] })}>
      <span className={styles.content}>
        {props.icon}
        <span>{props.children}</span>
      </span>
    </Link>
  );
}
