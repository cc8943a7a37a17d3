import 'server-only';
import { type KnownKind, kindOfBytes } from '@/lib/server/kind-of-bytes';
import { log } from '@/lib/server/log';
import { pictureDecoder } from '@/lib/server/picture-decoder';
import { reasonOf } from '@/lib/server/reason-of';
import {
  logoBytesMax,
  logoPixelsMax,
  logoSideMax,
  logoSideMin,
  logoTypes,
} from '@/lib/shared/company/settings/company-logo';
import { Refusal } from '@/lib/shared/refusal';

const kinds: ReadonlySet<KnownKind | null> = new Set(logoTypes);

/**
 * A PNG of a logo somebody sent, as wide as it is high or not, drawn anew from its pixels: nothing else of the file is
 * left (ASVS 5.2), and of a moving picture only the first. Refuses with LOGO_REFUSED what is no JPEG, PNG or GIF by its
 * bytes, too heavy, smaller than `logoSideMin` or broken.
 */
export async function reencodeLogo(given: Uint8Array): Promise<Buffer> {
  if (given.byteLength > logoBytesMax || !kinds.has(kindOfBytes(given))) throw refused();
  const sharp = await pictureDecoder();
  try {
    const picture = sharp(given, { limitInputPixels: logoPixelsMax, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < logoSideMin) throw refused();
    return await picture
      .autoOrient()
      .resize(logoSideMax, logoSideMax, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    if (!(error instanceof Refusal)) log.info({ reason: reasonOf(error) }, 'a logo was refused');
    throw refused();
  }
}

const refused = (): Refusal => new Refusal('LOGO_REFUSED', { field: 'multipartFile' });
