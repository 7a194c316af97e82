import { describe, expect, it } from 'vitest';
import { type LocalUpload, reduceUploads, type UploadEvent } from './upload-state.ts';
import { stepAfterFailure } from './use-uploads.ts';

const after = (...events: readonly UploadEvent[]) => events.reduce<readonly LocalUpload[]>(reduceUploads, []);
const added = { type: 'added', key: 'a', requestId: 'r', name: 'card.jpg' } as const;
const one = { key: 'a', requestId: 'r', name: 'card.jpg' };

describe('the uploads of a page', () => {
  it('are sent, interrupted, resumed under the same id, checked, and removed from the list', () => {
    const begun = [added, { type: 'begun', key: 'a', uploadId: 'u' }] as const;
    expect(after(added)).toEqual([{ ...one, uploadId: null, step: 'sending', share: 0 }]);
    const interrupted = { type: 'stepped', key: 'a', to: { step: 'interrupted', share: 0.4 } } as const;
    expect(after(...begun, interrupted)).toEqual([{ ...one, uploadId: 'u', step: 'interrupted', share: 0.4 }]);
    const checking = { type: 'stepped', key: 'a', to: { step: 'checking' } } as const;
    expect(after(...begun, interrupted, checking)).toEqual([{ ...one, uploadId: 'u', step: 'checking' }]);
    expect(after(...begun, checking, { type: 'gone', key: 'a' })).toEqual([]);
  });

  it('ignore events about an upload that is gone', () => {
    const late = { type: 'stepped', key: 'a', to: { step: 'checking' } } as const;
    expect(after(added, { type: 'gone', key: 'a' }, late, { type: 'begun', key: 'a', uploadId: 'u' })).toEqual([]);
  });

  it.each([
    ['a lost connection', 'NETWORK', 0, 'interrupted'],
    ['a timeout', 'ECONNABORTED', 0, 'interrupted'],
    ['a busy check', 'FILE_CHECK_UNAVAILABLE', 503, 'interrupted'],
    ['an error of the server', 'INTERNAL', 500, 'interrupted'],
    ['a wrong type', 'FILE_TYPE_NOT_ACCEPTED', 422, 'refused'],
    ['an upload that is gone', 'UPLOAD_UNKNOWN', 404, 'refused'],
  ])('can continue or are refused after %s', (_what, code, status, step) => {
    expect(stepAfterFailure({ code, status }, 0.5)).toMatchObject({ step });
  });
});
