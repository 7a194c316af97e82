import { FlagReport } from '../../runtime/flags/flag-details.tsx';
import { SectionHeading } from '../../ui/page-heading/section-heading.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './showcase.module.css';
import { showcaseText } from './texts.ts';

const COLUMNS = ['flag', 'value', 'reason'] as const;

/** Renders the state of every flag in this client, and the reason. [S6-5] */
export function FlagTable() {
  return (
    <FlagReport
      row={(name, { isOn, reason }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{showcaseText(isOn ? 'on' : 'off')}</td>
          <td>{reason}</td>
        </tr>
      )}
    >
      {(status, rows) => (
        <section aria-labelledby="flags-title">
          <div id="flags-title">
            <SectionHeading>{showcaseText('flags')}</SectionHeading>
          </div>
          <p className={styles.soft}>{showcaseText('flagStatus', { status })}</p>
          <ReportTable columns={COLUMNS}>{rows}</ReportTable>
        </section>
      )}
    </FlagReport>
  );
}
