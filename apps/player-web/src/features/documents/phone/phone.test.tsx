// @vitest-environment jsdom
import {
  DOCUMENT_PATHS,
  type DocumentRequest,
  documentRequests,
  type HandedRequest,
  handedRequest,
  handoffState,
  newHandoff,
  PHONE_DOCUMENT_PATHS,
  type StoredDocument,
} from '@sunflower/contracts/documents.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleId } from '../../../testing/examples.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };
const EXPIRES = '2026-11-20T18:15:00Z';
const [REQUEST, HANDOFF] = [exampleId(1), exampleId(2)];

const request: DocumentRequest = {
  ...{ id: REQUEST, type: 'IDENTITY', cause: 'STAFF_REQUEST', pendingReview: false, decideBy: null },
  ...{ requestedAt: '2026-11-20T18:00:00Z', submittedAt: null, returnedWhy: null, documents: [], mostDocuments: 4 },
};
const card: StoredDocument = {
  ...{ id: exampleId(3), requestId: REQUEST, type: 'IDENTITY', state: 'READY', fileName: 'card.jpg' },
  ...{ mediaType: 'image/jpeg', bytes: 400_000, pages: null, uploadedAt: '2026-11-20T18:00:00Z' },
  ...{ decidedAt: null, returnedWhy: null, isStored: true },
};
const handed: HandedRequest = { requestId: REQUEST, type: 'IDENTITY', documents: [], left: 4, expiresAt: EXPIRES };

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe("the code for a phone's camera", () => {
  const states: { state: 'waiting' | 'opened' | 'over' } = { state: 'waiting' };
  const paths = {
    begin: DOCUMENT_PATHS.handoffs.replace(':requestId', REQUEST),
    one: DOCUMENT_PATHS.handoff.replace(':handoffId', HANDOFF),
  };
  async function showCode() {
    states.state = 'waiting';
    const made = { id: HANDOFF, address: 'http://localhost/phone-upload#secret', expiresAt: EXPIRES };
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`GET ${DOCUMENT_PATHS.requests}`]: () => answer(documentRequests, { pageItems: [request] }),
      [`POST ${paths.begin}`]: () => answer(newHandoff, made, 201),
      [`GET ${paths.one}`]: () => answer(handoffState, { ...states, expiresAt: EXPIRES }),
      [`DELETE ${paths.one}`]: () => new Response(null, { status: 204 }),
    });
    signIn();
    const app = renderApp('/account/documents');
    await userEvent.click(await screen.findByRole('button', { name: "Use your phone's camera" }, PATIENT));
    return { network, app };
  }

  it('is shown with an explanation, and ends when the player hides it', async () => {
    const { network } = await showCode();
    const code = await screen.findByRole('img', { name: "Scan this code with your phone's camera." }, PATIENT);
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
    expect(screen.getByText(/It works once, until 11\/20\/2026, 12:15 pm CT/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Hide code' }));
    await waitFor(() => expect(network.of('DELETE', paths.one)).toHaveLength(1));
    expect(screen.queryByRole('img', { name: /Scan this code/ })).toBeNull();
  });

  it.each([
    ['opened', 'Your phone is connected. What you add there appears here.', 'Disconnect phone'],
    ['over', 'The code is no longer valid.', 'Show a new code'],
  ] as const)('follows the phone when the link is %s', async (state, message, button) => {
    const { app } = await showCode();
    await screen.findByRole('img', { name: /Scan this code/ }, PATIENT);
    states.state = state;
    await app.queryClient.invalidateQueries({ queryKey: ['player', 'player-1', 'documents'] });
    expect(await screen.findByText(message, {}, PATIENT)).toBeDefined();
    expect(screen.getByRole('button', { name: button })).toBeDefined();
  });
});

describe('the page of a phone', () => {
  const open = (address: string, opening: () => Response, current: () => Response = opening) => {
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`POST ${PHONE_DOCUMENT_PATHS.openings}`]: opening,
      [`GET ${PHONE_DOCUMENT_PATHS.request}`]: current,
    });
    return { network, ...renderApp(address) };
  };

  it('opens the link on a press, removes its token, and shows added files as the reviewer will see them', async () => {
    const added = { ...handed, documents: [card], left: 3 };
    const { network, router } = open(
      '/phone-upload#secret',
      () => answer(handedRequest, handed),
      () => answer(handedRequest, added),
    );
    const start = await screen.findByRole('button', { name: 'Start' }, PATIENT);
    expect(network.of('POST', PHONE_DOCUMENT_PATHS.openings)).toHaveLength(0);
    await userEvent.click(start);
    expect(await screen.findByRole('heading', { name: 'Photo ID' }, PATIENT)).toBeDefined();
    expect(network.of('POST', PHONE_DOCUMENT_PATHS.openings)[0]?.body).toEqual({ token: 'secret' });
    expect(router.state.location.hash).toBe('');
    forgetApp();
    open('/phone-upload', () => answer(handedRequest, added));
    const picture = await screen.findByRole('img', { name: 'Picture you added: card.jpg' }, PATIENT);
    expect(picture.getAttribute('src')).toBe(PHONE_DOCUMENT_PATHS.content.replace(':documentId', card.id));
    expect(screen.getByText(/This is what our reviewers will see/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  });

  it.each([
    ['HANDOFF_UNKNOWN', /isn't valid/],
    ['HANDOFF_USED', /already used/],
    ['HANDOFF_OVER', /can't add files here anymore/],
    ['HANDOFF_OF_ANOTHER', /signed in to another account/],
    ['FAULT', /Something went wrong/],
  ])('says what to do after %s', async (code, message) => {
    open('/phone-upload#secret', () => refusal(422, code));
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }, PATIENT));
    expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toMatch(message);
  });
});
