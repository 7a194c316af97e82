const PICTURE_FONT = '750 32px "Bricolage Grotesque"';

/** Loads the font of the picture, before the first canvas is drawn. Without it, the fallback is drawn. */
export async function loadPictureFont(): Promise<void> {
  await document.fonts.load(PICTURE_FONT).catch(() => undefined);
}
