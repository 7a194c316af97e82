import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { PageHeading } from '../../ui/page-heading/page-heading.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { ReportTable } from './report-table.tsx';
import { type SettingRow, settingRows } from './setting-rows.ts';
import styles from './showcase.module.css';
import { showcaseText } from './texts.ts';

const FlagTable = lazy(() => withTexts(import('./flag-table.tsx')).then((module) => ({ default: module.FlagTable })));

const COLUMNS = ['setting', 'value', 'origin', 'reader'] as const;

function Row({ row }: { readonly row: SettingRow }) {
  return (
    <tr>
      <th scope="row">
        <code>{row.name}</code>
      </th>
      <td>{row.value === null ? showcaseText('hidden') : (row.value ?? showcaseText('none'))}</td>
      <td>{showcaseText(row.isFallback ? 'fallback' : 'given')}</td>
      <td>{showcaseText(row.isForHost ? 'host' : 'client')}</td>
    </tr>
  );
}

/**
 * Renders the effective configuration of this client with secrets hidden. Only for visitors logged in to the showcase.
 * [S2.1-3]
 */
export function ConfigScreen() {
  const { data, isError, refetch, isFetching } = useQuery(runtimeConfigQuery);
  useTitle(showcaseText('configTitle'));
  return (
    <div className={styles.screen}>
      <PageHeading>{showcaseText('configTitle')}</PageHeading>
      <p className={styles.soft}>{showcaseText('configAbout')}</p>
      {isError && (
        <ErrorState
          title={showcaseText('configFailed')}
          retryText={showcaseText('retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <ReportTable columns={COLUMNS}>
          {settingRows(data).map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </ReportTable>
      )}
      <Suspense>
        <FlagTable />
      </Suspense>
    </div>
  );
}
