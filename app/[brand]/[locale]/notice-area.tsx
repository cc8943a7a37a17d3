import type { ComponentProps } from 'react';
import { PrivacyLayers } from '@/components/consent/privacy-layers';
import { ActingBar } from '@/components/session/acting-bar';
import { SupportBanner } from '@/components/session/support-banner';
import { UnconfirmedEmailBar } from '@/components/session/unconfirmed-email-bar';
import { SiteNotices } from '@/components/site/notices/site-notices';
import { pendingOf } from '@/lib/server/company/signup/pending-confirmation';
import type { Viewer } from '@/lib/server/identity/viewer';
import type { PageSite } from '@/lib/server/page/page-site';
import { isUnderUsLaw } from '@/lib/shared/consent/consent-surface';
import { CheckInPart } from './check-in-part';
import { ConfirmArea } from './confirm-area';

type Props = Pick<ComponentProps<typeof SiteNotices>, 'message' | 'token'> & {
  readonly site: PageSite;
  readonly viewer: Viewer;
};

/** What stands between header and content, and the layers that the footer opens. */
export function NoticeArea({ site, message, viewer, token }: Props) {
  const { account, session } = viewer;
  const { locale, path } = site;
  const support = session?.support ?? null;
  return (
    <SiteNotices site={site} message={message} token={token} guest={account === null}>
      {account === null ? null : <CheckInPart viewer={viewer} site={site} />}
      {session?.actingFor == null ? null : (
        <ActingBar traveler={session.actingFor} locale={locale} token={token} />
      )}
      {support === null || account === null ? null : (
        <SupportBanner
          locale={locale}
          token={token}
          staff={support.name}
          person={account.name || account.email}
          until={support.until}
        />
      )}
      {support === null ? <WaitingBar viewer={viewer} site={site} /> : null}
      <PrivacyLayers locale={locale} path={path} usLaw={isUnderUsLaw(site)} />
    </SiteNotices>
  );
}

/** A confirmation that somebody has still to give: of their company, of their membership in it, of their address. */
function WaitingBar({ viewer, site }: Pick<Props, 'viewer' | 'site'>) {
  if (pendingOf(viewer) !== null) return <ConfirmArea viewer={viewer} site={site} />;
  if (viewer.account === null || viewer.account.emailVerified) return null;
  return <UnconfirmedEmailBar locale={site.locale} path={site.path} />;
}
