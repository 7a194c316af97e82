// @vitest-environment jsdom
import { DOCUMENT_PATHS } from '@sunflower/contracts/documents.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { countRequested, documentRequestsQuery } from './document-requests-query.ts';

afterEach(() => vi.unstubAllGlobals());

describe('requests for documents', () => {
  it('[S5.3-3] count only if their type is known and they are not in review', () => {
    const request = (type: string, pendingReview = false) => ({ type: type as 'IDENTITY', pendingReview });
    const four = ['IDENTITY', 'FINANCIAL', 'LEGAL_AFFIDAVIT', 'ADDRESS'].map((type) => request(type));
    expect(countRequested(four)).toBe(4);
    expect(countRequested([...four, request('PASSPORT'), request('IDENTITY', true)])).toBe(4);
    expect(countRequested([request('ADDRESS', true), request('', false)])).toBe(0);
  });

  it('fail when the server fails, so that screens show no requests', async () => {
    fakeNetwork({ [`GET ${DOCUMENT_PATHS.requests}`]: () => refusal(422, 'BROKEN') });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(client.fetchQuery(documentRequestsQuery('p1'))).rejects.toMatchObject({ problem: { code: 'BROKEN' } });
    expect(countRequested(client.getQueryData(documentRequestsQuery('p1').queryKey) ?? [])).toBe(0);
  });
});
