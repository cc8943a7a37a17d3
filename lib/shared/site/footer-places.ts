import type { MessageLanguage } from './locales';

/** A city or a region by its name in each language; where one is missing, the English is used. */
export type Place = { readonly en: string } & Partial<Readonly<Record<MessageLanguage, string>>>;

/** The name of a place as a reader of the language knows it. */
export function placeName(place: Place, language: MessageLanguage): string {
  return place[language] ?? place.en;
}

/** Cities people fly to most. Names are data, not messages: most are the same in many languages. */
export const popularCities: readonly Place[] = [
  { en: 'London', ar: 'لندن' },
  { en: 'Paris', ar: 'باريس' },
  { en: 'New York', ar: 'نيويورك' },
  { en: 'Istanbul', ar: 'إسطنبول' },
  { en: 'Dubai', ar: 'دبي' },
  { en: 'Barcelona', ar: 'برشلونة' },
  { en: 'Rome', de: 'Rom', ar: 'روما' },
  { en: 'Berlin', ar: 'برلين' },
  { en: 'Vienna', de: 'Wien', ar: 'فيينا' },
  { en: 'Lisbon', de: 'Lissabon', ar: 'لشبونة' },
  { en: 'Bangkok', ar: 'بانكوك' },
  { en: 'Tokyo', de: 'Tokio', ar: 'طوكيو' },
];

/** Islands, coasts and mountains people stay at most. */
export const popularDestinations: readonly Place[] = [
  { en: 'Mallorca', ar: 'مايوركا' },
  { en: 'Crete', de: 'Kreta', ar: 'كريت' },
  { en: 'Tenerife', de: 'Teneriffa', ar: 'تينيريفي' },
  { en: 'Cyprus', de: 'Zypern', ar: 'قبرص' },
  { en: 'Sardinia', de: 'Sardinien', ar: 'سردينيا' },
  { en: 'Madeira', ar: 'ماديرا' },
  { en: 'Tyrol', de: 'Tirol', ar: 'تيرول' },
  { en: 'Bali', ar: 'بالي' },
  { en: 'Zanzibar', de: 'Sansibar', ar: 'زنجبار' },
  { en: 'Maldives', de: 'Malediven', ar: 'جزر المالديف' },
];

/** Cities of the airline tickets group: as many as the other groups have links. */
export const airlineTicketCities: readonly Place[] = popularCities.slice(0, 4);
