import type { Statement } from '@sunflower/contracts/responsible-gaming-statement.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { shortDateText } from '../../runtime/clock/dates.ts';
import { Card } from '../../ui/card/card.tsx';
import { MoneyText } from '../../ui/money-text/money-text.tsx';
import styles from './statement-section.module.css';
import { statementText } from './texts.ts';

function Row({
  name,
  cents,
  isSigned = true,
}: {
  readonly name: string;
  readonly cents: Cents;
  readonly isSigned?: boolean;
}) {
  return (
    <div className={isSigned ? styles.row : styles.sumRow}>
      <dt>{name}</dt>
      <dd>
        <MoneyText cents={cents} isSigned={isSigned} />
      </dd>
    </div>
  );
}

function Result({ title, help, cents }: { readonly title: string; readonly help: string; readonly cents: Cents }) {
  return (
    <Card>
      <p className={styles.soft}>{title}</p>
      <p className={styles.result}>
        <MoneyText cents={cents} isSigned />
      </p>
      <p className={styles.soft}>{help}</p>
    </Card>
  );
}

/**
 * Renders the result of play and the net deposits, along with the sum of the period: opening balance, every inflow and
 * outflow, closing balance.
 */
export function StatementTotals({ statement }: { readonly statement: Statement }) {
  const { totals, from, to, openingCents, closingCents } = statement;
  return (
    <div className={styles.totals}>
      <div className={styles.results}>
        <Result title={statementText('resultTitle')} help={statementText('resultHelp')} cents={totals.netCents} />
        <Result
          title={statementText('paidTitle')}
          help={statementText('paidHelp')}
          cents={totals.depositsCents - totals.withdrawalsCents}
        />
      </div>
      <Card as="section">
        <h3 className={styles.title}>{statementText('sumTitle')}</h3>
        <dl className={styles.sum}>
          <Row name={statementText('opening', { date: shortDateText(from) })} cents={openingCents} isSigned={false} />
          <Row name={statementText('deposits')} cents={totals.depositsCents} />
          <Row name={statementText('withdrawals')} cents={-totals.withdrawalsCents} />
          <Row name={statementText('stakes')} cents={-totals.stakesCents} />
          <Row name={statementText('prizes')} cents={totals.prizesCents} />
          <Row name={statementText('refunds')} cents={totals.refundsCents} />
          <Row name={statementText('other')} cents={totals.otherCents} />
          <Row name={statementText('closing', { date: shortDateText(to) })} cents={closingCents} isSigned={false} />
        </dl>
      </Card>
    </div>
  );
}
