// Code, then the name in French, Spanish and Polish, for the places not called as in English everywhere.
const table = `
AGP|Malaga|Málaga|Malaga
AMM|Amman|Amán|Amman
AMS|Amsterdam|Ámsterdam|Amsterdam
ATH|Athènes|Atenas|Ateny
BCN|Barcelone|Barcelona|Barcelona
BEG|Belgrade|Belgrado|Belgrad
BER|Berlin|Berlín|Berlin
BEY|Beyrouth|Beirut|Bejrut
BJS|Pékin|Pekín|Pekin
BOD|Bordeaux|Burdeos|Bordeaux
BOG|Bogota|Bogotá|Bogota
BOM|Mumbai|Bombay|Mumbaj
BRU|Bruxelles|Bruselas|Bruksela
BUD|Budapest|Budapest|Budapeszt
CAI|Le Caire|El Cairo|Kair
CGN|Cologne|Colonia|Kolonia
CJU|Jeju|Jeju|Czedżu
CMB|Colombo|Colombo|Kolombo
CPH|Copenhague|Copenhague|Kopenhaga
CPT|Le Cap|Ciudad del Cabo|Kapsztad
DBV|Dubrovnik|Dubrovnik|Dubrownik
DUB|Dublin|Dublín|Dublin
DXB|Dubaï|Dubái|Dubaj
EDI|Édimbourg|Edimburgo|Edynburg
FLR|Florence|Florencia|Florencja
FRA|Francfort|Fráncfort|Frankfurt
GDN|Gdańsk|Gdansk|Gdańsk
GIG|Rio de Janeiro|Río de Janeiro|Rio de Janeiro
GOT|Göteborg|Gotemburgo|Göteborg
GVA|Genève|Ginebra|Genewa
HAM|Hambourg|Hamburgo|Hamburg
HAN|Hanoï|Hanói|Hanoi
HAV|La Havane|La Habana|Hawana
HER|Héraklion|Heraclión|Heraklion
HKG|Hong Kong|Hong Kong|Hongkong
IST|Istanbul|Estambul|Stambuł
JED|Djeddah|Yeda|Dżudda
JNB|Johannesbourg|Johannesburgo|Johannesburg
JTR|Santorin|Santorini|Santoryn
KRK|Cracovie|Cracovia|Kraków
KWI|Koweït|Ciudad de Kuwait|Kuwejt
LAX|Los Angeles|Los Ángeles|Los Angeles
LIS|Lisbonne|Lisboa|Lizbona
LON|Londres|Londres|Londyn
LUX|Luxembourg|Luxemburgo|Luksemburg
MAD|Madrid|Madrid|Madryt
MAN|Manchester|Mánchester|Manchester
MCT|Mascate|Mascate|Maskat
MEX|Mexico|Ciudad de México|Meksyk
MIL|Milan|Milán|Mediolan
MLA|La Valette|La Valeta|Valletta
MLE|Malé|Malé|Male
MNL|Manille|Manila|Manila
MRS|Marseille|Marsella|Marsylia
MUC|Munich|Múnich|Monachium
NAP|Naples|Nápoles|Neapol
NCE|Nice|Niza|Nicea
NYC|New York|Nueva York|Nowy Jork
OPO|Porto|Oporto|Porto
PAR|Paris|París|Paryż
PRG|Prague|Praga|Praga
PUS|Busan|Busan|Pusan
RAK|Marrakech|Marrakech|Marrakesz
REK|Reykjavik|Reikiavik|Reykjavík
RIX|Riga|Riga|Ryga
ROM|Rome|Roma|Rzym
RUH|Riyad|Riad|Rijad
SCL|Santiago|Santiago de Chile|Santiago
SEL|Séoul|Seúl|Seul
SGN|Hô Chi Minh-Ville|Ciudad Ho Chi Minh|Ho Chi Minh
SHA|Shanghai|Shanghái|Szanghaj
SIN|Singapour|Singapur|Singapur
STO|Stockholm|Estocolmo|Sztokholm
SVQ|Séville|Sevilla|Sewilla
SYD|Sydney|Sídney|Sydney
SZG|Salzbourg|Salzburgo|Salzburg
TLL|Tallinn|Tallin|Tallinn
TPE|Taipei|Taipéi|Tajpej
TUN|Tunis|Túnez|Tunis
TYO|Tokyo|Tokio|Tokio
VCE|Venise|Venecia|Wenecja
VIE|Vienne|Viena|Wiedeń
VLC|Valence|Valencia|Walencja
WAS|Washington|Washington|Waszyngton
WAW|Varsovie|Varsovia|Warszawa
WRO|Wrocław|Breslavia|Wrocław
YMQ|Montréal|Montreal|Montreal
ZAG|Zagreb|Zagreb|Zagrzeb
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
