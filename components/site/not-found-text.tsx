import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { CardPage } from '@/components/ui/layout/card-page';
import type { UnopenedMarket } from '@/lib/shared/site/locale/nearest-locales';

type Props = {
  readonly locale: string;
  /** The address names a language and country without a site, and these are near. */
  readonly closed?: UnopenedMarket | null;
};

/** What the visitor reads at an address nothing stands behind. */
export async function NotFoundText({ locale, closed = null }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.notFound' });
  if (closed === null) {
    return (
      <CardPage title={t('title')} lead={t('text')}>
        <ButtonLink href="/">{t('home')}</ButtonLink>
      </CardPage>
    );
  }
  return (
    <CardPage title={t('title')} lead={t('closed', { brand: closed.brandName, site: closed.name })}>
      {closed.nearest.map(({ href, name, tag }, index) => (
        <a
          key={tag}
          className={buttonVariant(index === 0 ? 'primary' : 'quiet')}
          href={href}
          hrefLang={tag}
          lang={tag}
        >
          {name}
        </a>
      ))}
    </CardPage>
  );
}
