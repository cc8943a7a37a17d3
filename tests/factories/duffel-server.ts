import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { duffelOffer, segment } from './duffel';
import { bagServices, seatMaps, totalWith } from './duffel-services';
import { DuffelStays, type Said } from './duffel-stays-server';

type Offer = ReturnType<typeof duffelOffer>;
type Slice = { id: string; segments: ReturnType<typeof segment>[] };

/** An order as Duffel has it: https://duffel.com/docs/api/v2/orders/schema */
type Order = {
  id: string;
  offer_id: string;
  booking_reference: string;
  total_amount: string;
  total_currency: string;
  cancelled_at: string | null;
  cancellation: { refund_amount: string; refund_currency: string } | null;
  available_actions: string[];
  payment_status: { awaiting_payment: boolean; payment_required_by: string | null };
  metadata: Record<string, string>;
  /** Booked bags and seats, by the service they were bought as. */
  services: { id: string; quantity: number }[];
  slices: Slice[];
  /** Made, but not listed yet. */
  isLate: boolean;
};

type ChangeOffer = {
  id: string;
  order_id: string;
  change_total_amount: string;
  change_total_currency: string;
  penalty_total_amount: string;
  expires_at: string;
  slices: { remove: string[]; add: Slice[] };
};

/**
 * What goes wrong with the next call that changes something: it is done and never answered; done later and never answered; never done
 * and never answered; not done, with 503.
 */
export const duffelFaults = ['silentAfter', 'late', 'silentBefore', 'busy'] as const;
export type DuffelFault = (typeof duffelFaults)[number];

const refused = (code: string): Said => ({ status: 422, code });
const notFound: Said = { status: 404, code: 'not_found' };
const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;
const money = (amount: number) => amount.toFixed(2);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** The part of Duffel that sells, on loopback, as it documents its API and answers in test mode. */
export class DuffelServer {
  readonly orders: Order[] = [];
  readonly offers = new Map<string, Offer>();
  readonly stays = new DuffelStays();
  /** Taken by the next calls that change something. */
  faults: DuffelFault[] = [];
  /** What the next call that orders is refused with. */
  refusal: string | null = null;
  /** Services that somebody else has bought. */
  readonly soldServices = new Set<string>();
  /** What other days cost beside the penalty. */
  dearer = 100;
  private readonly quotes = new Map<string, Order>();
  private readonly changeOffers = new Map<string, ChangeOffer>();
  private readonly changes = new Map<string, ChangeOffer>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((listening) => {
      this.server.listen(0, '127.0.0.1', listening);
    });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Another offer of three travelers, out and home on these days. */
  sell(out: string, home: string): Offer {
    const offer = { ...duffelOffer(out, home), id: id('off') };
    this.offers.set(offer.id, offer);
    return offer;
  }

  /** Change offers that were quoted can be chosen no longer; Duffel still tells what they were. */
  expireChangeOffers(): void {
    for (const one of this.changeOffers.values()) one.expires_at = new Date(0).toISOString();
  }

  /** Orders that were late are listed from now on. */
  reveal(): void {
    for (const one of [...this.orders, ...this.stays.bookings]) one.isLate = false;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { data = {} } = (body === '' ? {} : JSON.parse(body)) as { data?: Record<string, unknown> };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://duffel');
    const isWrite = request.method === 'POST';
    const part = pathname.startsWith('/stays/') ? this.stays : this;
    // Searches and quotes of stays change nothing, though they are posted.
    const changes = isWrite && !/^\/stays\/(?:search|quotes)/.test(pathname);
    const fault = changes ? this.faults.shift() : undefined;
    if (fault === 'silentBefore' || this.stays.hangs(pathname)) return;
    const { status, ...said }: Said =
      fault === 'busy'
        ? { status: 503, code: 'service_unavailable' }
        : isWrite
          ? part.write(pathname, data, fault === 'late')
          : part.read(pathname, searchParams);
    if (fault === 'silentAfter' || fault === 'late') return;
    const text =
      'code' in said
        ? { errors: [{ code: said.code, type: 'invalid_state_error', title: said.code }] }
        : said;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(text));
  }

  read(path: string, query: URLSearchParams): Said {
    const [, , kind = '', one] = path.split('/');
    if (kind === 'offers') {
      const offer = this.offers.get(one ?? '');
      if (offer === undefined) return notFound;
      if (this.isBooked(offer.id)) return refused('offer_no_longer_available');
      const isAsked = query.get('return_available_services') === 'true';
      const available_services = isAsked ? bagServices(offer, this.soldServices) : null;
      return { status: 200, data: { ...offer, available_services } };
    }
    if (kind === 'seat_maps') {
      const offer = this.offers.get(query.get('offer_id') ?? '');
      return offer === undefined ? notFound : { status: 200, data: seatMaps(offer, this.soldServices) };
    }
    if (kind === 'order_change_offers') {
      const offer = this.changeOffers.get(one ?? '');
      return offer === undefined ? notFound : { status: 200, data: offer };
    }
    const listed = this.orders.filter(({ isLate }) => !isLate);
    if (one !== undefined) {
      const order = listed.find((order) => order.id === one);
      return order === undefined ? notFound : { status: 200, data: order };
    }
    const data = listed.filter((order) =>
      (['offer_id', 'booking_reference'] as const).every(
        (name) => (query.get(name) ?? order[name]) === order[name],
      ),
    );
    return { status: 200, data };
  }

  write(path: string, data: Record<string, unknown>, isLate: boolean): Said {
    const [, , kind = '', one = '', , action] = path.split('/');
    if (kind === 'orders') return this.order(data, isLate);
    if (kind === 'payments') return this.pay(data);
    if (kind === 'order_cancellations')
      return action === 'confirm' ? this.cancel(one) : this.quote(String(data.order_id));
    if (kind === 'order_change_requests') return this.requestChange(data);
    if (kind === 'order_changes' && action === 'confirm') return this.change(one, data);
    if (kind !== 'order_changes') return notFound;
    const offer = this.changeOffers.get(String(data.selected_order_change_offer));
    if (offer === undefined) return notFound;
    if (Date.parse(offer.expires_at) <= Date.now()) return refused('order_change_offer_expired');
    const change = { ...offer, id: id('oce') };
    this.changes.set(change.id, change);
    return { status: 201, data: change };
  }

  private order(data: Record<string, unknown>, isLate: boolean): Said {
    const { refusal } = this;
    this.refusal = null;
    if (refusal !== null) return refused(refusal);
    const {
      metadata,
      passengers,
      payments,
      selected_offers: selected,
      services = [],
      type,
    } = data as {
      type: 'instant' | 'hold';
      metadata: Record<string, string>;
      passengers: Record<string, string>[];
      payments?: { amount: string; currency: string; type: string }[];
      selected_offers: string[];
      services?: { id: string; quantity: number }[];
    };
    const offer = this.offers.get(selected[0] ?? '');
    if (offer === undefined) return notFound;
    if (this.isBooked(offer.id)) return refused('offer_request_already_booked');
    const isHeld = type === 'hold' && payments === undefined;
    if (isHeld && services.length > 0) return refused('services_not_allowed_for_order_type');
    const amount = totalWith(offer, services, this.soldServices);
    if (amount === null) return refused('ancillary_service_not_available');
    const [payment] = payments ?? [];
    if (!isHeld && (payment?.type !== 'balance' || payment.amount !== amount))
      return refused('payment_amount_does_not_match_order_amount');
    const wanted = ['title', 'gender', 'given_name', 'family_name', 'born_on', 'phone_number', 'email'];
    const isWhole = offer.passengers.every((one) => {
      const passenger = passengers.find((told) => told.id === one.id);
      return passenger !== undefined && wanted.every((name) => (passenger[name] ?? '') !== '');
    });
    if (!isWhole) return refused('validation_required');
    // Who has no seat is held by one adult, and each adult holds one at most.
    const held = passengers.flatMap(({ infant_passenger_id }) => infant_passenger_id ?? []);
    const onLaps = offer.passengers.flatMap(({ id: one, type: kind }) =>
      kind === 'infant_without_seat' ? one : [],
    );
    if (held.toSorted().join() !== onLaps.toSorted().join()) return refused('invalid_infant');
    const order: Order = {
      id: id('ord'),
      offer_id: offer.id,
      booking_reference: randomUUID().slice(0, 6).toUpperCase(),
      total_amount: amount,
      total_currency: offer.total_currency,
      cancelled_at: null,
      cancellation: null,
      available_actions: isHeld ? ['cancel', 'update'] : ['cancel', 'change', 'update'],
      payment_status: {
        awaiting_payment: isHeld,
        payment_required_by: isHeld ? offer.payment_requirements.payment_required_by : null,
      },
      metadata,
      services,
      slices: offer.slices.map(({ segments }) => ({ id: id('sli'), segments })),
      isLate,
    };
    this.orders.push(order);
    return { status: 201, data: order };
  }

  private pay(data: Record<string, unknown>): Said {
    const { order_id, payment } = data as { order_id: string; payment: { amount: string } };
    const order = this.orders.find((one) => one.id === order_id);
    if (order === undefined) return notFound;
    if (order.cancelled_at !== null) return refused('already_cancelled');
    if (!order.payment_status.awaiting_payment) return refused('already_paid');
    if (payment.amount !== order.total_amount) return refused('price_changed');
    order.payment_status = { awaiting_payment: false, payment_required_by: null };
    order.available_actions = ['cancel', 'change', 'update'];
    return { status: 201, data: { id: id('pay') } };
  }

  private isBooked = (offerId: string): boolean => this.orders.some((order) => order.offer_id === offerId);

  /** All but a hundred is paid back. */
  private quote(orderId: string): Said {
    const order = this.orders.find((one) => one.id === orderId);
    if (order === undefined) return notFound;
    if (order.cancelled_at !== null) return refused('already_cancelled');
    const quote = id('ore');
    this.quotes.set(quote, order);
    return { status: 201, data: { id: quote, ...this.refundOf(order), expires_at: inAnHour() } };
  }

  private refundOf({ payment_status, total_amount, total_currency }: Order) {
    const back = payment_status.awaiting_payment ? 0 : Number(total_amount) - 100;
    return { refund_amount: money(back), refund_currency: total_currency };
  }

  private cancel(quote: string): Said {
    const order = this.quotes.get(quote);
    if (order === undefined) return notFound;
    if (order.cancelled_at !== null) return refused('already_cancelled');
    const refund = this.refundOf(order);
    Object.assign(order, { cancelled_at: inAnHour(), cancellation: refund, available_actions: ['update'] });
    return { status: 200, data: { id: quote, ...refund } };
  }

  private requestChange(data: Record<string, unknown>): Said {
    const { order_id, slices } = data as {
      order_id: string;
      slices: { remove: { slice_id: string }[]; add: { departure_date: string }[] };
    };
    const order = this.orders.find((one) => one.id === order_id);
    if (order === undefined) return notFound;
    if (!order.available_actions.includes('change')) return refused('order_not_changeable');
    const remove = slices.remove.map(({ slice_id }) => slice_id);
    const offers = ['06:00', '18:00'].map((departs, nth): ChangeOffer => {
      const add = remove.map((sliceId, at): Slice => {
        const [old] = order.slices.find((slice) => slice.id === sliceId)?.segments ?? [];
        const [from, to] = [old?.origin.iata_code ?? '', old?.destination.iata_code ?? ''];
        const day = slices.add[at]?.departure_date ?? '';
        return {
          id: id('sli'),
          segments: [segment({ from, to, day, times: [departs, '23:30'] }, 'PT08H00M')],
        };
      });
      return {
        id: id('oco'),
        order_id,
        change_total_amount: money(this.dearer + 25 + nth),
        change_total_currency: order.total_currency,
        penalty_total_amount: '25.00',
        expires_at: inAnHour(),
        slices: { remove, add },
      };
    });
    for (const offer of offers) this.changeOffers.set(offer.id, offer);
    return { status: 201, data: { id: id('ocr'), order_change_offers: offers } };
  }

  private change(changeId: string, { payment }: Record<string, unknown>): Said {
    const change = this.changes.get(changeId);
    const order = this.orders.find((one) => one.id === change?.order_id);
    if (change === undefined || order === undefined) return notFound;
    const { amount } = (payment ?? { amount: '0.00' }) as { amount: string };
    if (amount !== change.change_total_amount) return refused('payment_amount_does_not_match_order_amount');
    const { add, remove } = change.slices;
    if (!remove.every((sliceId) => order.slices.some((slice) => slice.id === sliceId)))
      return refused('order_not_changeable');
    order.slices = order.slices.map((slice) => add[remove.indexOf(slice.id)] ?? slice);
    order.total_amount = money(Number(order.total_amount) + Number(amount));
    return { status: 200, data: change };
  }
}
