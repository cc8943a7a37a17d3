import type { ComponentProps } from 'react';
import { PrivacyLayers } from '@/components/consent/privacy-layers';
import { SupportBanner } from '@/components/session/support-banner';
import { UnconfirmedBar } from '@/components/session/unconfirmed-bar';
import { SiteNotices } from '@/components/site/site-notices';
import type { Viewer } from '@/lib/server/session/viewer';
import type { PageSite } from '@/lib/server/site/page-site';

type Props = Pick<ComponentProps<typeof SiteNotices>, 'message' | 'token'> & {
  readonly site: PageSite;
  readonly viewer: Viewer;
};

/** What stands between header and content, and the layers that the footer opens. */
export function NoticeArea({ site, message, viewer, token }: Props) {
  const { account, session } = viewer;
  const support = session?.support ?? null;
  const { locale, path } = site;
  return (
    <SiteNotices site={site} message={message} token={token} guest={account === null}>
      {support === null || account === null ? null : (
        <SupportBanner
          locale={locale}
          token={token}
          staff={support.name}
          person={account.name || account.email}
          until={support.until}
        />
      )}
      {account === null || support !== null || account.emailVerified ? null : (
        <UnconfirmedBar locale={locale} path={path} />
      )}
      <PrivacyLayers locale={locale} path={path} />
    </SiteNotices>
  );
}
