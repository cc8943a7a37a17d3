import { postCartItem, postCartRemoval } from './cart';
import {
  getOrder,
  postCallback,
  postCancellation,
  postDemoOutcome,
  postDemoPayment,
  postHandOver,
  postOrder,
  postWithdrawal,
} from './orders';

export const bookingKeyCalls = [
  postOrder,
  getOrder,
  postCancellation,
  postHandOver,
  postCartItem,
  postCartRemoval,
  postCallback,
  postDemoOutcome,
  postWithdrawal,
  postDemoPayment,
] as const;
