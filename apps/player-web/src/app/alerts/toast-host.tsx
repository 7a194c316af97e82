import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { toasts } from '../../ui/toast/toast-queue.ts';
import { useLoadAtFirstInput } from '../start-up/use-first-input.ts';
import { appText } from '../texts.ts';

const importRegion = () => import('../../ui/toast/toast.tsx');
const ToastRegion = lazy(() => importRegion().then((module) => ({ default: module.ToastRegion })));

const follow = (onChange: () => void) => toasts.subscribe(onChange);
const hasToasts = () => toasts.visibleToasts.length > 0;

/** Renders the toasts; their code loads with the first one, or before it at the visitor's first input. [S3-23] */
export function ToastHost() {
  const isOpen = useSyncExternalStore(follow, hasToasts);
  const [isNeeded, setIsNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setIsNeeded(true);
  useLoadAtFirstInput(importRegion);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastRegion label={appText('notices')} closeText={appText('close')} />
    </Suspense>
  );
}
