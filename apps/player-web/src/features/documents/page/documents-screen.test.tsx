// @vitest-environment jsdom
import { CLAIMS_PATHS, type W2gDocument, w2gDocuments } from '@sunflower/contracts/claims.ts';
import {
  DOCUMENT_PATHS,
  type DocumentRequest,
  documentPage,
  documentRequest,
  documentRequests,
  type StoredDocument,
  storedDocument,
  upload,
} from '@sunflower/contracts/documents.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleId } from '../../../testing/examples.ts';
import { answer, fakeNetwork, type Handler, lost, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };
/** The size of a part in these tests, as the server states it. */
const PART_BYTES = 256 * 1024;
const REQUEST = exampleId(1);
const UPLOAD = exampleId(2);

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

const card: StoredDocument = {
  ...{ id: exampleId(3), requestId: REQUEST, type: 'IDENTITY', state: 'READY', fileName: 'card.jpg' },
  ...{ mediaType: 'image/jpeg', bytes: 400_000, pages: null, uploadedAt: '2026-11-20T18:00:00Z' },
  ...{ decidedAt: null, returnedWhy: null, isStored: true },
};
const identity: DocumentRequest = {
  ...{ id: REQUEST, type: 'IDENTITY', pendingReview: false, requestedAt: '2026-11-20T18:00:00Z' },
  ...{ cause: 'PERSON_NOT_FOUND', submittedAt: null, decideBy: null },
  ...{ returnedWhy: null, documents: [], mostDocuments: 4 },
};

/** Opens the page of a player with these requests and sent documents. */
function open(
  requests: readonly DocumentRequest[],
  given: { sent?: readonly StoredDocument[]; handlers?: Record<string, Handler> } = {},
) {
  const fixture = { requests };
  const network = fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${DOCUMENT_PATHS.requests}`]: () => answer(documentRequests, { pageItems: [...fixture.requests] }),
    [`GET ${CLAIMS_PATHS.w2gDocuments}`]: () => answer(w2gDocuments, []),
    [`GET ${DOCUMENT_PATHS.documents}`]: () =>
      answer(documentPage, { pageItems: [...(given.sent ?? [])], nextCursor: null }),
    ...given.handlers,
  });
  signIn();
  renderApp('/account/documents');
  return { network, held: fixture };
}

const path = (template: string, values: Record<string, string>) =>
  Object.entries(values).reduce((one, [name, value]) => one.replace(`:${name}`, value), template);
const uploads = path(DOCUMENT_PATHS.uploads, { requestId: REQUEST });
const part = (index: number) => path(DOCUMENT_PATHS.part, { uploadId: UPLOAD, part: `${index}` });
const completion = path(DOCUMENT_PATHS.completion, { uploadId: UPLOAD });
const noContent = () => new Response(null, { status: 204 });
const begun = (parts: number, received: number[] = []) =>
  answer(upload, { id: UPLOAD, partBytes: PART_BYTES, parts, received }, 201);

async function choose(file: File): Promise<void> {
  await screen.findByRole('heading', { name: 'Photo ID' }, PATIENT);
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no place for files');
  await userEvent.upload(input, file, { applyAccept: false });
}
const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'card.jpg', { type: 'image/jpeg' });

describe('the documents of a player [S2.2-1/my-account-documents] [S1-4/documents]', () => {
  it('show that nothing is needed and nothing was sent', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: "You don't need to send anything" }, PATIENT)).toBeDefined();
    expect(await screen.findByText(/^You haven't sent any documents\./, {}, PATIENT)).toBeDefined();
  });

  it('can be loaded again after an error, each list separately', async () => {
    const failing = () => refusal(422, 'BROKEN');
    const { network } = open([], { handlers: { [`GET ${DOCUMENT_PATHS.requests}`]: failing } });
    const title = "We couldn't load what we need from you";
    const alert = (await screen.findByRole('heading', { name: title }, PATIENT)).closest('[role="alert"]');
    expect(await screen.findByText(/^You haven't sent any documents\./, {}, PATIENT)).toBeDefined();
    network.handle(`GET ${DOCUMENT_PATHS.requests}`, () => answer(documentRequests, { pageItems: [identity] }));
    await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Photo ID' }, PATIENT)).toBeDefined();
  });

  it('are uploaded in parts, then shown with a preview, and sent for review [S3-17/requests]', async () => {
    const { network, held: fixture } = open([identity], {
      handlers: {
        [`POST ${uploads}`]: () => begun(2),
        [`PUT ${part(0)}`]: noContent,
        [`PUT ${part(1)}`]: noContent,
        [`POST ${completion}`]: () => {
          fixture.requests = [{ ...identity, documents: [card] }];
          return answer(storedDocument, card, 201);
        },
        [`POST ${path(DOCUMENT_PATHS.submission, { requestId: REQUEST })}`]: () => {
          const sent = {
            ...identity,
            pendingReview: true,
            submittedAt: '2026-11-20T18:10:00Z',
            decideBy: '2026-11-24',
          };
          fixture.requests = [{ ...sent, documents: [{ ...card, state: 'IN_REVIEW' }] }];
          return answer(documentRequest, { ...sent, documents: [] });
        },
      },
    });
    expect(
      await screen.findByText(/couldn't find your name .* decide within 2 business days/, {}, PATIENT),
    ).toBeDefined();
    await choose(photo(PART_BYTES + 10));
    const picture = await screen.findByRole('img', { name: 'Picture you added: card.jpg' }, PATIENT);
    expect(picture.getAttribute('src')).toBe(path(DOCUMENT_PATHS.content, { documentId: card.id }));
    expect(network.of('POST', uploads)[0]?.body).toEqual({ fileName: 'card.jpg', bytes: PART_BYTES + 10 });
    expect(network.of('PUT', part(1))[0]?.headers.get('content-type')).toBe('application/octet-stream');
    await userEvent.click(await screen.findByRole('button', { name: /^Send for review/ }));
    expect(
      await screen.findByText(
        "You sent this on 11/20/2026, 12:10 pm CT. We'll decide by Tue, Nov 24 and email you.",
        {},
        PATIENT,
      ),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  });

  it('continue an interrupted upload with the missing parts', async () => {
    const { network } = open([identity], {
      handlers: { [`POST ${uploads}`]: () => begun(2), [`PUT ${part(0)}`]: noContent, [`PUT ${part(1)}`]: lost },
    });
    await choose(photo(PART_BYTES + 10));
    const resume = await screen.findByRole('button', { name: 'Resume' }, PATIENT);
    network.handle(`GET ${path(DOCUMENT_PATHS.upload, { uploadId: UPLOAD })}`, () => begun(2, [0]));
    network.handle(`PUT ${part(1)}`, noContent);
    network.handle(`POST ${completion}`, () => answer(storedDocument, card, 201));
    await userEvent.click(resume);
    await waitFor(() => expect(network.of('POST', completion)).toHaveLength(1), PATIENT);
    expect(network.of('PUT', part(0))).toHaveLength(1);
    expect(network.of('POST', uploads)).toHaveLength(1);
  });

  it('above the limit are refused without a call, and the refusal of the server is shown [S9-1/document]', async () => {
    const { network } = open([identity], {
      handlers: { [`POST ${uploads}`]: () => refusal(422, 'TOO_MANY_UPLOADS') },
    });
    await choose(photo(5 * 1024 * 1024 + 1));
    expect(await screen.findByText(/It's larger than 5 MB/, {}, PATIENT)).toBeDefined();
    expect(network.of('POST', uploads)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/It's larger than 5 MB/)).toBeNull();
    await choose(photo(10));
    expect(await screen.findByText(/You've uploaded many files today/, {}, PATIENT)).toBeDefined();
  });

  it('cancel an upload on the server too', async () => {
    const cancel = path(DOCUMENT_PATHS.upload, { uploadId: UPLOAD });
    const { network } = open([identity], {
      handlers: {
        [`POST ${uploads}`]: () => begun(1),
        [`PUT ${part(0)}`]: () => new Promise<Response>(() => {}),
        [`DELETE ${cancel}`]: noContent,
      },
    });
    await choose(photo(10));
    await waitFor(() => expect(network.of('PUT', part(0))).toHaveLength(1), PATIENT);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(network.of('DELETE', cancel)).toHaveLength(1), PATIENT);
    expect(screen.queryByText(/Sending card.jpg/)).toBeNull();
  });

  it('show why earlier documents were returned, and list what was sent with its decision', async () => {
    const sent = [
      { ...card, id: exampleId(4), state: 'ACCEPTED' as const, fileName: 'passport.jpg' },
      { ...card, id: exampleId(5), state: 'RETURNED' as const, returnedWhy: 'EXPIRED' as const, isStored: false },
    ];
    open([{ ...identity, returnedWhy: 'EXPIRED' }], { sent });
    expect(
      await screen.findByText(/We couldn't accept what you sent\. The document has expired/, {}, PATIENT),
    ).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Download passport.jpg' }, PATIENT);
    expect(link.getAttribute('href')).toBe(path(DOCUMENT_PATHS.content, { documentId: exampleId(4) }));
    expect(link.hasAttribute('download')).toBe(true);
    expect(screen.getByText('Deleted after the retention period')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Download card.jpg' })).toBeNull();
  });

  it('include the tax forms of reported prizes [S3-17/w2g]', async () => {
    const form: W2gDocument = {
      ...{ id: exampleId(7), taxYear: 2026, gameId: 'powerball', ticketSerial: 'PB-261118-7K3M9-QXWTD-C' },
      ...{ wonOn: '2026-11-18', paidAt: '2026-11-25T16:00:00Z', wagerType: 'STATE_LOTTERY', currency: 'USD' },
      ...{ winnings: 49_998_00n, identicalWinnings: 0n, withheldFederal: 11_999_52n, withheldState: 2_499_90n },
    };
    open([], { handlers: { [`GET ${CLAIMS_PATHS.w2gDocuments}`]: () => answer(w2gDocuments, [form]) } });
    const link = await screen.findByRole('link', { name: 'Download PDF: Form W-2G for 2026, Powerball' }, PATIENT);
    expect(link.getAttribute('href')).toBe(path(CLAIMS_PATHS.w2gForm, { claimId: form.id }));
    const card = within(screen.getByRole('listitem', { name: 'Form W-2G for 2026' }));
    for (const amount of ['$49,998.00', '$11,999.52', '$2,499.90']) expect(card.getByText(amount)).toBeDefined();
  });

  it('leave the tax forms empty when they cannot be loaded, with a way to try again [S8-6/w2g-documents]', async () => {
    const { network } = open([], { handlers: { [`GET ${CLAIMS_PATHS.w2gDocuments}`]: () => refusal(422, 'BROKEN') } });
    const failed = await screen.findByText("We couldn't load your tax forms.", {}, PATIENT);
    network.handle(`GET ${CLAIMS_PATHS.w2gDocuments}`, () => answer(w2gDocuments, []));
    const line = failed.closest('[role="status"]');
    await userEvent.click(within(line as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No tax forms yet/, {}, PATIENT)).toBeDefined();
  });

  it('count on the account page while they are needed [S5.3-3]', async () => {
    fakeNetwork({
      ...playerHandlers(Date.now()),
      [`GET ${DOCUMENT_PATHS.requests}`]: () =>
        answer(documentRequests, { pageItems: [identity, { ...identity, id: exampleId(9), pendingReview: true }] }),
    });
    signIn();
    renderApp('/account');
    expect(await screen.findByText('1 request waiting for you', {}, PATIENT)).toBeDefined();
  });

  it('count as zero when they cannot be loaded, and the page says so [S8-6/document-requests]', async () => {
    fakeNetwork({
      ...playerHandlers(Date.now()),
      [`GET ${DOCUMENT_PATHS.requests}`]: () => refusal(422, 'BROKEN'),
    });
    signIn();
    renderApp('/account');
    expect(await screen.findByText("We couldn't check for requests", {}, PATIENT)).toBeDefined();
    expect(screen.queryByText(/waiting for you/)).toBeNull();
  });
});
