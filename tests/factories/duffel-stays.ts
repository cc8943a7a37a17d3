import { msPerDay } from '@/lib/shared/day/days';

/**
 * Answers of Duffel Stays as it documents them. Result and rates: https://duffel.com/docs/api/overview/stays-key-concepts; the types of
 * its client for JavaScript (`StaysTypes`) tell the same.
 */

/** A moment before check-in, ISO 8601. */
const before = (checkIn: string, days: number) =>
  new Date(Date.parse(`${checkIn}T15:00:00Z`) - days * msPerDay).toISOString();

type Rate = {
  readonly id: string;
  readonly amount: number;
  readonly board?: string;
  /** What is paid back so many days before check-in. */
  readonly refunds?: readonly (readonly [days: number, amount: number])[];
  readonly payment?: string;
  readonly methods?: readonly string[];
};

/** `rooms[].rates[]` */
export function stayRate(checkIn: string, { amount, id, ...own }: Rate) {
  const { board = 'room_only', methods = ['balance'], payment = 'pay_now', refunds = [] } = own;
  return {
    // `id`: example "rat_0000BTVRuKZTavzrZDJ4cb".
    id,
    // `total_amount`: of all rooms, nights and guests, example "799.00".
    total_amount: amount.toFixed(2),
    total_currency: 'GBP',
    // `board_type`: "room_only", "breakfast", "half_board", "full_board" or "all_inclusive".
    board_type: board,
    // `payment_type`: "pay_now", "deposit" or "guarantee".
    payment_type: payment,
    // `available_payment_methods`: "balance" and "card".
    available_payment_methods: methods,
    // `cancellation_timeline[]`: rising; what is refunded up to `before`.
    cancellation_timeline: refunds.map(([days, back]) => ({
      before: before(checkIn, days),
      refund_amount: back.toFixed(2),
      currency: 'GBP',
    })),
    // `due_at_accommodation_amount`: mandatory fees that guests pay there, example "39.95".
    due_at_accommodation_amount: '39.95',
    due_at_accommodation_currency: 'GBP',
    loyalty_programme_required: false,
    quantity_available: 1,
    // `conditions[]`: "treated as mandatory and displayed to the traveller".
    conditions: [{ title: 'Parking', description: 'Public parking is available nearby for £15 per day' }],
    // `expires_at`: of the rate.
    expires_at: new Date(Date.now() + 1_200_000).toISOString(),
  };
}

/** `accommodation`, without its rooms. Around the middle of London. */
export const stayHotel = (id: string, name: string) => ({
  // `id`: example "acc_0000AWr2VsUNIF1Vl91xg0".
  id,
  name,
  // `rating`: stars, 1 to 5, or null. `review_score`: 1.0 to 10.0, or null.
  rating: 4 as number | null,
  review_score: 8.4 as number | null,
  review_count: 336 as number | null,
  amenities: [
    { type: 'wifi', description: 'Wi-Fi available' },
    { type: 'pets_allowed', description: 'Pets' },
    { type: '24_hour_front_desk', description: 'Always somebody there' },
  ],
  // Times of day; `key_collection.instructions` stands beside them.
  check_in_information: { check_in_after_time: '14:30', check_out_before_time: '11:30' } as unknown,
  location: {
    address: { line_one: '150 Piccadilly', city_name: 'London', country_code: 'GB', postal_code: 'W1J 9BR' },
    geographic_coordinates: { latitude: 51.5071, longitude: -0.1416 },
  },
});
