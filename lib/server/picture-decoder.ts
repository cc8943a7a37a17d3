import 'server-only';

/**
 * The decoder of pictures somebody sent, loaded with the first one. It knows these four kinds and no other, whatever a
 * file claims (ASVS 5.2); who asks looks at the first bytes before, and says which of them it wants.
 */
export async function pictureDecoder() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  return sharp;
}
