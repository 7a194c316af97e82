import { Feature } from '../../../runtime/flags/feature.tsx';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import styles from './balances.module.css';
import { balanceText } from './texts.ts';

/**
 * Renders the links to add and withdraw money, each while at least one of its payment channels is switched on. [S6-5]
 */
export function WalletActions() {
  const cardDeposit = useFlag('FEATURE_WALLET_CARD_DEPOSIT');
  const bankDeposit = useFlag('FEATURE_WALLET_BANK_DEPOSIT');
  const achWithdrawal = useFlag('FEATURE_WALLET_ACH_WITHDRAWAL');
  const bankWithdrawal = useFlag('FEATURE_WALLET_BANK_WITHDRAWAL');
  const retailWithdrawal = useFlag('FEATURE_WALLET_RETAIL_WITHDRAWAL');
  return (
    <div className={styles.actions}>
      {(cardDeposit || bankDeposit) && (
        <LinkButton href={PLACES['my-account-deposit']} variant="primary">
          {balanceText('add')}
        </LinkButton>
      )}
      {(achWithdrawal || bankWithdrawal || retailWithdrawal) && (
        <LinkButton href={PLACES['my-account-withdraw']}>{balanceText('withdraw')}</LinkButton>
      )}
      <MethodsLink />
    </div>
  );
}

function MethodsLink() {
  const hasBank = useFlag('FEATURE_WALLET_ACH_UPDATE');
  const link = <LinkButton href={PLACES['my-account-payment-methods']}>{balanceText('methods')}</LinkButton>;
  return hasBank ? link : <Feature flag="FEATURE_WALLET_CARD_METHOD_UPDATE">{link}</Feature>;
}
