import { readEnv } from '@/lib/server/env';
import { inSite, landing } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import { businessPath } from '@/lib/shared/access/business-path';

/** The page of the second factor, which keeps where the visitor was going; `done` names a form that has succeeded. */
export function verifyPage(visit: Visit, redir: string, done = ''): string {
  const query = new URLSearchParams({
    ...(redir === '' ? {} : { redir: landing(visit, redir) }),
    ...(done === '' ? {} : { form: done, done: '1' }),
  });
  const path = businessPath(readEnv().businessPath, '/verify');
  return inSite(visit, query.size === 0 ? path : `${path}?${query}`);
}
