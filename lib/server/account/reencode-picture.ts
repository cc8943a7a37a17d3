import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { pictureBytesMax, picturePixelsMax, pictureSide } from '@/lib/shared/account/picture';
import { Refusal } from '@/lib/shared/refusal';

/** How files of each kind begin: JPEG, PNG, WebP (a RIFF whose form is WEBP). */
const beginnings: readonly (readonly (readonly [at: number, bytes: readonly number[]])[])[] = [
  [[0, [0xff, 0xd8, 0xff]]],
  [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
];

/**
 * A small square WebP of a picture somebody sent. It is drawn anew from its pixels, upright, so that nothing else of
 * the file is left: no place, no camera, no markup behind the picture (ASVS 5.2). Refuses with PICTURE_REFUSED what
 * is no JPEG, PNG or WebP by its bytes, too large, broken or has too many pixels.
 */
export async function reencodePicture(given: Uint8Array): Promise<Buffer> {
  if (given.byteLength > pictureBytesMax || !isPicture(given)) throw refused();
  const sharp = await decoder();
  try {
    return await sharp(given, { limitInputPixels: picturePixelsMax, failOn: 'error' })
      .autoOrient()
      .resize(pictureSide, pictureSide, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 84 })
      .toBuffer();
  } catch (error) {
    log.info({ reason: reasonOf(error) }, 'a picture was refused');
    throw refused();
  }
}

const refused = (): Refusal => new Refusal('PICTURE_REFUSED', { field: 'picture' });

const isPicture = (given: Uint8Array): boolean =>
  beginnings.some((parts) => parts.every(([at, bytes]) => bytes.every((byte, i) => given[at + i] === byte)));

/** Loaded with the first picture; knows these three kinds and no other, whatever a file claims. */
async function decoder() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}
