import { getFormatter, getTranslations } from 'next-intl/server';
import { placeWords } from '@/components/tracker/place-words';
import type { MessageArea } from '@/lib/shared/tracker/traveler-messages';

/** How pages say whom a message is for, and when something was. */
export async function messageWords() {
  const [t, words, format] = await Promise.all([
    getTranslations('traveler-messages'),
    placeWords(),
    getFormatter(),
  ]);
  return {
    moment: (at: Date): string => format.dateTime(at, 'moment'),
    city: (code: string | null): string => (code === null ? t('nowhere') : words.cityWithCountry(code)),
    area: (area: MessageArea): string => {
      if (area.kind === 'people') return t('area.people');
      const place =
        area.kind === 'country' ? words.countryName(area.place) : words.cityWithCountry(area.place);
      const where = area.km === 0 ? place : t('area.around', { place, km: area.km });
      return t('area.in', { place: where, time: t(`times.${area.time}`) });
    },
  };
}
