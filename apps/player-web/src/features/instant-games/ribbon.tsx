import { type LobbyLabel, labelOf } from './game-facts.ts';
import styles from './ribbon.module.css';
import { instantText } from './texts.ts';

/** Renders the ribbon or label of a game over its picture; renders nothing if it has none. [S3-21/lobby] */
export function Ribbon(props: Parameters<typeof labelOf>[1] & { readonly game: Parameters<typeof labelOf>[0] }) {
  const label = labelOf(props.game, props);
  return label ? <RibbonText label={label} /> : null;
}

function RibbonText({ label }: { readonly label: LobbyLabel }) {
  return (
    <span className={styles.ribbon} data-ribbon={label}>
      {instantText(label)}
    </span>
  );
}
