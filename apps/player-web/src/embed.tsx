import './app/older-browsers/cover.ts';
import '@sunflower/look/fonts/fonts.css';
import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';

/** The client as one script for host pages; see docs/embedding.md. */
export { type EmbeddedClient, type EmbedOptions, mountSunflower } from './app/host/mount-sunflower.tsx';
export type { HostSettings } from './runtime/config/notify-host.ts';
