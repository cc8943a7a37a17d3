import { viewFile } from '@/lib/server/search/view-file';

type View = { readonly params: Promise<{ readonly view: string }> };

/** The picture of a city. */
export async function getView(_request: Request, { params }: View): Promise<Response> {
  return viewFile((await params).view);
}
