import { randomUUID } from 'node:crypto';
import { stayHotel, stayRate } from './duffel-stays';

type Hotel = ReturnType<typeof stayHotel>;
type Rate = ReturnType<typeof stayRate>;
type Room = { readonly name: string; readonly beds: unknown; rates: Rate[] };

/** A booking as Duffel has it: https://duffel.com/docs/api/v2/bookings */
export type Stay = {
  id: string;
  reference: string | null;
  status: 'confirmed' | 'cancelled';
  check_in_date: string;
  check_out_date: string;
  cancelled_at: string | null;
  metadata: Record<string, string>;
  email: string;
  phone_number: string;
  guests: { given_name: string; family_name: string }[];
  /** Made, but not listed yet. */
  isLate: boolean;
};

/** An answer of a part of the local Duffel. */
export type Said = {
  readonly status: number;
  readonly data?: unknown;
  readonly meta?: object;
  readonly code?: string;
};
const refused = (code: string, status = 422): Said => ({ status, code });
const notFound = refused('not_found', 404);
const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

type Asked = { readonly check_in_date: string; readonly check_out_date: string };
type Result = Asked & { readonly id: string; readonly hotel: Hotel };

/** Duffel Stays, as it documents its API and answers in test mode. The same quote may be booked as often as one likes. */
export class DuffelStays {
  readonly bookings: Stay[] = [];
  readonly searches: Record<string, unknown>[] = [];
  /** What the next quote, or the next booking, is refused with; 429 for a number. */
  refusal: {
    readonly at: 'quotes' | 'bookings' | 'cancel';
    readonly code: string;
    readonly status?: number;
  } | null = null;
  /** Hotels whose rates end in an error, or never come. */
  readonly broken = new Set<string>();
  readonly silent = new Set<string>();
  private readonly hotels = new Map<string, { hotel: Hotel; rooms: (checkIn: string) => Room[] }>();
  private readonly results = new Map<string, Result>();
  private readonly rates = new Map<string, Asked & { readonly rate: Rate }>();
  private readonly quotes = new Map<string, Asked & { readonly rate: Rate }>();

  /** Another hotel of London that has rooms on any day; answers its id. */
  open(name: string, rooms = usualRooms, more: Partial<Hotel> = {}): string {
    const hotel = { ...stayHotel(id('acc'), name), ...more };
    this.hotels.set(hotel.id, { hotel, rooms });
    return hotel.id;
  }

  close(hotelId: string): void {
    this.hotels.delete(hotelId);
  }

  read(path: string, query: URLSearchParams): Said {
    const [, , kind, one] = path.split('/');
    if (kind !== 'bookings') return notFound;
    const listed = this.bookings.filter(({ isLate }) => !isLate);
    if (one !== undefined) {
      const stay = listed.find((stay) => stay.id === one);
      return stay === undefined ? notFound : { status: 200, data: stay };
    }
    // The newest first, at most 200 a page.
    const limit = Math.min(200, Number(query.get('limit') ?? 50));
    const from = Number(query.get('after') ?? 0);
    const data = [...listed].reverse().slice(from, from + limit);
    const after = from + limit < listed.length ? String(from + limit) : null;
    return { status: 200, data, meta: { limit, after, before: null } };
  }

  write(path: string, data: Record<string, unknown>, isLate: boolean): Said {
    const [, , kind, one = '', , action = ''] = path.split('/');
    const at = action === 'cancel' ? action : kind;
    const { refusal } = this;
    if (refusal !== null && refusal.at === at) {
      this.refusal = null;
      return refused(refusal.code, refusal.status);
    }
    if (kind === 'search') return this.search(data);
    if (kind === 'search_results') return this.fetchRates(one);
    if (kind === 'quotes') return this.quote(String(data.rate_id));
    if (kind !== 'bookings') return notFound;
    return action === 'cancel' ? this.cancel(one) : this.book(data, isLate);
  }

  /** Whether a call is never answered. */
  hangs(path: string): boolean {
    const [, , , one = ''] = path.split('/');
    return this.silent.has(this.results.get(one)?.hotel.id ?? '');
  }

  private search(data: Record<string, unknown>): Said {
    this.searches.push(data);
    const { accommodation, check_in_date, check_out_date } = data as Asked & {
      accommodation?: { ids: string[]; fetch_rates?: boolean };
    };
    const found = [...this.hotels.values()].filter(
      ({ hotel }) => accommodation === undefined || accommodation.ids.includes(hotel.id),
    );
    const results = found.map(({ hotel }) => {
      const result = { id: id('srr'), check_in_date, check_out_date, hotel };
      this.results.set(result.id, result);
      return this.told(result, accommodation?.fetch_rates === true);
    });
    return { status: 201, data: { created_at: new Date().toISOString(), results } };
  }

  /** One result; a search alone tells no rooms. */
  private told({ hotel, ...result }: Result, withRooms: boolean) {
    const rooms = withRooms ? (this.hotels.get(hotel.id)?.rooms(result.check_in_date) ?? []) : [];
    for (const { rates } of rooms) {
      for (const rate of rates) {
        // Rates live for one search.
        rate.id = id('rat');
        const { check_in_date, check_out_date } = result;
        this.rates.set(rate.id, { check_in_date, check_out_date, rate });
      }
    }
    return { ...result, accommodation: { ...hotel, rooms } };
  }

  private fetchRates(resultId: string): Said {
    const result = this.results.get(resultId);
    if (result === undefined) return notFound;
    if (this.broken.has(result.hotel.id)) return refused('internal_server_error', 500);
    return { status: 200, data: this.told(result, true) };
  }

  private quote(rateId: string): Said {
    const asked = this.rates.get(rateId);
    if (asked === undefined) return notFound;
    const quote = id('quo');
    this.quotes.set(quote, asked);
    const { total_amount, total_currency } = asked.rate;
    return { status: 201, data: { id: quote, total_amount, total_currency } };
  }

  private book(data: Record<string, unknown>, isLate: boolean): Said {
    const { email, guests, metadata, phone_number, quote_id } = data as Stay & { quote_id: string };
    const asked = this.quotes.get(quote_id);
    if (asked === undefined) return notFound;
    if (!/^\+\d{7,15}$/.test(phone_number ?? '') || guests.length === 0 || email === '')
      return refused('validation_required');
    if (asked.rate.payment_type !== 'pay_now') return refused('payment_required');
    const stay: Stay = {
      id: id('bok'),
      reference: randomUUID().slice(0, 8).toUpperCase(),
      status: 'confirmed',
      check_in_date: asked.check_in_date,
      check_out_date: asked.check_out_date,
      cancelled_at: null,
      metadata,
      email,
      phone_number,
      guests,
      isLate,
    };
    this.bookings.push(stay);
    return { status: 201, data: stay };
  }

  private cancel(bookingId: string): Said {
    const stay = this.bookings.find((one) => one.id === bookingId);
    if (stay === undefined) return notFound;
    if (stay.status === 'cancelled') return refused('already_cancelled');
    Object.assign(stay, { status: 'cancelled', cancelled_at: new Date().toISOString() });
    return { status: 200, data: stay };
  }
}

/** One room to be cancelled for a fee, or not at all; what else there is cannot be paid from the balance. */
function usualRooms(checkIn: string): Room[] {
  return [
    {
      name: 'Double Suite',
      beds: [{ type: 'double', count: 1 }],
      rates: [
        stayRate(checkIn, { id: '', amount: 400 }),
        stayRate(checkIn, {
          id: '',
          amount: 450,
          board: 'breakfast',
          refunds: [
            [400, 450],
            [1, 350],
          ],
        }),
        stayRate(checkIn, { id: '', amount: 300, payment: 'guarantee' }),
        stayRate(checkIn, { id: '', amount: 310, methods: ['card'] }),
      ],
    },
  ];
}
