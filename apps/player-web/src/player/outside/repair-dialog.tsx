import { lazy, Suspense } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { PanelDialog } from '../../ui/dialog/panel-dialog.tsx';
import { outsideText } from './texts.ts';

const LocationRepair = lazy(() =>
  withTexts(import('../location-repair/location-repair.tsx')).then((module) => ({ default: module.LocationRepair })),
);

/** Renders the location guide over the page, so that cart and form aren't lost. */
export function RepairDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <PanelDialog
      isOpen={isOpen}
      size="medium"
      title={outsideText('fixTitle')}
      closeText={outsideText('close')}
      onClose={onClose}
    >
      <Suspense>
        <LocationRepair />
      </Suspense>
    </PanelDialog>
  );
}
