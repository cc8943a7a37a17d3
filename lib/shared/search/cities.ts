import type { Region } from '@/lib/shared/site/landscape/landscape';
import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { eastAsianCityNames } from './east-asian-city-names';
import { foldName, spellings } from './fold-name';
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
AGP ES 36.72 -4.42 coast|Málaga|Málaga|ملقة
AKL NZ -36.85 174.76 coast|Auckland|Auckland|أوكلاند
ALC ES 38.35 -0.48 coast|Alicante|Alicante|أليكانتي
AMM JO 31.95 35.93 desert|Amman|Amman|عمّان
AMS NL 52.37 4.90 lowland|Amsterdam|Amsterdam|أمستردام
ATH GR 37.98 23.73 island|Athens|Athen|أثينا
ATL US 33.75 -84.39 city|Atlanta|Atlanta|أتلانتا
BAH BH 26.23 50.59 city|Manama|Manama|المنامة
BCN ES 41.39 2.17 coast|Barcelona|Barcelona|برشلونة
BEG RS 44.79 20.45 lowland|Belgrade|Belgrad|بلغراد
BER DE 52.52 13.40 lowland|Berlin|Berlin|برلين
BEY LB 33.89 35.50 coast|Beirut|Beirut|بيروت
BGO NO 60.39 5.32 nordic|Bergen|Bergen|بيرغن
BJS CN 39.90 116.41 city|Beijing|Peking|بكين
BKK TH 13.76 100.50 tropics|Bangkok|Bangkok|بانكوك
BNE AU -27.47 153.03 coast|Brisbane|Brisbane|بريزبن
BOD FR 44.84 -0.58 lowland|Bordeaux|Bordeaux|بوردو
BOG CO 4.71 -74.07 city|Bogotá|Bogotá|بوغوتا
BOM IN 19.08 72.88 tropics|Mumbai|Mumbai|مومباي
BOS US 42.36 -71.06 city|Boston|Boston|بوسطن
BRU BE 50.85 4.35 lowland|Brussels|Brüssel|بروكسل
BUD HU 47.50 19.04 lowland|Budapest|Budapest|بودابست
CAI EG 30.04 31.24 desert|Cairo|Kairo|القاهرة
CAS MA 33.57 -7.59 coast|Casablanca|Casablanca|الدار البيضاء
CGN DE 50.94 6.96 lowland|Cologne|Köln|كولونيا
CHI US 41.88 -87.63 city|Chicago|Chicago|شيكاغو
CJU KR 33.50 126.53 island|Jeju|Jeju|جيجو
CMB LK 6.93 79.86 tropics|Colombo|Colombo|كولومبو
CPH DK 55.68 12.57 lowland|Copenhagen|Kopenhagen|كوبنهاغن
CPT ZA -33.92 18.42 coast|Cape Town|Kapstadt|كيب تاون
CUN MX 21.16 -86.85 tropics|Cancún|Cancún|كانكون
DBV HR 42.65 18.09 coast|Dubrovnik|Dubrovnik|دوبروفنيك
DEL IN 28.61 77.21 city|Delhi|Delhi|دلهي
DEN US 39.74 -104.99 alps|Denver|Denver|دنفر
DOH QA 25.29 51.53 desert|Doha|Doha|الدوحة
DPS ID -8.65 115.22 tropics|Denpasar|Denpasar|دينباسار
DUB IE 53.35 -6.26 coast|Dublin|Dublin|دبلن
DUS DE 51.23 6.77 city|Düsseldorf|Düsseldorf|دوسلدورف
DXB AE 25.20 55.27 desert|Dubai|Dubai|دبي
EDI GB 55.95 -3.19 nordic|Edinburgh|Edinburgh|إدنبرة
EZE AR -34.60 -58.38 city|Buenos Aires|Buenos Aires|بوينس آيرس
FLR IT 43.77 11.26 lowland|Florence|Florenz|فلورنسا
FRA DE 50.11 8.68 city|Frankfurt|Frankfurt|فرانكفورت
FUK JP 33.59 130.40 coast|Fukuoka|Fukuoka|فوكوكا
GDN PL 54.35 18.65 coast|Gdańsk|Danzig|غدانسك
GIG BR -22.91 -43.17 tropics|Rio de Janeiro|Rio de Janeiro|ريو دي جانيرو
GLA GB 55.86 -4.25 nordic|Glasgow|Glasgow|غلاسكو
GOT SE 57.71 11.97 coast|Gothenburg|Göteborg|غوتنبرغ
GVA CH 46.20 6.14 alps|Geneva|Genf|جنيف
HAM DE 53.55 9.99 coast|Hamburg|Hamburg|هامبورغ
HAN VN 21.03 105.85 tropics|Hanoi|Hanoi|هانوي
HAV CU 23.11 -82.37 tropics|Havana|Havanna|هافانا
HEL FI 60.17 24.94 nordic|Helsinki|Helsinki|هلسنكي
HER GR 35.34 25.13 island|Heraklion|Heraklion|هيراكليون
HKG HK 22.32 114.17 city|Hong Kong|Hongkong|هونغ كونغ
HNL US 21.31 -157.86 tropics|Honolulu|Honolulu|هونولولو
INN AT 47.27 11.39 alps|Innsbruck|Innsbruck|إنسبروك
IST TR 41.01 28.98 coast|Istanbul|Istanbul|إسطنبول
JED SA 21.49 39.19 desert|Jeddah|Dschidda|جدة
JNB ZA -26.20 28.05 city|Johannesburg|Johannesburg|جوهانسبرغ
JTR GR 36.39 25.46 island|Santorini|Santorin|سانتوريني
KRK PL 50.06 19.94 lowland|Kraków|Krakau|كراكوف
KUL MY 3.14 101.69 tropics|Kuala Lumpur|Kuala Lumpur|كوالالمبور
KWI KW 29.38 47.98 desert|Kuwait City|Kuwait-Stadt|مدينة الكويت
LAS US 36.17 -115.14 desert|Las Vegas|Las Vegas|لاس فيغاس
LAX US 34.05 -118.24 coast|Los Angeles|Los Angeles|لوس أنجلوس
LIM PE -12.05 -77.04 coast|Lima|Lima|ليما
LIS PT 38.72 -9.14 coast|Lisbon|Lissabon|لشبونة
LON GB 51.51 -0.13 city|London|London|لندن
LPA ES 28.12 -15.43 island|Las Palmas|Las Palmas|لاس بالماس
LUX LU 49.61 6.13 lowland|Luxembourg|Luxemburg|لوكسمبورغ
LYS FR 45.76 4.84 city|Lyon|Lyon|ليون
MAD ES 40.42 -3.70 city|Madrid|Madrid|مدريد
MAN GB 53.48 -2.24 city|Manchester|Manchester|مانشستر
MCT OM 23.59 58.41 desert|Muscat|Maskat|مسقط
MEL AU -37.81 144.96 city|Melbourne|Melbourne|ملبورن
MEX MX 19.43 -99.13 city|Mexico City|Mexiko-Stadt|مكسيكو سيتي
MIA US 25.76 -80.19 tropics|Miami|Miami|ميامي
MIL IT 45.46 9.19 city|Milan|Mailand|ميلانو
MLA MT 35.90 14.51 island|Valletta|Valletta|فاليتا
MLE MV 4.18 73.51 island|Malé|Malé|ماليه
MNL PH 14.60 120.98 tropics|Manila|Manila|مانيلا
MRS FR 43.30 5.37 coast|Marseille|Marseille|مرسيليا
MUC DE 48.14 11.58 alps|Munich|München|ميونخ
NAP IT 40.85 14.27 coast|Naples|Neapel|نابولي
NBO KE -1.29 36.82 city|Nairobi|Nairobi|نيروبي
NCE FR 43.70 7.27 coast|Nice|Nizza|نيس
NYC US 40.71 -74.01 city|New York|New York|نيويورك
OPO PT 41.15 -8.61 coast|Porto|Porto|بورتو
ORL US 28.54 -81.38 tropics|Orlando|Orlando|أورلاندو
OSA JP 34.69 135.50 city|Osaka|Osaka|أوساكا
OSL NO 59.91 10.75 nordic|Oslo|Oslo|أوسلو
PAR FR 48.86 2.35 city|Paris|Paris|باريس
PMI ES 39.57 2.65 island|Palma|Palma|بالما
PRG CZ 50.08 14.44 lowland|Prague|Prag|براغ
PUS KR 35.18 129.08 coast|Busan|Busan|بوسان
RAK MA 31.63 -7.99 desert|Marrakesh|Marrakesch|مراكش
REK IS 64.15 -21.94 nordic|Reykjavík|Reykjavík|ريكيافيك
RIX LV 56.95 24.11 lowland|Riga|Riga|ريغا
ROM IT 41.90 12.50 coast|Rome|Rom|روما
RUH SA 24.71 46.68 desert|Riyadh|Riad|الرياض
SAO BR -23.55 -46.63 city|São Paulo|São Paulo|ساو باولو
SCL CL -33.45 -70.67 alps|Santiago|Santiago|سانتياغو
SEA US 47.61 -122.33 coast|Seattle|Seattle|سياتل
SEL KR 37.57 126.98 city|Seoul|Seoul|سيول
SFO US 37.77 -122.42 coast|San Francisco|San Francisco|سان فرانسيسكو
SGN VN 10.82 106.63 tropics|Ho Chi Minh City|Ho-Chi-Minh-Stadt|مدينة هو تشي منه
SHA CN 31.23 121.47 city|Shanghai|Shanghai|شنغهاي
SIN SG 1.35 103.82 tropics|Singapore|Singapur|سنغافورة
SPK JP 43.06 141.35 nordic|Sapporo|Sapporo|سابورو
STO SE 59.33 18.07 nordic|Stockholm|Stockholm|ستوكهولم
STR DE 48.78 9.18 lowland|Stuttgart|Stuttgart|شتوتغارت
SVQ ES 37.39 -5.98 city|Seville|Sevilla|إشبيلية
SYD AU -33.87 151.21 coast|Sydney|Sydney|سيدني
SZG AT 47.81 13.05 alps|Salzburg|Salzburg|سالزبورغ
TLL EE 59.44 24.75 nordic|Tallinn|Tallinn|تالين
TPE TW 25.03 121.57 city|Taipei|Taipeh|تايبيه
TUN TN 36.81 10.18 coast|Tunis|Tunis|تونس
TYO JP 35.68 139.69 city|Tokyo|Tokio|طوكيو
VCE IT 45.44 12.32 coast|Venice|Venedig|البندقية
VIE AT 48.21 16.37 lowland|Vienna|Wien|فيينا
VLC ES 39.47 -0.38 coast|Valencia|Valencia|فالنسيا
WAS US 38.91 -77.04 city|Washington|Washington|واشنطن
WAW PL 52.23 21.01 lowland|Warsaw|Warschau|وارسو
WRO PL 51.11 17.04 lowland|Wrocław|Breslau|فروتسواف
YMQ CA 45.50 -73.57 lowland|Montreal|Montreal|مونتريال
YTO CA 43.65 -79.38 city|Toronto|Toronto|تورونتو
YVR CA 49.28 -123.12 coast|Vancouver|Vancouver|فانكوفر
ZAG HR 45.81 15.98 lowland|Zagreb|Zagreb|زغرب
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

const byName = new Map(
  cities.flatMap((city) =>
    [city.code, ...Object.values(city.names)].flatMap(spellings).map((name) => [name, city] as const),
  ),
);

/** The city somebody wrote: a code or a name in any of our languages; null for one we do not know. */
export function findCity(text: string): City | null {
  return byName.get(foldName(text)) ?? null;
}
