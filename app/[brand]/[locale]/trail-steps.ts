import { getTranslations } from 'next-intl/server';
import { pageSite } from '@/lib/server/page/page-site';
import { pageSeo } from '@/lib/server/site/page-seo';
import { pageAddress } from '@/lib/shared/site/locale/language-links';

/** The trail of a page right below the home page: home, and the page under its title. */
export async function trailSteps(title: string) {
  const [{ brand, locale }, { canonical }, t] = await Promise.all([
    pageSite(),
    pageSeo(),
    getTranslations('footer'),
  ]);
  const home = pageAddress(brand, new URL(canonical).origin, locale, '/');
  return {
    label: t('trail'),
    steps: [
      { title: t('links.home'), url: home },
      { title, url: canonical },
    ],
  };
}
