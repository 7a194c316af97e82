import { EmptyState, type EmptyStateProps } from '../ui/state/empty-state.tsx';
import { playerText } from './texts.ts';

/** Renders the screen of a feature that is switched off [S6-5]. */
export function FeatureOff({ illustration = 'results' }: Pick<EmptyStateProps, 'illustration'>) {
  return (
    <EmptyState
      illustration={illustration}
      headingLevel={2}
      title={playerText('off')}
      message={playerText('offText')}
    />
  );
}
