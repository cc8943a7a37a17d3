/** One country with the languages it is spoken to in, the first by default, and its money. */
export type Market = {
  readonly country: string;
  readonly locales: readonly string[];
  readonly currency: string;
};

// Country, languages (the first is the default), currency. A locale is language-country unless a script stands between.
const table = `
AR es ARS|AU en AUD|AT de EUR|BH ar,en BHD|BE nl,fr EUR|BO es BOB|BR pt BRL|BG bg EUR|CA en,fr CAD|CL es CLP
CN zh-Hans,en CNY|CO es COP|CR es CRC|HR hr EUR|CZ cs CZK|DK da DKK|DO es DOP|EC es USD|EG ar,en EGP|SV es USD
EE et EUR|FI fi,sv EUR|FR fr EUR|DE de EUR|GR el EUR|GT es GTQ|HN es HNL|HK zh-Hant,en HKD|HU hu HUF|IS is ISK
IN en,hi INR|ID id,en IDR|IE en EUR|IL he,en ILS|IT it EUR|JP ja JPY|JO ar,en JOD|KW ar,en KWD|LV lv EUR|LT lt EUR
LU fr,de EUR|MY en,ms MYR|MX es MXN|MA fr,ar MAD|NL nl EUR|NZ en NZD|NI es NIO|NO nb NOK|OM ar,en OMR|PA es USD
PY es PYG|PE es PEN|PH en,fil PHP|PL pl PLN|PT pt EUR|PR es,en USD|QA ar,en QAR|RO ro RON|SA ar,en SAR
RS sr-Latn RSD|SG en SGD|SK sk EUR|SI sl EUR|ZA en ZAR|KR ko KRW|ES es,ca EUR|SE sv SEK|CH de,fr,it CHF
TW zh-Hant TWD|TH th,en THB|TR tr TRY|AE en,ar AED|UA uk,ru UAH|GB en GBP|US en,es USD|UY es UYU|VE es USD|VN vi VND`;

/** Every country site there can be; one is open when its language is complete (see `locales`). */
export const markets: readonly Market[] = table
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [country = '', languages = '', currency = ''] = line.split(' ');
    return { country, locales: languages.split(',').map((language) => `${language}-${country}`), currency };
  });
