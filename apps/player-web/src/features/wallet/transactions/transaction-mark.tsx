import type { WalletTransaction } from '@sunflower/contracts/wallet.ts';
import { isGameKey } from '@sunflower/look/marks/game-marks.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { GameMark } from '../../../ui/mark/game-mark.tsx';
import styles from './transactions.module.css';

const KIND_ICONS = {
  deposits: 'plus',
  withdrawals: 'minus',
  stakes: 'tickets',
  prizes: 'tickets',
  refunds: 'tickets',
  bonuses: 'plus',
  other: 'info',
} as const satisfies Record<WalletTransaction['kind'], IconName>;

/** Renders the mark of a line's game, or an icon of its kind. Decorative. */
export function TransactionMark({ line }: { readonly line: WalletTransaction }) {
  const game = line.games.find(isGameKey);
  return (
    <span className={styles.mark}>
      {game === undefined ? <Icon name={KIND_ICONS[line.kind]} /> : <GameMark game={game} size={40} />}
    </span>
  );
}
