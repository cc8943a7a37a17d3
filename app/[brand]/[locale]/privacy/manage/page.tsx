import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChoiceHistory } from '@/components/consent/choice-history';
import { ConsentPanel } from '@/components/consent/consent-panel';
import { DataSharingForm } from '@/components/consent/data-sharing-form';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { pagePrivacy } from '@/lib/server/consent/page-privacy';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requireOwnPage } from '@/lib/server/page/require-page';
import { isUnderUsLaw } from '@/lib/shared/consent/consent-surface';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('privacy.manage');
  return { title: t('title'), description: t('lead') };
}

/** Address: `/privacy/manage`. The dialog about data sharing takes its switch from here. */
export default async function ManagePrivacyPage({ searchParams }: PageInput) {
  await requireOwnPage('/privacy/manage');
  const search = await searchParams;
  const [site, privacy, t, consent, cookies, sharing] = await Promise.all([
    pageSite(),
    pagePrivacy(),
    getTranslations('privacy.manage'),
    getTranslations('consent.dataSharing'),
    formState('cookies', search),
    formState('data-sharing', search),
  ]);
  const { facts, gpc, loggedIn, visitor, withheld } = privacy;
  const usLaw = isUnderUsLaw(site);
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {facts.categoriesOn ? (
        <ConsentPanel
          site={site}
          flow={facts.flow}
          accepted={visitor.accepted}
          withheld={withheld}
          view={cookies}
        />
      ) : null}
      {privacy.sharing === null ? null : (
        <Panel id="sharing" title={consent(usLaw ? 'titleUs' : 'title')}>
          <Outcome view={sharing} done={consent('saved')} />
          <DataSharingForm
            site={site}
            optedOut={!privacy.sharing.allowDataSharing}
            gpc={gpc}
            usLaw={usLaw}
            loggedIn={loggedIn}
            token={sharing.token}
          />
        </Panel>
      )}
      <ChoiceHistory locale={site.locale} choices={privacy.choices} />
    </PageFrame>
  );
}
