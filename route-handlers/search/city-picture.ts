import { drawnPicture } from '@/lib/server/search/drawn-picture';

type View = { readonly params: Promise<{ readonly view: string }> };

/** The picture of a city. */
export async function getCityPicture(_request: Request, { params }: View): Promise<Response> {
  return drawnPicture((await params).view);
}
