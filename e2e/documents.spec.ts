import { deflateSync } from 'node:zlib';
import { acceptDocuments, returnDocuments } from '../tools/test/stack-documents.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { PATHS } from './screens.ts';
import { openStack } from './stack.ts';

/** Returns a PNG of one color, as a scan of a card. */
function scan(side: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 160)]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const parts = [pngPart('IHDR', head), pngPart('IDAT', pixels), pngPart('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function pngPart(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, check]);
}

function crc(bytes: Buffer): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}

/** A last name that the sandbox's identity check refers. */
const referredName = () =>
  `Refer${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;

test('[S1-4/documents] [S4.3-7/documents] lets a referred player send a document twice, and verifies them', {
  tag: LONG,
}, async ({ page, context }) => {
  const { person } = await readyPlayer(context, { lastName: referredName() });
  await page.goto(PATHS.lobby);
  const alert = page.getByRole('alertdialog', { name: "Your account isn't verified yet" });
  await alert.getByRole('button', { name: 'Upload documents' }).click();
  await expect(page).toHaveURL(PATHS.myDocuments);
  await expect(page.getByRole('heading', { name: 'Photo ID' })).toBeVisible();

  const files = page.locator('input[type="file"]').first();
  await files.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>1</script>') });
  await expect(page.getByText('Use a JPEG, PNG or WebP picture, or a PDF.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await files.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: scan(800) });
  await expect(page.getByRole('img', { name: 'Picture you added: card.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText(/We'll decide by .+ and email you/)).toBeVisible();

  await returnDocuments(openStack(), person.email, 'UNREADABLE');
  await expect(page.getByText(/Parts of it can't be read/).first()).toBeVisible();
  await files.setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: scan(900) });
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText(/We'll decide by .+ and email you/)).toBeVisible();

  await acceptDocuments(openStack(), person.email);
  await expect(page.getByRole('heading', { name: "You don't need to send anything" })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download passport.png' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^sunflower-identity-[0-9a-f-]{36}\.jpg$/);
});

test('[S1-4/documents] adds a document from a phone by a code that works once, and continues on the desktop by push', {
  tag: LONG,
}, async ({ page, context, browser }) => {
  await readyPlayer(context, { lastName: referredName() });
  await page.goto(PATHS.lobby);
  const alert = page.getByRole('alertdialog', { name: "Your account isn't verified yet" });
  await alert.getByRole('button', { name: 'Upload documents' }).click();
  const [made] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && /handoffs$/.test(response.url())),
    page.getByRole('button', { name: "Use your phone's camera" }).click(),
  ]);
  const { address } = (await made.json()) as { address: string };
  await expect(page.getByRole('img', { name: "Scan this code with your phone's camera." })).toBeVisible();

  const open = async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const screen = await phone.newPage();
    await screen.goto(address);
    await screen.getByRole('button', { name: 'Start' }).click();
    return { screen, close: () => phone.close() };
  };
  const phone = await open();
  await expect(page.getByText('Your phone is connected. What you add there appears here.')).toBeVisible();
  const other = await open();
  await expect(other.screen.getByText(/This code was already used/)).toBeVisible();
  await other.close();

  const card = { name: 'card.png', mimeType: 'image/png', buffer: scan(800) };
  await phone.screen.locator('input[type="file"]').first().setInputFiles(card);
  await expect(phone.screen.getByText(/Continue on your other screen/)).toBeVisible();
  // Nothing but a push message makes the desktop load its documents again.
  await expect(page.getByRole('img', { name: 'Picture you added: card.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText(/We'll decide by .+ and email you/)).toBeVisible();
  await phone.screen.reload();
  await expect(phone.screen.getByText(/You can't add files here anymore/)).toBeVisible();
  await phone.close();
});
