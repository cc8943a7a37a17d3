import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { HotelEditor } from '@/components/policy/hotel-editor';
import { HotelList } from '@/components/policy/hotel-list';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { knownOffers, suggestedNames } from '@/lib/server/policy/known-suppliers';
import { findRecommendedHotel, listRecommendedHotels } from '@/lib/server/policy/recommended-hotels';
import { businessPath } from '@/lib/shared/access/business-path';
import { isUnmatched, recommendedHotelsList } from '@/lib/shared/policy/recommended-hotels';
import { shownPlace } from '@/lib/shared/search/place-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Query } from '../../../../query';
import { fileAddress, listPage } from '../../../list-page';

const url = '/policy/hotel/preferences';
const forms = ['hotel', 'removed'] as const;
type Props = {
  readonly viewer: Can<'hotels.recommend'>;
  readonly query: Query;
  /** Of the one that is changed, or `new`; undefined for the list. */
  readonly id: string | undefined;
};

/** The hotels that a company recommends for its offices, or the form of one of them. */
export async function RecommendedHotels({ id, query: given, viewer }: Props) {
  const [page, plain, t, { offices }] = await Promise.all([
    listPage(url, recommendedHotelsList, given),
    postedForm(forms, given),
    getTranslations('recommended-hotels'),
    organizationChoices(viewer.membership.companyId),
  ]);
  const { action, path, query, site } = page;
  const { messages } = findLocale(site.locale) ?? defaultLocale;
  const cityName = (code: string) => shownPlace(code, messages);
  const row = id === undefined || id === 'new' ? null : await findRecommendedHotel(viewer, id);
  if (id !== undefined && id !== 'new' && row === null) notFound();
  const view = worded(plain, {
    'VALIDATION_ERROR name': t('problem.name'),
    'VALIDATION_ERROR city': t('problem.city'),
    'VALIDATION_ERROR officeId': t('problem.officeId'),
    'VALIDATION_ERROR note': t('problem.note'),
  });
  const known = id === undefined ? [] : await knownOffers(viewer, 'hotel');
  return (
    <>
      <Outcome
        view={view}
        done={plain.form === null ? '' : t(`done.${plain.form}`)}
        conflict={plain.form === 'hotel' ? null : undefined}
      />
      {id === undefined ? (
        <HotelList
          found={await listRecommendedHotels(viewer, { ...query, orLast: true })}
          query={query}
          offices={offices}
          cityName={cityName}
          path={path}
          action={action}
          file={fileAddress(viewer, '/recommendedHotels/v1/file', recommendedHotelsList, page)}
          officesPath={
            isAble(viewer, 'offices.write') ? businessPath(site.businessPath, '/company/offices') : null
          }
        />
      ) : (
        <HotelEditor
          hotel={row === null ? null : { ...row, city: cityName(row.city) }}
          offices={offices}
          suggestions={suggestedNames(known)}
          isUnmatched={row !== null && isUnmatched(row, known)}
          view={view}
          path={path}
          locale={site.locale}
          token={view.token}
        />
      )}
    </>
  );
}
