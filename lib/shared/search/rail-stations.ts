import { type City, cityByCode } from './cities';
import { distanceKm } from './travel-distance';

/** Hours on rails up to which a train counts as an alternative to a flight; what the policy rule for trains starts with. */
export const railHours = 4;

/** The stations of a city whose trains leave from another one for every direction: each with the cities beyond it, the last for all others. */
type Termini = readonly (readonly [station: string, towards: string])[];

/**
 * The stations long-distance trains of a network stop at, by the code of their city: what the sample provider sells. Networks are kept
 * apart where no rails join them, or where nobody would go on from one to the other.
 */
const networks: Readonly<Record<string, Readonly<Record<string, string | Termini>>>> = {
  europe: {
    AMS: 'Amsterdam Centraal',
    ANR: 'Antwerpen-Centraal',
    BER: 'Berlin Hauptbahnhof',
    BLQ: 'Bologna Centrale',
    BOD: 'Bordeaux Saint-Jean',
    BRE: 'Bremen Hauptbahnhof',
    BRN: 'Bern',
    BRQ: 'Brno hlavní nádraží',
    BRU: 'Bruxelles-Midi',
    BTS: 'Bratislava hlavná stanica',
    BUD: 'Budapest Keleti',
    CGN: 'Köln Hauptbahnhof',
    CPH: 'København H',
    DRS: 'Dresden Hauptbahnhof',
    DUS: 'Düsseldorf Hauptbahnhof',
    FLR: 'Firenze Santa Maria Novella',
    FRA: 'Frankfurt (Main) Hauptbahnhof',
    GDN: 'Gdańsk Główny',
    GOA: 'Genova Piazza Principe',
    GOT: 'Göteborg Centralstation',
    GRZ: 'Graz Hauptbahnhof',
    GVA: 'Genève-Cornavin',
    HAJ: 'Hannover Hauptbahnhof',
    HAM: 'Hamburg Hauptbahnhof',
    INN: 'Innsbruck Hauptbahnhof',
    KRK: 'Kraków Główny',
    LEJ: 'Leipzig Hauptbahnhof',
    LIL: 'Lille Europe',
    LJU: 'Ljubljana',
    LNZ: 'Linz Hauptbahnhof',
    LUX: 'Luxembourg',
    LYS: 'Lyon Part-Dieu',
    MIL: 'Milano Centrale',
    MMX: 'Malmö Centralstation',
    MPL: 'Montpellier Saint-Roch',
    MRS: 'Marseille Saint-Charles',
    MUC: 'München Hauptbahnhof',
    NAP: 'Napoli Centrale',
    NCE: 'Nice-Ville',
    NTE: 'Nantes',
    NUE: 'Nürnberg Hauptbahnhof',
    OSL: 'Oslo S',
    PAR: [
      ['Paris Gare du Nord', 'AMS ANR BHX BRS BRU CGN CWL DUS EDI GLA LBA LIL LON LPL MAN NCL RTM'],
      ['Paris Gare de Lyon', 'BCN BLQ BRN FLR GOA GVA LYS MIL MPL MRS NCE ROM TRN VCE VRN ZRH'],
      ['Paris Montparnasse', 'BOD MAD NTE RNS TLS'],
      ['Paris Gare de l’Est', ''],
    ],
    POZ: 'Poznań Główny',
    PRG: 'Praha hlavní nádraží',
    RNS: 'Rennes',
    ROM: 'Roma Termini',
    RTM: 'Rotterdam Centraal',
    STO: 'Stockholm Centralstation',
    STR: 'Stuttgart Hauptbahnhof',
    SXB: 'Strasbourg',
    SZG: 'Salzburg Hauptbahnhof',
    TLS: 'Toulouse Matabiau',
    TRN: 'Torino Porta Susa',
    VCE: 'Venezia Santa Lucia',
    VIE: 'Wien Hauptbahnhof',
    VRN: 'Verona Porta Nuova',
    WAW: 'Warszawa Centralna',
    WRO: 'Wrocław Główny',
    ZAG: 'Zagreb Glavni kolodvor',
    ZRH: 'Zürich Hauptbahnhof',
    LON: [
      ['London Euston', 'BHX GLA LPL MAN'],
      ['London King’s Cross', 'EDI LBA NCL'],
      ['London Paddington', 'BRS CWL'],
      ['London St Pancras International', ''],
    ],
    EDI: 'Edinburgh Waverley',
    GLA: [
      ['Glasgow Queen Street', 'EDI'],
      ['Glasgow Central', ''],
    ],
    MAN: 'Manchester Piccadilly',
    LPL: 'Liverpool Lime Street',
    BHX: 'Birmingham New Street',
    LBA: 'Leeds',
    NCL: 'Newcastle',
    BRS: 'Bristol Temple Meads',
    CWL: 'Cardiff Central',
    BCN: 'Barcelona Sants',
    MAD: [
      ['Madrid Chamartín', 'ALC VLC'],
      ['Madrid Puerta de Atocha', ''],
    ],
    SVQ: 'Sevilla Santa Justa',
    VLC: 'València Joaquín Sorolla',
    AGP: 'Málaga María Zambrano',
    ALC: 'Alicante Terminal',
    ZAZ: 'Zaragoza Delicias',
  },
  portugal: { LIS: 'Lisboa Oriente', OPO: 'Porto Campanhã', FAO: 'Faro' },
  ireland: { DUB: 'Dublin Heuston', ORK: 'Cork Kent' },
  finland: { HEL: 'Helsinki', TMP: 'Tampere', TKU: 'Turku', OUL: 'Oulu' },
  turkey: { IST: 'İstanbul Söğütlüçeşme', ESB: 'Ankara Gar', KYA: 'Konya', AOE: 'Eskişehir' },
  morocco: { CAS: 'Casa-Voyageurs', RAK: 'Marrakech', RBA: 'Rabat-Agdal', FEZ: 'Fès', TNG: 'Tanger-Ville' },
  northAmericaEast: {
    BOS: 'Boston South Station',
    NYC: 'New York Moynihan Train Hall',
    PHL: 'Philadelphia 30th Street',
    WAS: 'Washington Union Station',
    YTO: 'Toronto Union Station',
    YMQ: 'Montréal Gare Centrale',
    YOW: 'Ottawa',
    YQB: 'Québec Gare du Palais',
    CHI: 'Chicago Union Station',
    ATL: 'Atlanta Peachtree',
    CLT: 'Charlotte',
    ORL: 'Orlando',
    MIA: 'Miami',
  },
  northAmericaWest: {
    SEA: 'Seattle King Street',
    PDX: 'Portland Union Station',
    YVR: 'Vancouver Pacific Central',
    LAX: 'Los Angeles Union Station',
    SAN: 'San Diego Santa Fe Depot',
    SJC: 'San Jose Diridon',
  },
  japan: {
    TYO: 'Tokyo',
    OSA: 'Shin-Osaka',
    NGO: 'Nagoya',
    HIJ: 'Hiroshima',
    FUK: 'Hakata',
    SDJ: 'Sendai',
    KMQ: 'Kanazawa',
  },
  korea: { SEL: 'Seoul', PUS: 'Busan', TAE: 'Dongdaegu' },
  china: {
    BJS: [
      ['Beijing West', 'CAN HKG SZX WUH'],
      ['Beijing South', ''],
    ],
    SHA: 'Shanghai Hongqiao',
    CAN: 'Guangzhou South',
    SZX: 'Shenzhen North',
    HKG: 'Hong Kong West Kowloon',
    HGH: 'Hangzhou East',
    NKG: 'Nanjing South',
    WUH: 'Wuhan',
  },
  taiwan: { TPE: 'Taipei', KHH: 'Zuoying', RMQ: 'Taichung', TNN: 'Tainan' },
  malaya: { BKK: 'Krung Thep Aphiwat', KUL: 'KL Sentral', HDY: 'Hat Yai Junction', IPH: 'Ipoh' },
  india: {
    DEL: 'New Delhi',
    BOM: 'Mumbai Central',
    JAI: 'Jaipur Junction',
    AGR: 'Agra Cantt',
    AMD: 'Ahmedabad Junction',
  },
  saudi: { JED: 'Jeddah', MED: 'Madinah' },
  egypt: { CAI: 'Cairo Ramses', HBE: 'Alexandria Misr', LXR: 'Luxor', ASW: 'Aswan' },
  australia: { SYD: 'Sydney Central', MEL: 'Southern Cross', CBR: 'Canberra', BNE: 'Roma Street' },
};

/** Beyond this distance in kilometres nobody sells a train as one journey. */
const kmMax = 1500;
const kmMin = 40;

const stations = new Map(
  Object.entries(networks).flatMap(([network, names]) =>
    Object.entries(names).map(([code, station]) => [code, { network, station }] as const),
  ),
);

/** Whether trains are sold to and from a city at all. */
export const isByRail = (code: string): boolean => stations.has(code);

/** The station of a city from which trains leave for another, and at which they arrive from there; null where there is none. */
export function stationOf(code: string, towards: string): string | null {
  const station = stations.get(code)?.station ?? null;
  if (station === null || typeof station === 'string') return station;
  const found = station.find(([, cities]) => cities.split(' ').includes(towards)) ?? station.at(-1);
  return found?.[0] ?? null;
}

/** Whether trains are sold from one city to another. */
export function hasTrains(from: City, to: City): boolean {
  const [a, b] = [stations.get(from.code), stations.get(to.code)];
  if (a === undefined || b === undefined || a.network !== b.network) return false;
  const km = distanceKm(from, to);
  return km >= kmMin && km <= kmMax;
}

/** The cities that trains are sold to from one, those that most people look for first. */
export function citiesByTrain(from: City): readonly City[] {
  return [...stations.keys()]
    .flatMap((code) => cityByCode(code) ?? [])
    .filter((city) => hasTrains(from, city))
    .sort((a, b) => b.weight - a.weight);
}
