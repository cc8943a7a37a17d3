import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { IabVendorDetails } from '@/components/consent/iab-vendor-details';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { SiteLink } from '@/components/ui/site-link';
import { pageDisclosure, pageOffer } from '@/lib/server/consent/page-iab';
import { pageSite } from '@/lib/server/page/page-site';
import { type PageInput, queryValue } from '../../../query';

type Props = PageInput & { readonly params: Promise<{ id: string }> };

async function vendorOf(params: Props['params']) {
  const [asked, { id }] = await Promise.all([pageOffer(), params]);
  const vendor = asked?.offer.vendors.find((one) => String(one.id) === id);
  return asked === null || vendor === undefined ? null : { ...asked, vendor };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await vendorOf(params))?.vendor.name ?? null };
}

/** Address: `/privacy/partners/{id}`. The details of a vendor in the IAB dialog come from here. */
export default async function PartnerPage({ params, searchParams }: Props) {
  const [site, found, query, t] = await Promise.all([
    pageSite(),
    vendorOf(params),
    searchParams,
    getTranslations('iab.vendor'),
  ]);
  if (found === null) notFound();
  const { vendor } = found;
  const disclosure = queryValue(query, 'storage') === 'shown' ? await pageDisclosure(vendor.id) : undefined;
  return (
    <PageFrame title={vendor.name} lead={t('lead')}>
      <IabVendorDetails site={site} offer={found.offer} vendor={vendor} disclosure={disclosure} />
      <p>
        <SiteLink href="/privacy/partners?tab=vendors#iab-vendors">{t('all')}</SiteLink>
      </p>
    </PageFrame>
  );
}
