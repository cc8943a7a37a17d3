import { postCartItem, postCartRemoval } from './cart';
import {
  getOrder,
  postCallback,
  postCancellation,
  postChange,
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
  postChange,
  postHandOver,
  postCartItem,
  postCartRemoval,
  postCallback,
  postDemoOutcome,
  postWithdrawal,
  postDemoPayment,
] as const;
