import { getTranslations } from 'next-intl/server';
import { HotelEditor } from '@/components/policy/hotel-editor';
import { HotelList } from '@/components/policy/hotel-list';
import { fieldProblems } from '@/components/ui/form/form-view';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { knownOffers, suggestedNames } from '@/lib/server/policy/known-suppliers';
import { findRecommendedHotel, listRecommendedHotels } from '@/lib/server/policy/recommended-hotels';
import { businessPath } from '@/lib/shared/access/business-path';
import { isUnmatched, recommendedHotelsList } from '@/lib/shared/policy/recommended-hotels';
import { shownPlace } from '@/lib/shared/search/place-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Query } from '../../../../query';
import { fileAddress, listPage } from '../../../list-page';
import { RecordScreen } from '../../../record-page';

const url = '/policy/hotel/preferences';
type Props = { readonly viewer: Can<'hotels.recommend'>; readonly query: Query };

/** The hotels that a company recommends for its offices, or with `?hotel=` the form of one of them. */
export async function RecommendedHotels({ query: given, viewer }: Props) {
  const [page, t, problem, { offices }] = await Promise.all([
    listPage(url, recommendedHotelsList, given),
    getTranslations('recommended-hotels'),
    getTranslations('recommended-hotels.problem'),
    organizationChoices(viewer.membership.companyId),
  ]);
  const { messages } = findLocale(page.site.locale) ?? defaultLocale;
  const cityName = (code: string) => shownPlace(code, messages);
  return (
    <RecordScreen
      page={page}
      forms={['hotel', 'removed']}
      done={(form) => t(`done.${form}`)}
      problems={fieldProblems(['name', 'city', 'officeId', 'note'], problem)}
      find={(id) => findRecommendedHotel(viewer, id)}
      list={async () => (
        <HotelList
          {...page}
          found={await listRecommendedHotels(viewer, { ...page.query, orLast: true })}
          offices={offices}
          cityName={cityName}
          file={fileAddress(viewer, '/recommendedHotels/v1/file', recommendedHotelsList, page)}
          officesPath={
            isAble(viewer, 'offices.write') ? businessPath(page.site.businessPath, '/company/offices') : null
          }
        />
      )}
      form={async (hotel, parts) => {
        const known = await knownOffers(viewer, 'hotel');
        return (
          <HotelEditor
            {...parts}
            hotel={hotel === null ? null : { ...hotel, city: cityName(hotel.city) }}
            offices={offices}
            suggestions={suggestedNames(known)}
            isUnmatched={hotel !== null && isUnmatched(hotel, known)}
          />
        );
      }}
    />
  );
}
