import { type Can, isAble } from '@/lib/server/identity/proofs';
import { actsFor } from '@/lib/shared/people/bulk';
import { type Query, queryValue } from '../../../query';
import { asksForImport } from '../../import-part';
import { BulkScreen } from './bulk-screen';
import { ChangeFromFileScreen } from './change-from-file-screen';
import { InviteFromFileScreen } from './invite-from-file-screen';
import { OneUser } from './one-user';
import { UsersScreen } from './users-screen';

type Props = { readonly viewer: Can<'users.read'>; readonly query: Query };

/** What the address asks for: one user, a change of several, inviting or changing people from a file, or the list. */
export function UsersViews({ query, viewer }: Props) {
  const id = queryValue(query, 'user');
  if (id !== undefined) return <OneUser viewer={viewer} id={id} query={query} />;
  const act = actsFor(viewer.permissions).find((one) => one === queryValue(query, 'act'));
  if (act !== undefined && isAble(viewer, 'users.bulk'))
    return <BulkScreen viewer={viewer} act={act} query={query} />;
  if (asksForImport(query) && isAble(viewer, 'users.write'))
    return <ChangeFromFileScreen viewer={viewer} query={query} />;
  if (queryValue(query, 'view') === 'invite' && isAble(viewer, 'users.import'))
    return <InviteFromFileScreen viewer={viewer} query={query} />;
  return <UsersScreen viewer={viewer} query={query} />;
}

/** The list alone is as wide as the page. */
export const isList = (query: Query): boolean =>
  !['user', 'act', 'view'].some((name) => queryValue(query, name) !== undefined);
