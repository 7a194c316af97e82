import { Link } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import styles from './reality-line.module.css';

export type RealityLineProps = {
  readonly href: string;
  /** Name of the link for screen readers, "Your session and today's result". */
  readonly label: string;
  readonly sessionLabel: string;
  readonly sessionText: string;
  readonly todayLabel: string;
  readonly todayText: string;
};

/** Renders the session time and today's net result as a link to the details. */
export function RealityLine(props: RealityLineProps) {
  return (
    <Link href={props.href} className={classNames(styles.line, 'tabular')}>
      <span className="visually-hidden">{`${props.label}: `}</span>
      <span>
        <span>{`${props.sessionLabel} `}</span>
        <strong>{props.sessionText}</strong>
      </span>
      <span>
        <span>{`${props.todayLabel} `}</span>
        <strong>{props.todayText}</strong>
      </span>
    </Link>
  );
}
