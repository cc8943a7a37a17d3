/**
 * The set of conversion factors by which emissions are estimated where no provider tells them. Source: UK Government GHG Conversion
 * Factors for Company Reporting 2025, Department for Energy Security and Net Zero, June 2025, flat file, "Business travel- air" with
 * radiative forcing, "Business travel- land" and "Hotel stay", under the Open Government Licence v3.0:
 * https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025
 *
 * A newer set replaces this one under a version of its own. Bookings keep their figures and the version that these were made with.
 */
export const emissionFactors = {
  version: 'UK 2025',
  source: 'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025',
  /** Above this great-circle distance a flight is a long one, in kilometres. */
  longKm: 3700,
  /** Grams of CO₂ equivalent for a passenger and kilometre. */
  shortFlight: { economy: 125.76, business: 188.63 },
  longFlight: { economy: 117.04, premium: 187.26, business: 339.4, first: 468.14 },
  rail: 35.46,
  /** Kilograms for a room and night, by country (ISO 3166-1). The set has no figure for the others. */
  roomNight: {
    AE: 63.8,
    AU: 35,
    BE: 12.2,
    BR: 8.7,
    CA: 7.4,
    CH: 6.6,
    CL: 27.6,
    CN: 53.5,
    CO: 14.7,
    CR: 4.7,
    DE: 13.2,
    EG: 44.2,
    ES: 7,
    FR: 6.7,
    GB: 10.4,
    HK: 51.5,
    ID: 62.7,
    IN: 58.9,
    IT: 14.3,
    JO: 68.9,
    JP: 39,
    KR: 55.8,
    MV: 152.2,
    MX: 19.3,
    MY: 61.5,
    NL: 14.8,
    OM: 90.3,
    PH: 54.3,
    PT: 19,
    QA: 86.2,
    RU: 24.2,
    SA: 106.4,
    SG: 24.5,
    TH: 43.4,
    TR: 32.1,
    US: 16.1,
    VN: 38.5,
    ZA: 51.4,
  } as Readonly<Record<string, number>>,
  /** The same for London alone. */
  londonNight: 11.5,
} as const;
