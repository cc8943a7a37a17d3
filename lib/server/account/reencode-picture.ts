import 'server-only';
import { type KnownKind, kindOfBytes } from '@/lib/server/kind-of-bytes';
import { log } from '@/lib/server/log';
import { pictureDecoder } from '@/lib/server/picture-decoder';
import { reasonOf } from '@/lib/server/reason-of';
import { pictureBytesMax, picturePixelsMax, pictureSide } from '@/lib/shared/account/account-picture';
import { Refusal } from '@/lib/shared/refusal';

const kinds: ReadonlySet<KnownKind | null> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * A small square WebP of a picture somebody sent. It is drawn anew from its pixels, upright, so that nothing else of
 * the file is left: no place, no camera, no markup behind the picture (ASVS 5.2). Refuses with PICTURE_REFUSED what
 * is no JPEG, PNG or WebP by its bytes, too large, broken or has too many pixels.
 */
export async function reencodePicture(given: Uint8Array): Promise<Buffer> {
  if (given.byteLength > pictureBytesMax || !kinds.has(kindOfBytes(given))) throw refused();
  const sharp = await pictureDecoder();
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
