import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { CLAIMS_PATHS, type W2gDocument, w2gDocuments } from '@sunflower/contracts/claims.ts';
import {
  DOCUMENT_PATHS,
  type DocumentRequest,
  documentPage,
  documentRequests,
  type StoredDocument,
} from '@sunflower/contracts/documents.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { exampleId } from '../../../testing/examples.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const LONG_NAME = 'scan-of-the-front-side-of-my-drivers-license-with-a-very-long-name.jpg';

afterEach(async () => {
  forgetApp();
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

const lease: StoredDocument = {
  ...{ id: exampleId(3), requestId: exampleId(1), type: 'ADDRESS', state: 'READY', fileName: LONG_NAME },
  ...{ mediaType: 'application/pdf', bytes: 400_000, pages: 2, uploadedAt: '2026-11-20T18:00:00Z' },
  ...{ decidedAt: null, returnedWhy: null, isStored: true },
};
const address: DocumentRequest = {
  ...{ id: exampleId(1), type: 'ADDRESS', pendingReview: false, requestedAt: '2026-11-20T18:00:00Z' },
  ...{
    cause: 'ADDRESS_NOT_CONFIRMED',
    submittedAt: null,
    decideBy: null,
    returnedWhy: 'EXPIRED',
    documents: [lease],
    mostDocuments: 4,
  },
};
const affidavit: DocumentRequest = {
  ...{ id: exampleId(2), type: 'LEGAL_AFFIDAVIT', pendingReview: true, requestedAt: '2026-11-20T18:00:00Z' },
  ...{ cause: 'STAFF_REQUEST', submittedAt: '2026-11-20T19:00:00Z', decideBy: '2026-11-24' },
  ...{ returnedWhy: null, mostDocuments: 4 },
  documents: [{ ...lease, id: exampleId(4), requestId: exampleId(2), type: 'LEGAL_AFFIDAVIT', state: 'IN_REVIEW' }],
};
const sent: StoredDocument[] = [
  { ...lease, id: exampleId(5), state: 'RETURNED', returnedWhy: 'EXPIRED' },
  { ...lease, id: exampleId(6), type: 'IDENTITY', state: 'ACCEPTED', isStored: false },
];
const form: W2gDocument = {
  ...{ id: exampleId(7), taxYear: 2026, gameId: 'powerball', ticketSerial: 'PB-261118-7K3M9-QXWTD-C' },
  ...{ wonOn: '2026-11-18', paidAt: '2026-11-25T16:00:00Z', wagerType: 'STATE_LOTTERY', currency: 'USD' },
  ...{ winnings: 49_998_00n, identicalWinnings: 0n, withheldFederal: 11_999_52n, withheldState: 2_499_90n },
};

/** Shows the page with all lists full and a refused file, or empty, or with lists that can't be loaded. */
async function show(state: 'full' | 'empty' | 'failed'): Promise<void> {
  const given = <Row,>(rows: readonly Row[]): Row[] => (state === 'full' ? [...rows] : []);
  const fail = () => refusal(422, 'BROKEN');
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${DOCUMENT_PATHS.requests}`]: () =>
      state === 'failed' ? fail() : answer(documentRequests, { pageItems: given([address, affidavit]) }),
    [`GET ${DOCUMENT_PATHS.documents}`]: () =>
      state === 'failed' ? fail() : answer(documentPage, { pageItems: given(sent), nextCursor: null }),
    [`GET ${CLAIMS_PATHS.w2gDocuments}`]: () => (state === 'failed' ? fail() : answer(w2gDocuments, given([form]))),
  });
  signIn();
  renderApp('/account/documents');
  const main = await screen.findByRole('main', {}, { timeout: 30_000 });
  // Each list separately, because they load in any order.
  const parts = {
    full: ['input[type="file"]', 'img, svg', 'dl'],
    empty: ['section:not([hidden]) h3'],
    failed: ['[role="alert"] h3'],
  } as const;
  const isShown = () => {
    for (const part of parts[state]) expect(main.querySelector(part)).not.toBeNull();
  };
  await vi.waitFor(isShown, { timeout: 30_000 });
  if (state !== 'full') return;
  const input = main.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await userEvent.upload(input, new File([], LONG_NAME, { type: 'image/jpeg' }));
}

test.each([
  ['light', 'full'],
  ['dark', 'full'],
  ['light', 'empty'],
  ['dark', 'failed'],
] as const)(
  'shows the page of documents in the %s theme that passes axe when it is %s [WCAG-1.4.3/1.4.11]',
  async (theme, state) => {
    await page.viewport(975, 900);
    document.documentElement.className = `theme-${theme}`;
    await show(state);
    expect(await accessFaults()).toEqual([]);
  },
);

test.each([
  ['fr', 320, '100%'],
  ['es', 390, '200%'],
  ['en-US', 1440, '100%'],
] as const)(
  'shows documents in %s within a page of %d px at a text size of %s [WCAG-1.4.10]',
  async (language, width, size) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    await switchLanguage(language);
    await show('full');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
