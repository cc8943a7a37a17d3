import { pictureFile } from '@/lib/server/account/picture-file';

type Picture = { readonly params: Promise<{ readonly picture: string }> };

/** The picture of an account. */
export async function getPicture(_request: Request, { params }: Picture): Promise<Response> {
  return pictureFile((await params).picture);
}
