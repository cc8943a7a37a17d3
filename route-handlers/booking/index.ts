import { postCartItem, postCartRemoval } from './cart';
import {
  getOrder,
  postCallback,
  postCancellation,
  postChange,
  postChangeWithdrawal,
  postDemoOutcome,
  postDemoPayment,
  postHandOver,
  postHeldBooking,
  postOrder,
  postRelease,
  postWithdrawal,
} from './orders';

export const bookingKeyCalls = [
  postOrder,
  getOrder,
  postCancellation,
  postChange,
  postHeldBooking,
  postRelease,
  postHandOver,
  postCartItem,
  postCartRemoval,
  postCallback,
  postDemoOutcome,
  postChangeWithdrawal,
  postWithdrawal,
  postDemoPayment,
] as const;
