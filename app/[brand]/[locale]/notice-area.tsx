import type { ComponentProps } from 'react';
import { PrivacyLayers } from '@/components/consent/privacy-layers';
import { ActingBar } from '@/components/session/acting-bar';
import { UnconfirmedBar } from '@/components/session/unconfirmed-bar';
import { SiteNotices } from '@/components/site/site-notices';
import { pendingOf } from '@/lib/server/company/pending-of';
import type { Viewer } from '@/lib/server/session/viewer';
import type { PageSite } from '@/lib/server/site/page-site';
import { ConfirmArea } from './confirm-area';

type Props = Pick<ComponentProps<typeof SiteNotices>, 'message' | 'token'> & {
  readonly site: PageSite;
  readonly viewer: Viewer;
};

/** What stands between header and content, and the layers that the footer opens. */
export function NoticeArea({ site, message, viewer, token }: Props) {
  const { locale, path } = site;
  const { account, session } = viewer;
  const isUnconfirmed = account !== null && !account.emailVerified;
  return (
    <SiteNotices site={site} message={message} token={token} guest={account === null}>
      {pendingOf(viewer) !== null ? (
        <ConfirmArea viewer={viewer} site={site} />
      ) : isUnconfirmed ? (
        <UnconfirmedBar locale={locale} path={path} />
      ) : null}
      {session?.actingFor == null ? null : (
        <ActingBar traveler={session.actingFor} locale={locale} token={token} />
      )}
      <PrivacyLayers locale={locale} path={path} />
    </SiteNotices>
  );
}
