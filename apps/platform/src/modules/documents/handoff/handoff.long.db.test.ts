import {
  DOCUMENT_PATHS,
  handedRequest,
  newHandoff,
  PHONE_DOCUMENT_PATHS as PHONE,
  storedDocument,
  upload,
} from '@sunflower/contracts/documents.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { LIMIT, useDocumentsStack } from '../documents-stack-in-tests.ts';
import { photo } from '../inspection/files-in-tests.ts';
import { HANDOFF_LINK_MINUTES, PHONE_MINUTES } from './handoff.ts';

/** Longer, because each upload starts a process, which takes seconds on a busy machine. */
const SLOW = { timeout: 240_000 };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

describe('a phone that takes over an upload', SLOW, () => {
  const at = useDocumentsStack();
  const codeOf = ({ body }: { body: unknown }) => errorBody.parse(body).code;
  const filled = (path: string, value: string) => path.replace(/:(requestId|handoffId|uploadId|documentId)/, value);
  const afterMinutes = (minutes: number) => at.clock.moveTo(at.clock.now().add({ minutes }));

  /** Returns a browser without a session, or with the session of another player. */
  function newPhone(caller: { guest: string } | { session: string } = { guest: newRandomId() }) {
    const fixture = { cookie: '' };
    return async (method: Method, url: string, payload?: object) => {
      const headers = at.stack().headersOf(caller);
      const type = payload instanceof Buffer ? { 'content-type': 'application/octet-stream' } : {};
      const answer = await at.stack().app.inject({
        ...{ method, url, headers: { ...headers, ...type, cookie: `${headers.cookie}${fixture.cookie}` } },
        ...(payload === undefined ? {} : { payload }),
      });
      const set = answer.cookies.find(({ name }) => name === '__Host-phone');
      if (set) fixture.cookie = `; ${set.name}=${set.value}`;
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return { status: answer.statusCode, body: isJson ? answer.json() : undefined, bytes: answer.rawPayload };
    };
  }

  async function newLink() {
    const player = await at.newPlayer();
    const requestId = await at.request(player.playerId);
    return { ...player, requestId, ...(await showCode(player.token, requestId)) };
  }

  async function showCode(token: string, requestId: string) {
    const made = newHandoff.parse((await at.call(token, 'POST', filled(DOCUMENT_PATHS.handoffs, requestId))).body);
    return { handoffId: made.id, secret: new URL(made.address).hash.slice(1), address: made.address };
  }

  async function addPhoto(phone: ReturnType<typeof newPhone>, requestId: string, file: Buffer) {
    const begun = await phone('POST', filled(PHONE.uploads, requestId), { fileName: 'id.jpg', bytes: file.length });
    const { id } = upload.parse(begun.body);
    await phone('PUT', filled(PHONE.part, id).replace(':part', '0'), file);
    return storedDocument.parse((await phone('POST', filled(PHONE.completion, id))).body);
  }

  it('adds files to its request, shows them as reviewers will, and lets the other screen continue', async () => {
    const { playerId, token, requestId, handoffId, secret, address } = await newLink();
    expect(new URL(address).pathname).toBe('/phone-upload');
    const state = async () => (await at.call(token, 'GET', filled(DOCUMENT_PATHS.handoff, handoffId))).body;
    expect(await state()).toMatchObject({ state: 'waiting' });
    const phone = newPhone();
    const opened = handedRequest.parse((await phone('POST', PHONE.openings, { token: secret })).body);
    expect(opened).toMatchObject({ requestId, type: 'IDENTITY', documents: [], left: 4 });
    expect(await state()).toMatchObject({ state: 'opened' });
    await sql`delete from push.message where player_id = ${playerId}`.execute(at.database.db);
    const added = await addPhoto(phone, requestId, await photo());
    const seen = await phone('GET', filled(PHONE.content, added.id));
    expect(seen.bytes.equals((await at.download(token, added.id)).bytes)).toBe(true);
    const pushed = await sql<{ destination: string }>`
      select destination from push.message where player_id = ${playerId}`.execute(at.database.db);
    expect(pushed.rows).toHaveLength(1);
    expect(await at.openRequests(token)).toMatchObject([{ documents: [{ id: added.id }] }]);
    expect((await phone('GET', PHONE.request)).body).toMatchObject({ documents: [{ id: added.id }], left: 3 });
    expect((await phone('DELETE', filled(PHONE.document, added.id))).status).toBe(204);
    await addPhoto(phone, requestId, await photo());
    expect((await at.submit(token, requestId)).status).toBe(200);
    // The player sent the documents on the other screen, so nothing can be added anymore.
    expect(codeOf(await phone('GET', PHONE.request))).toBe('HANDOFF_OVER');
  });

  it.each<[string, (link: Awaited<ReturnType<typeof newLink>>) => Promise<unknown>, string]>([
    ['was opened before', ({ secret }) => newPhone()('POST', PHONE.openings, { token: secret }), 'HANDOFF_USED'],
    ['is late', async () => afterMinutes(HANDOFF_LINK_MINUTES), 'HANDOFF_OVER'],
    [
      'was ended by the player',
      ({ token, handoffId }) => at.call(token, 'DELETE', filled(DOCUMENT_PATHS.handoff, handoffId)),
      'HANDOFF_OVER',
    ],
    ['was replaced by a newer one', ({ token, requestId }) => showCode(token, requestId), 'HANDOFF_OVER'],
    [
      'belongs to a session that ended',
      ({ playerId }) =>
        sql`update sessions.session set ended_at = ${at.clock.now().toString()}::timestamptz, end_reason = 'LOGGED_OUT'
          where player_id = ${playerId}`.execute(at.database.db),
      'HANDOFF_OVER',
    ],
  ])('is refused when its link %s', async (_why, happen, code) => {
    const link = await newLink();
    await happen(link);
    const refused = await newPhone()('POST', PHONE.openings, { token: link.secret });
    expect([refused.status, codeOf(refused)]).toEqual([422, code]);
  });

  it('is refused, without using up the link, while another player is signed in on the phone', async () => {
    const { secret } = await newLink();
    const other = newPhone({ session: (await at.newPlayer()).token });
    expect(codeOf(await other('POST', PHONE.openings, { token: secret }))).toBe('HANDOFF_OF_ANOTHER');
    expect((await newPhone()('POST', PHONE.openings, { token: secret })).status).toBe(200);
  });

  it('opens its link only once when two phones try concurrently', async () => {
    const { secret } = await newLink();
    const both = await Promise.all([1, 2].map(() => newPhone()('POST', PHONE.openings, { token: secret })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('reaches no other request, upload or document, and adds no file above 5 MB [S9-1/document]', async () => {
    const { playerId, token, requestId, secret } = await newLink();
    const otherRequest = await at.request(playerId, 'ADDRESS');
    const earlier = await at.addFile(token, requestId, await photo());
    const otherUpload = await at.sendParts(token, otherRequest, await photo(), { parts: 0 });
    const phone = newPhone();
    const body = { fileName: 'id.jpg', bytes: 10 };
    expect(codeOf(await phone('POST', filled(PHONE.uploads, requestId), body))).toBe('HANDOFF_UNKNOWN');
    afterMinutes(1);
    await phone('POST', PHONE.openings, { token: secret });
    expect(codeOf(await phone('POST', filled(PHONE.uploads, otherRequest), body))).toBe('REQUEST_UNKNOWN');
    expect(codeOf(await phone('GET', filled(PHONE.upload, otherUpload)))).toBe('UPLOAD_UNKNOWN');
    expect(codeOf(await phone('POST', filled(PHONE.completion, otherUpload)))).toBe('UPLOAD_UNKNOWN');
    // A file that was added on the other screen is counted, and not shown.
    expect((await phone('GET', PHONE.request)).body).toMatchObject({ documents: [], left: 3 });
    expect(codeOf(await phone('GET', filled(PHONE.content, earlier.id)))).toBe('DOCUMENT_UNKNOWN');
    expect(codeOf(await phone('DELETE', filled(PHONE.document, earlier.id)))).toBe('DOCUMENT_UNKNOWN');
    const large = { fileName: 'id.jpg', bytes: LIMIT + 1 };
    expect(codeOf(await phone('POST', filled(PHONE.uploads, requestId), large))).toBe('FILE_TOO_LARGE');
    for (const path of [DOCUMENT_PATHS.requests, filled(DOCUMENT_PATHS.submission, requestId)])
      expect((await phone(path === DOCUMENT_PATHS.requests ? 'GET' : 'POST', path)).status).toBe(401);
    afterMinutes(PHONE_MINUTES);
    expect(codeOf(await phone('GET', PHONE.request))).toBe('HANDOFF_OVER');
  });

  it("can't see, remove or continue what another screen adds meanwhile", async () => {
    const { token, requestId, secret } = await newLink();
    const phone = newPhone();
    await phone('POST', PHONE.openings, { token: secret });
    const theirs = await at.addFile(token, requestId, await photo());
    const begun = await at.sendParts(token, requestId, await photo(), { parts: 0 });
    expect((await phone('GET', PHONE.request)).body).toMatchObject({ documents: [], left: 3 });
    expect(codeOf(await phone('GET', filled(PHONE.content, theirs.id)))).toBe('DOCUMENT_UNKNOWN');
    expect(codeOf(await phone('DELETE', filled(PHONE.document, theirs.id)))).toBe('DOCUMENT_UNKNOWN');
    expect(codeOf(await phone('GET', filled(PHONE.upload, begun)))).toBe('UPLOAD_UNKNOWN');
  });

  it("can't be started for another player's request or with a made-up link", async () => {
    const { requestId, handoffId } = await newLink();
    const { token } = await at.newPlayer();
    expect(codeOf(await at.call(token, 'POST', filled(DOCUMENT_PATHS.handoffs, requestId)))).toBe('REQUEST_UNKNOWN');
    for (const method of ['GET', 'DELETE'] as const)
      expect(codeOf(await at.call(token, method, filled(DOCUMENT_PATHS.handoff, handoffId)))).toBe('HANDOFF_UNKNOWN');
    expect(codeOf(await newPhone()('POST', PHONE.openings, { token: 'made-up' }))).toBe('HANDOFF_UNKNOWN');
  });
});
