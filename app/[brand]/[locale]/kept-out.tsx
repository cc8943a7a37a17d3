import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { pageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';

/** In place of a page that is about one person alone, for support that looks through their eyes. */
export async function KeptOut({ name }: { readonly name: string }) {
  const [t, site] = await Promise.all([getTranslations('security.keptOut'), pageSite()]);
  return (
    <CardPage title={t('title')}>
      <p>{t('text', { name })}</p>
      <ButtonLink href={businessPath(site.businessPath, '/')}>{t('back')}</ButtonLink>
    </CardPage>
  );
}
