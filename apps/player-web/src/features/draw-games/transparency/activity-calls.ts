import { LOG_PATHS, type LogActivity, logActivity } from '@sunflower/contracts/public-log.ts';
import { send } from '../../../runtime/http/http-client.ts';

/** Fetches what happened in the public log lately. */
export function fetchActivity(signal: AbortSignal): Promise<LogActivity> {
  return send({ path: LOG_PATHS.activity, answer: logActivity, signal });
}
