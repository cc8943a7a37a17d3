import { postCartItem, postCartRemoval } from './cart';
import { postCallback, postCancellation, postDemoOutcome, postHandOver, postOrder } from './orders';

export const bookingKeyCalls = [
  postOrder,
  postCancellation,
  postHandOver,
  postCartItem,
  postCartRemoval,
  postCallback,
  postDemoOutcome,
] as const;
