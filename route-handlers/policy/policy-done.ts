import { readEnv } from '@/lib/server/env';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import type { PolicyDone } from '@/lib/shared/policy/policy-calls';

/** Where a form that the browser posts goes on. */
export const next = ({ redirect }: PolicyDone): string => redirect;

/** The page at a path below the business base path, which says that its form was carried out. */
export const done = (context: RequestContext, path: string, form: string): PolicyDone => {
  const page = businessPath(readEnv().businessPath, path);
  return { redirect: inSite(context, `${page}?form=${form}&done=1`) };
};
