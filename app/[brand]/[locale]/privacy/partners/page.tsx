import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { IabChoices } from '@/components/consent/iab-choices';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { FilterField } from '@/components/ui/list/filter-field';
import { pageIab } from '@/lib/server/consent/page-iab';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('iab.choices');
  return { title: t('title') };
}

/** Address: `/privacy/partners`. The IAB dialog takes its views of purposes and vendors from here. */
export default async function PartnersPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [site, iab, form, t] = await Promise.all([
    pageSite(),
    pageIab(),
    formState('consent', query),
    getTranslations('iab'),
  ]);
  if (iab === null) notFound();
  const own = sitePath(site.prefix, '/privacy/partners?saved=1');
  const given = queryValue(query, 'back');
  const back = given === undefined ? null : safeRedirect(given);
  const purpose = queryValue(query, 'purpose') ?? 'all';
  const isVendors = purpose !== 'all' || queryValue(query, 'tab') === 'vendors';
  return (
    <PageFrame title={t('choices.title')} lead={t('choices.lead')}>
      <Outcome
        view={{ ...form, done: queryValue(query, 'saved') === '1' }}
        done={t('choices.saved')}
        doneOnly
      />
      <IabChoices
        {...iab}
        site={site}
        tab={isVendors ? 'vendors' : 'processing'}
        purpose={purpose}
        token={form.token}
        back={back ?? own}
        leaves="back"
        problem={form.error?.message ?? null}
        search={<FilterField list="iab-vendor-list" label={t('vendors.search')} />}
      />
      <p>
        <a href={back ?? sitePath(site.prefix, '/privacy')}>{t('choices.back')}</a>
      </p>
    </PageFrame>
  );
}
