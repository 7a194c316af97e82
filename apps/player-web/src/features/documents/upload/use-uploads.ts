import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import type { UploadPaths } from './send-file.ts';
import { type LocalUpload, reduceUploads, type UploadStep } from './upload-state.ts';

/** The files behind the uploads of this page; a file can't be found again after a reload. */
type Upload = { readonly file: File; readonly requestId: string; abort: AbortController; uploadId: string | null };

export type Uploads = {
  readonly uploads: readonly LocalUpload[];
  readonly add: (requestId: string, files: readonly File[]) => void;
  /** Continues an interrupted upload with the parts that are missing. */
  readonly resume: (key: string) => void;
  /** Cancels an upload, or removes a refused one from the list. */
  readonly cancel: (key: string) => void;
};

/** Problems after which the same upload can continue. */
const CONTINUES = new Set(['NETWORK', 'ECONNABORTED', 'FILE_CHECK_UNAVAILABLE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/** Returns the step after a failed try; `share` is what had arrived. */
export function stepAfterFailure(
  problem: { readonly code: string; readonly status: number },
  share: number,
): UploadStep {
  const isInterrupted = CONTINUES.has(problem.code) || problem.status >= 500;
  return isInterrupted ? { step: 'interrupted', share } : { step: 'refused', code: problem.code };
}

// Outside of the hook, because the React Compiler doesn't compile functions with an import.
const loadSending = () => import('./send-file.ts');

export type UploadsOptions = {
  readonly paths: UploadPaths;
  readonly limitBytes: number;
  /** The query that lists the added files. */
  readonly staleKey: readonly unknown[];
};

/** Runs the uploads of a page. Leaving the page stops them; the parts that had arrived are deleted after a day. */
export function useUploads({ paths, limitBytes, staleKey }: UploadsOptions): Uploads {
  const [uploads, dispatch] = useReducer(reduceUploads, []);
  const pending = useRef(new Map<string, Upload>());
  const queryClient = useQueryClient();
  useEffect(() => {
    const files = pending.current;
    return () => {
      for (const { abort } of files.values()) abort.abort();
    };
  }, []);

  async function run(key: string): Promise<void> {
    const one = pending.current.get(key);
    if (!one) return;
    const { signal } = one.abort;
    let share = 0;
    const step = (to: UploadStep) => dispatch({ type: 'stepped', key, to });
    step({ step: 'sending', share });
    try {
      const { sendFile } = await loadSending();
      await sendFile(one.requestId, one.file, {
        paths,
        signal,
        uploadId: one.uploadId,
        onBegun: (uploadId) => {
          one.uploadId = uploadId;
          dispatch({ type: 'begun', key, uploadId });
        },
        onProgress: (arrived) => {
          share = arrived;
          step({ step: 'sending', share });
        },
        onChecking: () => step({ step: 'checking' }),
      });
      await queryClient.invalidateQueries({ queryKey: staleKey });
      pending.current.delete(key);
      dispatch({ type: 'gone', key });
    } catch (thrown) {
      if (signal.aborted) return;
      const problem = problemOf(thrown);
      if (!problem) throw thrown;
      step(stepAfterFailure(problem, share));
    }
  }

  function add(requestId: string, files: readonly File[]): void {
    for (const file of files) {
      const key = crypto.randomUUID();
      dispatch({ type: 'added', key, requestId, name: file.name });
      if (file.size > limitBytes || file.size === 0) {
        const code = file.size === 0 ? 'FILE_DAMAGED' : 'FILE_TOO_LARGE';
        dispatch({ type: 'stepped', key, to: { step: 'refused', code } });
        continue;
      }
      pending.current.set(key, { file, requestId, abort: new AbortController(), uploadId: null });
      void run(key);
    }
  }

  function cancel(key: string): void {
    const one = pending.current.get(key);
    one?.abort.abort();
    pending.current.delete(key);
    dispatch({ type: 'gone', key });
    const { uploadId = null } = one ?? {};
    if (uploadId !== null) void loadSending().then(({ cancelUpload }) => cancelUpload(paths, uploadId));
  }

  return { uploads, add, resume: (key) => void run(key), cancel };
}
