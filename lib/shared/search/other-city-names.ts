// Code, then the name in French, Spanish and Polish, for the places not called as in English everywhere.
const table = `
AMM|Amman|Amán|Amman
AMS|Amsterdam|Ámsterdam|Amsterdam
ATH|Athènes|Atenas|Ateny
BCN|Barcelone|Barcelona|Barcelona
BER|Berlin|Berlín|Berlin
BUD|Budapest|Budapest|Budapeszt
CAI|Le Caire|El Cairo|Kair
CPH|Copenhague|Copenhague|Kopenhaga
CPT|Le Cap|Ciudad del Cabo|Kapsztad
DUB|Dublin|Dublín|Dublin
DXB|Dubaï|Dubái|Dubaj
EDI|Édimbourg|Edimburgo|Edynburg
FRA|Francfort|Fráncfort|Frankfurt
GVA|Genève|Ginebra|Genewa
HAM|Hambourg|Hamburgo|Hamburg
GIG|Rio de Janeiro|Río de Janeiro|Rio de Janeiro
HKG|Hong Kong|Hong Kong|Hongkong
IST|Istanbul|Estambul|Stambuł
JNB|Johannesbourg|Johannesburgo|Johannesburg
JTR|Santorin|Santorini|Santoryn
KWI|Koweït|Ciudad de Kuwait|Kuwejt
LAX|Los Angeles|Los Ángeles|Los Angeles
LIS|Lisbonne|Lisboa|Lizbona
LON|Londres|Londres|Londyn
MAD|Madrid|Madrid|Madryt
MCT|Mascate|Mascate|Maskat
MEX|Mexico|Ciudad de México|Meksyk
MLE|Malé|Malé|Male
MNL|Manille|Manila|Manila
MUC|Munich|Múnich|Monachium
NCE|Nice|Niza|Nicea
NYC|New York|Nueva York|Nowy Jork
PAR|Paris|París|Paryż
PRG|Prague|Praga|Praga
RAK|Marrakech|Marrakech|Marrakesz
REK|Reykjavik|Reikiavik|Reykjavík
ROM|Rome|Roma|Rzym
RUH|Riyad|Riad|Rijad
SEL|Séoul|Seúl|Seul
SIN|Singapour|Singapur|Singapur
STO|Stockholm|Estocolmo|Sztokholm
SYD|Sydney|Sídney|Sydney
TPE|Taipei|Taipéi|Tajpej
TYO|Tokyo|Tokio|Tokio
VCE|Venise|Venecia|Wenecja
VIE|Vienne|Viena|Wiedeń
WAS|Washington|Washington|Waszyngton
WAW|Varsovie|Varsovia|Warszawa
YMQ|Montréal|Montreal|Montreal
ZRH|Zurich|Zúrich|Zurych`;

const rows = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', fr, es, pl] = line.split('|');
      return [code, { fr, es, pl }];
    }),
);

/** The names of a place in the languages beyond English, German and Arabic, by its IATA code. */
export function otherCityNames(code: string, english: string) {
  const { fr = english, es = english, pl = english } = rows.get(code) ?? {};
  return { fr, es, pl };
}
