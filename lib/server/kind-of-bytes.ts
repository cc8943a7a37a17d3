import 'server-only';

/** How files of each kind begin; WebP is a RIFF whose form is WEBP. */
const beginnings = {
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  'image/gif': [[0, [0x47, 0x49, 0x46, 0x38]]],
  'image/webp': [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
  'application/pdf': [[0, [0x25, 0x50, 0x44, 0x46, 0x2d]]],
} as const satisfies Record<string, readonly (readonly [at: number, bytes: readonly number[]])[]>;

export type KnownKind = keyof typeof beginnings;

/** What a file is by its first bytes, whatever it is called; null for everything else. */
export function kindOfBytes(given: Uint8Array): KnownKind | null {
  for (const [kind, parts] of Object.entries(beginnings)) {
    const fits = parts.every(([at, bytes]) => bytes.every((byte, index) => given[at + index] === byte));
    if (fits) return kind as KnownKind;
  }
  return null;
}
