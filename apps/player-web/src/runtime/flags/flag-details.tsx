import { OpenFeatureProvider, useBooleanFlagDetails, useOpenFeatureClientStatus } from '@openfeature/react-sdk';
import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import { FEATURE_FLAG_NAMES, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import type { ReactNode } from 'react';

/** How one flag stands, and why: off, kept from before, or an error with its code [S8-17]. */
export type FlagDetails = { readonly isOn: boolean; readonly reason: string };

type FlagReportProps = {
  /** Draws the whole: the state of the flag client, and the rows. */
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
 * Every flag of the table in detail, as OpenFeature's React SDK follows them. For pages that load late: it brings the SDK and the table,
 * which screens read without (`useFlag`).
 */
export function FlagReport(props: FlagReportProps) {
  return (
    <OpenFeatureProvider>
      <Whole {...props} />
    </OpenFeatureProvider>
  );
}
