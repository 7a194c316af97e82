import sharp from 'sharp';
import { InspectionRefused, type RewrittenFile } from './inspected-file.ts';
import { MAX_PIXELS, MAX_STORED_SIDE, MIN_SIDE } from './inspection-limits.ts';

// Only these decoders may run, whatever a file claims to be: no SVG, no PDF, no script of ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const JPEG = { quality: 85, chromaSubsampling: '4:4:4' };

/**
 * Decodes an image and encodes its pixels again, which drops location, camera data and anything else that was in or
 * after the image. Turns the image upright and makes transparent parts white. Checks dimensions before any pixel is
 * decoded.
 */
export async function rewritePicture(bytes: Uint8Array): Promise<RewrittenFile> {
  const { width, height } = await headOf(bytes);
  if (width * height > MAX_PIXELS) throw new InspectionRefused('PICTURE_TOO_LARGE');
  if (Math.min(width, height) < MIN_SIDE) throw new InspectionRefused('PICTURE_TOO_SMALL');
  const side = { width: MAX_STORED_SIDE, height: MAX_STORED_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().resize(side);
  const encoded = await picture.flatten({ background: '#ffffff' }).toColorspace('srgb').jpeg(JPEG).toBuffer();
  return { mediaType: 'image/jpeg', pages: null, bytes: encoded };
}

async function headOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  // Read without a limit, so that an image with too many pixels gets its own refusal; this decodes no pixels.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}
