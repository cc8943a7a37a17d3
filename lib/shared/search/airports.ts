/** An airport by its international name. */
export type Airport = {
  /** IATA code. */
  readonly code: string;
  readonly name: string;
  /** Code of the city it serves, as in `cities.ts`. */
  readonly city: string;
};

// City, then its airports; a city that is not here has one of its own code and name.
const table = `
ATL|ATL Hartsfield–Jackson
BJS|PEK Beijing Capital|PKX Beijing Daxing
BKK|BKK Suvarnabhumi|DMK Don Mueang
BOG|BOG El Dorado
BRU|BRU Brussels Zaventem|CRL Brussels South Charleroi
CAS|CMN Mohammed V
CHI|ORD O'Hare|MDW Midway
DEL|DEL Indira Gandhi
DPS|DPS Ngurah Rai
DUS|DUS Düsseldorf|NRN Weeze
DXB|DXB Dubai International|DWC Al Maktoum
EZE|EZE Ezeiza|AEP Aeroparque Jorge Newbery
FRA|FRA Frankfurt|HHN Frankfurt-Hahn
GIG|GIG Galeão|SDU Santos Dumont
IST|IST Istanbul|SAW Sabiha Gökçen
JNB|JNB O. R. Tambo|HLA Lanseria
LON|LHR Heathrow|LGW Gatwick|STN Stansted|LTN Luton|LCY London City|SEN Southend
LAX|LAX Los Angeles International|BUR Hollywood Burbank|SNA John Wayne|ONT Ontario
MEL|MEL Tullamarine|AVV Avalon
MEX|MEX Benito Juárez|NLU Felipe Ángeles
MIA|MIA Miami International|FLL Fort Lauderdale
MIL|MXP Malpensa|LIN Linate|BGY Bergamo Orio al Serio
NYC|JFK John F. Kennedy|EWR Newark Liberty|LGA LaGuardia
ORL|MCO Orlando International|SFB Orlando Sanford
OSA|KIX Kansai|ITM Itami|UKB Kobe
OSL|OSL Gardermoen|TRF Torp
PAR|CDG Charles de Gaulle|ORY Orly|BVA Beauvais
REK|KEF Keflavík
ROM|FCO Fiumicino|CIA Ciampino
SAO|GRU Guarulhos|CGH Congonhas|VCP Viracopos
SEL|ICN Incheon|GMP Gimpo
SFO|SFO San Francisco International|OAK Oakland|SJC San Jose
SHA|PVG Pudong|SHA Hongqiao
SPK|CTS New Chitose|OKD Okadama
STO|ARN Arlanda|BMA Bromma|NYO Skavsta
TPE|TPE Taoyuan|TSA Songshan
TYO|HND Haneda|NRT Narita
VCE|VCE Marco Polo|TSF Treviso
WAS|IAD Dulles|DCA Ronald Reagan|BWI Baltimore
WAW|WAW Chopin|WMI Modlin
YMQ|YUL Trudeau
YTO|YYZ Pearson|YTZ Billy Bishop`;

/** The airports of this site's cities that are known by more than their city. */
export const airports: readonly Airport[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [city = '', ...list] = line.split('|');
    return list.map((airport) => ({ code: airport.slice(0, 3), name: airport.slice(4), city }));
  });

const ofCity = new Map<string, Airport[]>();
for (const airport of airports) ofCity.set(airport.city, [...(ofCity.get(airport.city) ?? []), airport]);

/**
 * The airports that can be chosen instead of their city; none where it has but one. One that shares the code of its
 * city is not among them: its code means the city.
 */
export function airportsOf(city: string): readonly Airport[] {
  const list = ofCity.get(city) ?? [];
  return list.length > 1 ? list.filter(({ code }) => code !== city) : [];
}

/** How many airports a city has: a measure of how many people travel there. */
export function airportCount(city: string): number {
  return ofCity.get(city)?.length ?? 1;
}
