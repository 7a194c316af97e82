import { LOG_PATHS, logPolicy } from '@sunflower/contracts/public-log.ts';
import { send } from '../../runtime/http/http-client.ts';

/** Fetches the policy of this page's lottery: the keys and witnesses whose signatures count. */
export function fetchLogPolicy(signal?: AbortSignal) {
  return send({ path: LOG_PATHS.policy, answer: logPolicy, ...(signal ? { signal } : {}) });
}
