import type { Region } from '@/lib/shared/site/landscape';
import type { MessageLanguage } from '@/lib/shared/site/message-languages';
import { eastAsianCityNames } from './east-asian-city-names';
import { otherCityNames } from './other-city-names';

/** A place one can travel to. */
export type City = {
  /** IATA code of the city or its main airport. */
  readonly code: string;
  /** ISO 3166-1 code. */
  readonly country: string;
  /** Degrees north and east. */
  readonly latitude: number;
  readonly longitude: number;
  /** What the land looks like. */
  readonly region: Region;
  readonly names: Readonly<Record<MessageLanguage, string>>;
};

// Code, country, latitude, longitude, region; then the name in English, German and Arabic.
const table = `
AKL NZ -36.85 174.76 coast|Auckland|Auckland|أوكلاند
AMM JO 31.95 35.93 desert|Amman|Amman|عمّان
AMS NL 52.37 4.90 lowland|Amsterdam|Amsterdam|أمستردام
ATH GR 37.98 23.73 island|Athens|Athen|أثينا
BAH BH 26.23 50.59 city|Manama|Manama|المنامة
BCN ES 41.39 2.17 coast|Barcelona|Barcelona|برشلونة
BER DE 52.52 13.40 lowland|Berlin|Berlin|برلين
BKK TH 13.76 100.50 tropics|Bangkok|Bangkok|بانكوك
BOS US 42.36 -71.06 city|Boston|Boston|بوسطن
BUD HU 47.50 19.04 lowland|Budapest|Budapest|بودابست
CAI EG 30.04 31.24 desert|Cairo|Kairo|القاهرة
CHI US 41.88 -87.63 city|Chicago|Chicago|شيكاغو
CPH DK 55.68 12.57 lowland|Copenhagen|Kopenhagen|كوبنهاغن
CPT ZA -33.92 18.42 coast|Cape Town|Kapstadt|كيب تاون
DOH QA 25.29 51.53 desert|Doha|Doha|الدوحة
DPS ID -8.65 115.22 tropics|Denpasar|Denpasar|دينباسار
DUB IE 53.35 -6.26 coast|Dublin|Dublin|دبلن
DXB AE 25.20 55.27 desert|Dubai|Dubai|دبي
EDI GB 55.95 -3.19 nordic|Edinburgh|Edinburgh|إدنبرة
EZE AR -34.60 -58.38 city|Buenos Aires|Buenos Aires|بوينس آيرس
FRA DE 50.11 8.68 city|Frankfurt|Frankfurt|فرانكفورت
GIG BR -22.91 -43.17 tropics|Rio de Janeiro|Rio de Janeiro|ريو دي جانيرو
GVA CH 46.20 6.14 alps|Geneva|Genf|جنيف
HAM DE 53.55 9.99 coast|Hamburg|Hamburg|هامبورغ
HEL FI 60.17 24.94 nordic|Helsinki|Helsinki|هلسنكي
HKG HK 22.32 114.17 city|Hong Kong|Hongkong|هونغ كونغ
HNL US 21.31 -157.86 tropics|Honolulu|Honolulu|هونولولو
INN AT 47.27 11.39 alps|Innsbruck|Innsbruck|إنسبروك
IST TR 41.01 28.98 coast|Istanbul|Istanbul|إسطنبول
JNB ZA -26.20 28.05 city|Johannesburg|Johannesburg|جوهانسبرغ
JTR GR 36.39 25.46 island|Santorini|Santorin|سانتوريني
KUL MY 3.14 101.69 tropics|Kuala Lumpur|Kuala Lumpur|كوالالمبور
KWI KW 29.38 47.98 desert|Kuwait City|Kuwait-Stadt|مدينة الكويت
LAX US 34.05 -118.24 coast|Los Angeles|Los Angeles|لوس أنجلوس
LIS PT 38.72 -9.14 coast|Lisbon|Lissabon|لشبونة
LON GB 51.51 -0.13 city|London|London|لندن
MAD ES 40.42 -3.70 city|Madrid|Madrid|مدريد
MCT OM 23.59 58.41 desert|Muscat|Maskat|مسقط
MEL AU -37.81 144.96 city|Melbourne|Melbourne|ملبورن
MEX MX 19.43 -99.13 city|Mexico City|Mexiko-Stadt|مكسيكو سيتي
MIA US 25.76 -80.19 tropics|Miami|Miami|ميامي
MLE MV 4.18 73.51 island|Malé|Malé|ماليه
MNL PH 14.60 120.98 tropics|Manila|Manila|مانيلا
MUC DE 48.14 11.58 alps|Munich|München|ميونخ
NCE FR 43.70 7.27 coast|Nice|Nizza|نيس
NYC US 40.71 -74.01 city|New York|New York|نيويورك
OSL NO 59.91 10.75 nordic|Oslo|Oslo|أوسلو
PAR FR 48.86 2.35 city|Paris|Paris|باريس
PMI ES 39.57 2.65 island|Palma|Palma|بالما
PRG CZ 50.08 14.44 lowland|Prague|Prag|براغ
RAK MA 31.63 -7.99 desert|Marrakesh|Marrakesch|مراكش
REK IS 64.15 -21.94 nordic|Reykjavík|Reykjavík|ريكيافيك
ROM IT 41.90 12.50 coast|Rome|Rom|روما
RUH SA 24.71 46.68 desert|Riyadh|Riad|الرياض
SEL KR 37.57 126.98 city|Seoul|Seoul|سيول
SIN SG 1.35 103.82 tropics|Singapore|Singapur|سنغافورة
STO SE 59.33 18.07 nordic|Stockholm|Stockholm|ستوكهولم
SYD AU -33.87 151.21 coast|Sydney|Sydney|سيدني
TPE TW 25.03 121.57 city|Taipei|Taipeh|تايبيه
TYO JP 35.68 139.69 city|Tokyo|Tokio|طوكيو
VCE IT 45.44 12.32 coast|Venice|Venedig|البندقية
VIE AT 48.21 16.37 lowland|Vienna|Wien|فيينا
WAS US 38.91 -77.04 city|Washington|Washington|واشنطن
WAW PL 52.23 21.01 lowland|Warsaw|Warschau|وارسو
YMQ CA 45.50 -73.57 lowland|Montreal|Montreal|مونتريال
YTO CA 43.65 -79.38 city|Toronto|Toronto|تورونتو
ZRH CH 47.38 8.54 alps|Zurich|Zürich|زيورخ`;

/** The places this site knows by name. */
export const cities: readonly City[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [facts = '', en = '', de = '', ar = ''] = line.split('|');
    const [code = '', country = '', latitude, longitude, region] = facts.split(' ');
    return {
      code,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      region: region as Region,
      names: { en, de, ar, ...otherCityNames(code, en), ...eastAsianCityNames(code, en) },
    };
  });

// All marks but those that make another letter of a kana: パ is not ハ with an accent.
const accents = /(?![\u3099\u309a])\p{Mn}/gu;

/** How a name is compared: without case, accents, the width of letters and the blanks around it. */
export function foldName(text: string): string {
  return text.normalize('NFKD').replace(accents, '').toLowerCase().trim();
}

const byName = new Map(
  cities.flatMap((city) => [city.code, ...Object.values(city.names)].map((name) => [foldName(name), city])),
);

/** The city somebody wrote: a code or a name in any of our languages; null for one we do not know. */
export function findCity(text: string): City | null {
  return byName.get(foldName(text)) ?? null;
}
