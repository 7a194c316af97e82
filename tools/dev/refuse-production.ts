import { ENVIRONMENT_SETTING, isProduction } from '@sunflower/service-base/environment.ts';

/** Throws in production: the development server shows sources and errors to every caller. */
export function refuseProduction(env: NodeJS.ProcessEnv): void {
  if (!isProduction(env)) return;
  throw new Error(
    `${ENVIRONMENT_SETTING} is production, and npm run dev shows sources and errors: run npm run production -- start.`,
  );
}
