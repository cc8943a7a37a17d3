import type { Can } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { peopleFile } from '@/lib/server/people/record-files/people-file';
import { businessPath } from '@/lib/shared/access/business-path';
import type { Query } from '../../../query';
import { RecordFilePart } from '../../record-file-part';

type Props = { readonly viewer: Can<'users.write'>; readonly query: Query };

/** Changing people from a file: choosing it, and what it would do. */
export async function ChangeFromFileScreen({ query, viewer }: Props) {
  const site = await pageSite();
  return (
    <RecordFilePart
      kind="people"
      calls="/users/v2"
      preview={(token) => peopleFile.preview(viewer, token)}
      query={query}
      path={businessPath(site.businessPath, '/users/manage')}
      locale={site.locale}
    />
  );
}
