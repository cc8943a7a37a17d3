import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import type { Booked } from '../booking-provider';
import { askDuffel } from './duffel-call';
import { DuffelOrder, DuffelOrderAnswer, DuffelOrders } from './duffel-order-wire';

/** Under which name our key stands in the metadata of an order. */
export const keyName = 'umiak_item';

/** An order of ours among those a filter finds; null for none. Throws for one that is ours and cannot be read. */
export async function findListed(
  settings: DuffelSettings,
  filter: string,
  key: string,
  signal: AbortSignal,
): Promise<DuffelOrder | null> {
  const listed = DuffelOrders.parse(await askDuffel(settings, `/air/orders?${filter}&limit=200`, signal));
  const ours = listed.data.find((one) => isOurs(one, key));
  return ours === undefined ? null : DuffelOrder.parse(ours);
}

function isOurs(order: unknown, key: string): boolean {
  const said = DuffelOrder.pick({ metadata: true }).safeParse(order);
  return said.success && said.data.metadata?.[keyName] === key;
}

/** Whether an order is only held. */
export const isAwaiting = ({ payment_status }: DuffelOrder): boolean =>
  payment_status?.awaiting_payment === true;

/** The order of a booking as it stands now. Throws when Duffel does not list it. */
export async function readDuffelOrder(
  settings: DuffelSettings,
  { key, reference }: Booked,
  signal: AbortSignal,
): Promise<DuffelOrder> {
  const filter = `booking_reference=${encodeURIComponent(reference)}`;
  const listed = await findListed(settings, filter, key, signal);
  if (listed === null) throw new Error('Duffel does not know the booking');
  const order = await askDuffel(settings, `/air/orders/${listed.id}`, signal);
  return DuffelOrderAnswer.parse(order).data;
}
