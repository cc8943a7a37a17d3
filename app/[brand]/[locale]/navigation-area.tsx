import { Navigation } from '@/components/site/navigation';
import { isSignedIn } from '@/lib/server/http/guards';
import { accessSubjectOf } from '@/lib/server/session/access-subject';
import type { Viewer } from '@/lib/server/session/viewer';
import type { PageSite } from '@/lib/server/site/page-site';
import { flagsFrom } from '@/lib/shared/access/flags';
import { findPage } from '@/lib/shared/site/find-page';
import { navigationLinks } from '@/lib/shared/site/navigation-links';
import { currentSubject, report } from './current-subject';

type Props = { readonly viewer: Viewer; readonly site: PageSite };

/** The side menu for whoever looks at the page. A guest's needs no data: no gate opens for a guest. */
export async function NavigationArea({ viewer, site }: Props) {
  const subject = isSignedIn(viewer) ? await currentSubject() : accessSubjectOf(viewer, flagsFrom({}));
  const hasPage = (path: string) => findPage(path, site) !== null;
  const { account } = viewer;
  return (
    <Navigation
      site={site}
      visitor={{ name: account === null ? null : account.name || account.email, allowSignIn: true }}
      links={navigationLinks(subject, { basePath: site.businessPath, hasPage, report })}
      trips={[]}
      cookiesPath={hasPage('/privacy') ? '/privacy' : null}
    />
  );
}
