import { PLACES } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PurseArt } from '../../../ui/page/page-art.tsx';
import { InfoList, InfoPage, InfoSection } from '../info/info-page.tsx';
import styles from '../info/tiles.module.css';
import { helpText } from './texts.ts';

/**
 * Renders how to add money to a wallet, the parts of a balance, and the order they're spent in.
 * [S2.2-1/support-add-funds]
 */
export function AddFundsScreen() {
  return (
    <InfoPage
      isHelp
      href={PLACES['support-add-funds']}
      art={<PurseArt />}
      title={helpText('fundsTitle')}
      lead={helpText('fundsLead')}
    >
      <InfoSection id="add" title={helpText('fundsIn')}>
        <InfoList items={[helpText('fundsIn1'), helpText('fundsIn2'), helpText('fundsIn3')]} />
      </InfoSection>
      <InfoSection id="parts" title={helpText('fundsParts')}>
        <InfoList items={[helpText('fundsDeposits'), helpText('fundsWinnings'), helpText('fundsCredit')]} />
      </InfoSection>
      <InfoSection id="order" title={helpText('fundsOrder')}>
        <InfoList isOrdered items={[helpText('fundsOrder1'), helpText('fundsOrder2'), helpText('fundsOrder3')]} />
        <p>{helpText('fundsBack')}</p>
        <p>{helpText('fundsSee')}</p>
        <p>{helpText('fundsLimit')}</p>
        <p className={styles.links}>
          <LinkButton href={PLACES['my-account-deposit']} variant="primary">
            {helpText('toDeposit')}
          </LinkButton>
          <LinkButton href={PLACES['my-account-transactions']}>{helpText('toWallet')}</LinkButton>
          <LinkButton href={`${PLACES['responsible-gaming']}#tools`}>{helpText('toLimits')}</LinkButton>
        </p>
      </InfoSection>
    </InfoPage>
  );
}
