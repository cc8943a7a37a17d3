/**
 * Answers as Duffel documents them. Schema of an offer and its examples: https://duffel.com/docs/api/v2/offers/schema;
 * the request and its answer: https://duffel.com/docs/api/v2/offer-requests/create-offer-request.
 */
export function duffelAnswer(offers: readonly unknown[]): string {
  return JSON.stringify({ data: { id: 'orq_00009hjdomFOCJyxHG7k7k', live_mode: false, offers } });
}

export type Ride = {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly times: readonly [string, string];
};

/** `slices[].segments[]`: https://duffel.com/docs/api/v2/offers/schema#offers-schema-slices */
export function segment({ from, to, day, times: [departs, arrives] }: Ride, duration: string) {
  return {
    // `id`: example "seg_00009htYpSCXrwaB9Dn456".
    id: `seg_${from}${to}${day.replaceAll('-', '')}`,
    // `origin.iata_code`: "The three-character IATA code for the place".
    origin: { iata_code: from, name: `${from} Airport`, type: 'airport', time_zone: 'Europe/London' },
    destination: { iata_code: to, name: `${to} Airport`, type: 'airport', time_zone: 'America/New_York' },
    // `origin_terminal`, `destination_terminal`: example "B", null where unknown.
    origin_terminal: 'B',
    destination_terminal: null,
    // `aircraft.name`: example "Airbus Industries A380".
    aircraft: { iata_code: '380', name: 'Airbus Industries A380' },
    // `departing_at`: local to the origin, example "2020-06-13T16:38:02".
    departing_at: `${day}T${departs}:00`,
    arriving_at: `${day}T${arrives}:00`,
    // `duration`: ISO 8601 duration, example "PT02H26M".
    duration,
    marketing_carrier: { name: 'Duffel Airways', iata_code: 'ZZ' },
    // `marketing_carrier_flight_number`: example "1234".
    marketing_carrier_flight_number: '4321',
    // `passengers[].baggages[]`: `type` is "checked" or "carry_on", `quantity` a number.
    passengers: [1, 2, 3].map((number) => ({
      passenger_id: `passenger_${number}`,
      cabin_class: 'premium_economy',
      baggages: [
        { type: 'checked', quantity: 1 },
        { type: 'carry_on', quantity: 1 },
      ],
    })),
  };
}

/** A return flight of three. `total_amount`: of all passengers, with taxes, example "45.00"; `total_currency`: ISO 4217. */
export function duffelOffer(out: string, home: string) {
  return {
    // `id`: example "off_00009htYpSCXrwaB9DnUm0".
    id: 'off_00009htYpSCXrwaB9DnUm0',
    live_mode: false,
    total_amount: '900.00',
    total_currency: 'GBP',
    // `owner`: "The airline who provided the offer".
    // `owner.conditions_of_carriage_url`: "A link to the airline's conditions of carriage".
    owner: {
      name: 'Duffel Airways',
      iata_code: 'ZZ',
      conditions_of_carriage_url: 'https://airways.example/carriage',
    },
    slices: [
      {
        duration: 'PT8H',
        // `fare_brand_name`: example "Basic".
        fare_brand_name: 'Basic',
        segments: [segment({ from: 'LHR', to: 'JFK', day: out, times: ['10:15', '13:15'] }, 'PT08H00M')],
      },
      {
        duration: 'PT7H',
        segments: [segment({ from: 'JFK', to: 'LHR', day: home, times: ['08:00', '20:00'] }, 'PT07H00M')],
      },
    ],
    // `conditions.refund_before_departure`: `allowed` and `penalty_amount`, example "100.00".
    conditions: {
      refund_before_departure: { allowed: true, penalty_amount: '100.00', penalty_currency: 'GBP' },
      change_before_departure: { allowed: true, penalty_amount: '25.00', penalty_currency: 'GBP' },
    },
    // `payment_requirements`: an offer that needs no instant payment can be held until then.
    payment_requirements: {
      requires_instant_payment: false,
      payment_required_by: new Date(Date.now() + 72 * 3_600_000).toISOString(),
    },
    // `passengers[].id`: an order names each of them.
    passengers: ['pas_1', 'pas_2', 'pas_3'].map((id) => ({ id, type: 'adult' })),
    // `expires_at`: example "2020-01-17T10:42:14.545Z".
    expires_at: new Date(Date.now() + 1_200_000).toISOString(),
  };
}
