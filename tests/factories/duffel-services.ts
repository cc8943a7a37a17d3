import type { duffelOffer } from './duffel';

type Offer = ReturnType<typeof duffelOffer>;
type Sold = ReadonlySet<string>;

const segmentsOf = ({ slices }: Offer) => slices.flatMap(({ segments }) => segments);

/**
 * `available_services` of an offer, only where they are asked for: https://duffel.com/docs/guides/adding-extra-bags. A bag for each
 * passenger and way, and what is not a checked bag.
 */
export function bagServices(offer: Offer, sold: Sold) {
  const bags = offer.passengers.flatMap((passenger) =>
    offer.slices.map(({ segments }, way) => ({
      // `id`: example "ase_00009UhD4ongolulWd9123".
      id: `ase_bag-${offer.id}-${passenger.id}-${way}`,
      type: 'baggage',
      // `maximum_quantity`: how many of it can be booked.
      maximum_quantity: 2,
      // `metadata.type`: "checked" or "carry_on"; weights and sizes may be null.
      metadata: { type: 'checked', maximum_weight_kg: 23, maximum_length_cm: null },
      // `passenger_ids`: of a bag, a single one. `segment_ids`: it comes along on all of them.
      passenger_ids: [passenger.id],
      segment_ids: segments.map(({ id }) => id),
      total_amount: '30.50',
      total_currency: offer.total_currency,
    })),
  );
  const others = [
    { ...bags[0], id: 'ase_carry', metadata: { type: 'carry_on', maximum_weight_kg: 8 } },
    { ...bags[0], id: 'ase_cfar', type: 'cancel_for_any_reason', metadata: { refund_amount: '100.00' } },
  ];
  return [...others, ...bags.filter(({ id }) => !sold.has(id))];
}

/**
 * Seat maps of an offer: https://duffel.com/docs/api/v2/seat-maps/schema. `elements[].available_services` is empty for a seat that
 * is taken, and has a service for each passenger otherwise.
 */
export function seatMaps(offer: Offer, sold: Sold) {
  return segmentsOf(offer).map((segment) => {
    const seat = (designator: string, price: string, disclosures: readonly string[] = []) => ({
      type: 'seat',
      designator,
      name: null,
      disclosures,
      available_services: offer.passengers
        .map(({ id }) => ({
          id: `ase_seat-${offer.id}-${segment.id}-${designator}-${id}`,
          passenger_id: id,
          total_amount: price,
          total_currency: offer.total_currency,
        }))
        .filter((service) => !sold.has(service.id) && designator !== '1C'),
    });
    const only = (type: string) => ({ type, designator: null, name: null, disclosures: null });
    const exit = ['Do not seat children in exit row seats'];
    const rows = [
      [
        [seat('1A', '20.00'), only('empty')],
        [seat('1C', '20.00'), seat('1D', '20.00')],
      ],
      [[only('exit_row')], [only('exit_row')]],
      [[seat('2A', '25.25', exit), seat('2B', '25.25', exit)], [only('lavatory')]],
    ];
    return {
      id: `sea_${segment.id}`,
      slice_id: 'sli_1',
      segment_id: segment.id,
      cabins: [
        {
          aisles: 1,
          cabin_class: 'economy',
          deck: 0,
          wings: null,
          rows: rows.map((sections) => ({ sections: sections.map((elements) => ({ elements })) })),
        },
      ],
    };
  });
}

/** What an order of an offer with services is to be paid; null where one of them is not to be had. */
export function totalWith(
  offer: Offer,
  services: readonly { readonly id: string; readonly quantity: number }[],
  sold: Sold,
): string | null {
  const seats = seatMaps(offer, sold).flatMap(({ cabins }) =>
    cabins.flatMap(({ rows }) =>
      rows.flatMap(({ sections }) =>
        sections.flatMap(({ elements }) =>
          elements.flatMap((one) => ('available_services' in one ? one.available_services : [])),
        ),
      ),
    ),
  );
  const all = [...bagServices(offer, sold), ...seats];
  let total = Number(offer.total_amount);
  for (const { id, quantity } of services) {
    const found = all.find((one) => one.id === id);
    if (found === undefined) return null;
    total += Number(found.total_amount) * quantity;
  }
  return total.toFixed(2);
}
