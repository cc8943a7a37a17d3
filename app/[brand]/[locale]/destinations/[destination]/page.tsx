import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CityPicture } from '@/components/search/city-picture';
import { DestinationCards } from '@/components/search/destination-cards';
import { JsonLd } from '@/components/site/document/json-ld';
import { Trail } from '@/components/site/navigation/trail';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { SiteLink } from '@/components/ui/site-link';
import { samplePricesNote } from '@/lib/server/page/rates-notes';
import { pageDestination } from '@/lib/server/search/page-destination';
import { pageSeo } from '@/lib/server/site/page-seo';
import { findDestination } from '@/lib/shared/site/pages/destination-pages';
import { destinationData } from '@/lib/shared/site/pages/structured-data';
import { trailSteps } from '../../trail-steps';
import styles from './destination.module.css';

type Input = { readonly params: Promise<{ readonly destination: string }> };

export async function generateMetadata({ params }: Input): Promise<Metadata> {
  const city = findDestination((await params).destination);
  if (city === null) return {};
  const { about, title } = await pageDestination(city);
  return { title, description: about };
}

/** Address: `/destinations/{destination}`: a city, what is known of it, what a journey there costs, and others near it. */
export default async function DestinationPage({ params }: Input) {
  const city = findDestination((await params).destination);
  if (city === null) notFound();
  const [{ about, facts, language, name, near, offers, title }, note, { canonical }, t, prices] =
    await Promise.all([
      pageDestination(city),
      samplePricesNote(),
      pageSeo(),
      getTranslations('destinations'),
      getTranslations('pickers.price'),
    ]);
  return (
    <div className={styles.page}>
      <Trail {...(await trailSteps(title))} />
      <JsonLd data={destinationData({ city, name, url: canonical, description: about })} />
      <PageFrame title={title} lead={about}>
        <CityPicture className={styles.picture} city={city} month={new Date().getUTCMonth() + 1} />
        <Panel id="facts" title={t('facts')}>
          <FactList facts={facts} columns />
          <p className={styles.note}>{t('estimate')}</p>
        </Panel>
        <Panel id="costs" title={t('costs')}>
          <FactList
            facts={offers.map(({ amount, href, title }) => [
              title,
              <SiteLink key={href} href={href}>
                {amount === null
                  ? title
                  : prices.rich('from', { amount: () => <bdi key="amount">{amount}</bdi> })}
              </SiteLink>,
            ])}
          />
          <p className={styles.note}>{note}</p>
        </Panel>
      </PageFrame>
      {near.length === 0 ? null : (
        <DestinationCards
          id="near-title"
          title={t('near', { city: name })}
          lead={t('nearLead', { city: name })}
          destinations={near}
          note={note}
          language={language}
          small
        />
      )}
    </div>
  );
}
