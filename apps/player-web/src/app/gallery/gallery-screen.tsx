import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { NotFound } from '../error-screens/error-screens.tsx';

const UiGallery = lazy(() =>
  import('../../ui/gallery/ui-gallery.tsx').then((module) => ({ default: module.UiGallery })),
);
const ModalCalls = lazy(() => import('./modal-calls.tsx').then((module) => ({ default: module.ModalCalls })));

/**
 * Renders every component in every state: in development, or where the platform allows it; elsewhere the address
 * doesn't exist.
 */
export function GalleryScreen() {
  const { data, isPending } = useQuery(runtimeConfigQuery);
  if (isPending && !import.meta.env.DEV) return null;
  if (!import.meta.env.DEV && data?.isGalleryShown !== true) return <NotFound />;
  return (
    <Suspense>
      <UiGallery>
        <ModalCalls />
      </UiGallery>
    </Suspense>
  );
}
