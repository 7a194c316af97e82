import { OpenFeatureProvider, useBooleanFlagDetails, useOpenFeatureClientStatus } from '@openfeature/react-sdk';
import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import { FEATURE_FLAG_NAMES, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import type { ReactNode } from 'react';

/** A flag's value, and OpenFeature's reason for it (such as DISABLED or CACHED) or the error code. [S8-17] */
export type FlagDetails = { readonly isOn: boolean; readonly reason: string };

type FlagReportProps = {
  /** Renders the report from the state of the flag client and the rows. */
  readonly children: (status: string, rows: ReactNode) => ReactNode;
  readonly row: (name: FeatureFlagName, details: FlagDetails) => ReactNode;
};

function OneFlag({ name, row }: { readonly name: FeatureFlagName; readonly row: FlagReportProps['row'] }) {
  const { value, reason, errorCode } = useBooleanFlagDetails(name, isOnByDefault(name));
  return row(name, { isOn: value, reason: errorCode ?? reason ?? '' });
}

function Whole({ children, row }: FlagReportProps) {
  const status = useOpenFeatureClientStatus();
  return children(
    status,
    FEATURE_FLAG_NAMES.map((name) => <OneFlag key={name} name={name} row={row} />),
  );
}

/**
 * Renders every flag with the details that OpenFeature's React SDK reports. Only for lazily loaded pages, because it
 * includes the SDK and the flag table, which other screens don't need (`useFlag`).
 */
export function FlagReport(props: FlagReportProps) {
  return (
    <OpenFeatureProvider>
      <Whole {...props} />
    </OpenFeatureProvider>
  );
}
