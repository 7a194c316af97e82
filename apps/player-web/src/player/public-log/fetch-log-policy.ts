import { LOG_PATHS, logPolicy } from '@sunflower/contracts/public-log.ts';
import { send } from '../../runtime/http/http-client.ts';

/** Fetches whose signatures count, by this page's lottery. */
export function fetchLogPolicy(signal?: AbortSignal) {
  return send({ path: LOG_PATHS.policy, answer: logPolicy, ...(signal ? { signal } : {}) });
}
