import { lazy, Suspense, useState } from 'react';
import { isAlert } from '../../runtime/alerts/alert-state.ts';
import type { ModalRequest, ModalResultAction } from '../../runtime/alerts/modal-state.ts';
import { answerModal } from '../../runtime/alerts/modals.ts';
import { useOpenOverlay } from '../../runtime/alerts/overlay-store.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { useLoadAtFirstInput } from '../start-up/use-first-input.ts';
import { alertText } from './alert-texts.ts';

const importDialog = () => withTexts(import('../../ui/dialog/modal-dialog.tsx'));
const importAlert = () => withTexts(import('../../player/alerts/alert-dialog.tsx'));
const ModalDialog = lazy(() => importDialog().then((module) => ({ default: module.ModalDialog })));
const AlertDialog = lazy(() => importAlert().then((module) => ({ default: module.AlertDialog })));

const importDialogs = () => Promise.all([importDialog(), importAlert()]);

type ShownProps = { readonly isOpen: boolean; readonly onResult: (action: ModalResultAction) => void };

function ShownModal({ request, ...shown }: ShownProps & { readonly request: ModalRequest }) {
  const { priority: _, confirmText = alertText('confirm'), cancelText = alertText('cancel'), ...rest } = request;
  const labels = { confirmText, cancelText, closeText: alertText('close') };
  return <ModalDialog {...rest} {...labels} {...shown} />;
}

/** Renders the open overlay, one at a time: alerts and the modals of screens. Mounted once. [S2.4-1] [S4.2-1] */
export function AlertHost() {
  const open = useOpenOverlay();
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  // The dialogs load at the first input, or earlier if one has to be shown.
  useLoadAtFirstInput(importDialogs);
  // An overlay that just closed stays mounted until its animation ends.
  const overlay = open ?? last;
  if (!overlay) return null;
  const { id, request } = overlay;
  const shown = { isOpen: open?.id === id, onResult: (action: ModalResultAction) => answerModal(id, action) };
  return (
    <Suspense>
      {isAlert(request) ? (
        <AlertDialog key={id} alert={request} closeText={alertText('close')} {...shown} />
      ) : (
        <ShownModal key={id} request={request} {...shown} />
      )}
    </Suspense>
  );
}
