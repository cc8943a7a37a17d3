import 'server-only';
import { and, eq } from 'drizzle-orm';
import { pictureResponse } from '@/lib/server/blobs/read-blob';
import { blob } from '@/lib/server/store/blob-schema';
import { database } from '@/lib/server/store/connection';

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/;

/**
 * The logo of a company by its file name; 404 for a name nobody has, and for every other file that is kept. Nobody can
 * guess the name, and it changes with the logo. Always PNG made by us, whatever was sent (ASVS 5.2).
 */
export async function logoFile(name: string): Promise<Response> {
  const [, id] = fileName.exec(name) ?? [];
  const [row] =
    id === undefined
      ? []
      : await database()
          .select({ id: blob.id, bytes: blob.content })
          .from(blob)
          .where(and(eq(blob.id, id), eq(blob.kind, 'logo')));
  return pictureResponse('files', row, { mime: 'image/png', name: 'logo.png' });
}
