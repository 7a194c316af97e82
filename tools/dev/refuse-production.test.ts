import { expect, test } from 'vitest';
import { refuseProduction } from './refuse-production.ts';
import { startDev } from './start-dev.ts';

test('npm run dev never starts in production', async () => {
  const env = { SUNFLOWER_ENVIRONMENT: 'production' };
  expect(() => refuseProduction(env)).toThrow('SUNFLOWER_ENVIRONMENT is production');
  const interrupted = new Promise<void>(() => {});
  await expect(startDev({ reset: false, env, say: () => {}, interrupted })).rejects.toThrow(
    'npm run dev shows sources',
  );
});

test('npm run dev starts in development', () => {
  expect(() => refuseProduction({ SUNFLOWER_ENVIRONMENT: 'development' })).not.toThrow();
});
