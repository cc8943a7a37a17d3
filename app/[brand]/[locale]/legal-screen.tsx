import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LegalText } from '@/components/site/legal-text';
import { Trail } from '@/components/site/navigation/trail';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { pageContact } from '@/lib/server/page/page-contact';
import { pageSite } from '@/lib/server/page/page-site';
import type { LegalPageKey } from '@/lib/shared/site/pages/legal-pages';
import { trailSteps } from './trail-steps';

/** The title of a legal page, and what it is about. */
export async function legalMetadata(page: LegalPageKey): Promise<Metadata> {
  const [{ brand }, t] = await Promise.all([pageSite(), getTranslations(`legal.${page}`)]);
  return { title: t('title'), description: t('lead', { brand: brand.displayName }) };
}

/** A legal page of the brand. */
export async function LegalScreen({ page }: { readonly page: LegalPageKey }) {
  const [{ brand }, contact, t] = await Promise.all([
    pageSite(),
    pageContact(),
    getTranslations(`legal.${page}`),
  ]);
  const title = t('title');
  return (
    <div>
      <Trail {...(await trailSteps(title))} />
      <PageFrame title={title} lead={t('lead', { brand: brand.displayName })} wide>
        <LegalText page={page} brandName={brand.displayName} contact={contact} />
      </PageFrame>
    </div>
  );
}
