import { logoFile } from '@/lib/server/company/settings/logo-file';

type Logo = { readonly params: Promise<{ readonly logo: string }> };

/** The logo of a company. */
export async function getLogo(_request: Request, { params }: Logo): Promise<Response> {
  return logoFile((await params).logo);
}
