import 'server-only';
import { eq } from 'drizzle-orm';
import { pictureResponse } from '@/lib/server/blobs/read-blob';
import { database } from '@/lib/server/store/connection';
import { picture } from '@/lib/server/store/profile-schema';

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/**
 * The picture of an account by its file name; 404 for a name nobody has. Who knows the name may see it, as colleagues
 * do; nobody can guess it, and it changes with the picture. Always WebP made by us, whatever was sent (ASVS 5.2).
 */
export async function pictureFile(name: string): Promise<Response> {
  const [, id] = fileName.exec(name) ?? [];
  const [row] =
    id === undefined
      ? []
      : await database()
          .select({ id: picture.id, bytes: picture.image })
          .from(picture)
          .where(eq(picture.id, id));
  return pictureResponse('pictures', row, { mime: 'image/webp', name: 'picture.webp' });
}
