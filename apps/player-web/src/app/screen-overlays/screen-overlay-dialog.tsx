import { lazy, type ReactNode, Suspense } from 'react';
import { closeScreenOverlay, type ScreenOverlayName } from '../../player/overlays/screen-overlay.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { PanelDialog } from '../../ui/dialog/panel-dialog.tsx';
import { LoadingList } from '../../ui/state/loading-list.tsx';
import styles from './screen-overlays.module.css';
import { overlayText as text } from './texts.ts';

const Registration = lazy(() =>
  withTexts(import('../../features/registration/registration-overlay.tsx')).then((module) => ({
    default: module.RegistrationOverlay,
  })),
);
const recovery = () => withTexts(import('../../features/account/recovery/recovery-overlays.tsx'));
const RequestPasswordReset = lazy(() => recovery().then((module) => ({ default: module.PasswordResetRequest })));
const ResetDone = lazy(() => recovery().then((module) => ({ default: module.PasswordResetDone })));
const EmailConfirmed = lazy(() => recovery().then((module) => ({ default: module.EmailConfirmed })));
const Verification = lazy(() =>
  withTexts(import('../../features/documents/page/verification-overlay.tsx')).then((module) => ({
    default: module.VerificationOverlay,
  })),
);
const profile = () => withTexts(import('../../features/account/profile/profile-overlays.tsx'));
const VerifyEmail = lazy(() => profile().then((module) => ({ default: module.VerifyEmail })));
const LinkSent = lazy(() => profile().then((module) => ({ default: module.LinkSent })));

/** The content of each overlay: the same components as on the pages. [S2.4-3] */
const CONTENT: Readonly<Record<ScreenOverlayName, () => ReactNode>> = {
  'registration-modal': () => <Registration />,
  'verify-email': () => <VerifyEmail />,
  'verify-email-sent': () => <LinkSent />,
  'request-password-reset': () => <RequestPasswordReset />,
  'password-reset-success': () => <ResetDone />,
  'email-verification-success': () => <EmailConfirmed />,
  verification: () => <Verification />,
};

type ScreenOverlayDialogProps = { readonly name: ScreenOverlayName; readonly isOpen: boolean };

/** Renders an overlay by its name, over the unchanged page. */
export function ScreenOverlayDialog({ name, isOpen }: ScreenOverlayDialogProps) {
  return (
    <PanelDialog
      isOpen={isOpen}
      size="medium"
      title={text(name)}
      closeText={text('close')}
      onClose={closeScreenOverlay}
    >
      <div className={styles.body}>
        <Suspense fallback={<LoadingList label={text('loading')} />}>{CONTENT[name]()}</Suspense>
      </div>
    </PanelDialog>
  );
}
