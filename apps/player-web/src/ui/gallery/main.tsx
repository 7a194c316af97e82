import '@sunflower/look/fonts/fonts.css';
import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { createRoot } from 'react-dom/client';
import { ToastRegion } from '../toast/toast.tsx';
import { UiGallery } from './ui-gallery.tsx';

// The gallery without the app, for `npm run gallery`.
const root = document.querySelector('#gallery');
if (root) {
  createRoot(root).render(
    <>
      <UiGallery />
      <ToastRegion label="Notifications" closeText="Close" />
    </>,
  );
}
