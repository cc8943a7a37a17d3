import { getTranslations } from 'next-intl/server';
import { GuidePlaceForm } from '@/components/account/guide-place-form';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { formState } from '@/lib/server/page/form-state';
import type { PageSite } from '@/lib/server/page/page-site';
import type { GuidePlace } from '@/lib/shared/account/guide-place';
import type { City } from '@/lib/shared/search/cities';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Query } from '../../query';

type Props = {
  /** The place that is changed, null for a new one. */
  readonly place: GuidePlace | null;
  /** The guide a new one is for, when that is known. */
  readonly city: City | null;
  readonly query: Query;
  readonly site: PageSite;
};

/** The form of a place, as a page of its own. */
export async function OnePlace({ place, city, query, site }: Props) {
  const [t, view] = await Promise.all([getTranslations('guides'), formState('place', query)]);
  const { messages } = findLocale(site.locale) ?? defaultLocale;
  const fresh = {
    placeId: null,
    city: city?.names[messages] ?? '',
    category: 'sight',
    name: '',
    note: '',
    link: '',
  } as const;
  const from = place?.city ?? city?.code;
  return (
    <PageFrame title={place === null ? t('form.newTitle') : t('form.editTitle')}>
      <GuidePlaceForm
        place={place ?? fresh}
        view={view}
        locale={site.locale}
        back={from === undefined ? '/guides/yourguides' : `/guides/yourguides?city=${from}`}
      />
    </PageFrame>
  );
}
