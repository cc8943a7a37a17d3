import * as z from 'zod';
import { addToCart, removeFromCart } from '@/lib/server/booking/cart';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { cartPath } from '@/lib/shared/booking/order';
import { ResultId } from '@/lib/shared/search/result-id';
import { EventPlace, TripDone } from '@/lib/shared/trips/trip-calls';

const ours = {
  guard: can('cart.change'),
  output: TripDone,
  plainForm: { page: '/trips', next: ({ redirect }: TripDone) => redirect },
} as const;

/** Puts an offer into the cart of a trip, and leads to the cart. */
export const postCartItem = endpoint(
  'POST /i/api/booking/v1/cart/add',
  {
    ...ours,
    input: { form: z.strictObject({ resultId: ResultId }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_SOLD_HERE', 'POLICY_BLOCKED'],
  },
  async ({ viewer, context, input }) => ({
    success: true as const,
    redirect: inSite(context, cartPath(await addToCart(viewer, context, input.resultId))),
  }),
);

/** Takes something out of the cart; it stays saved. */
export const postCartRemoval = endpoint(
  'POST /i/api/booking/v1/cart/remove',
  { ...ours, input: { form: EventPlace }, errors: ['FORBIDDEN', 'NOT_FOUND'] },
  async ({ viewer, context, input }) => {
    await removeFromCart(viewer, input);
    return {
      success: true as const,
      redirect: inSite(context, `${cartPath(input.fullTripId)}?form=cart-removal&done=1`),
    };
  },
);
