import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientSourceMatcher } from './client-sources.ts';

const isClientSource = clientSourceMatcher(join(import.meta.dirname, '../../apps/player-web'));

test.each(['/src/main.tsx?t=1', '/@vite/client', '/@fs/packages/money/cents.ts', '/favicon.svg', '/robots.txt'])(
  'serves %s by Vite',
  (url) => expect(isClientSource(url)).toBe(true),
);

test.each([
  '/',
  '/draw-games/powerball',
  '/gateway/login?redirect_uri=x',
  '/web/access/session/check',
  '/push/stomp/info',
  '/runtime-config.json',
  '/vendor-frame.js',
])('leaves %s to the platform', (url) => expect(isClientSource(url)).toBe(false));
