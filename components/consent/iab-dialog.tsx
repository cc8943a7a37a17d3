import { getTranslations } from 'next-intl/server';
import type { SurfaceProps } from './surface-props';

/** The dialog of the IAB framework. */
export async function IabDialog({ site }: SurfaceProps) {
  const t = await getTranslations({ locale: site.locale, namespace: 'consent.categories' });
  return (
    <section aria-label={t('advertising.name')} data-consent="ask-iab" id="consent" hidden>
      <p>{t('advertising.description')}</p>
    </section>
  );
}
