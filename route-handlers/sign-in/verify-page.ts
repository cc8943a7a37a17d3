import { readEnv } from '@/lib/server/env';
import { inSite, redirectTarget } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';

/** The page of the second factor, which keeps where the visitor was going; `done` names a form that has succeeded. */
export function verifyPage(context: RequestContext, redir: string, done = ''): string {
  const query = new URLSearchParams({
    ...(redir === '' ? {} : { redir: redirectTarget(context, redir) }),
    ...(done === '' ? {} : { form: done, done: '1' }),
  });
  const path = businessPath(readEnv().businessPath, '/verify');
  return inSite(context, query.size === 0 ? path : `${path}?${query}`);
}
