import { postCallback, postCancellation, postDemoOutcome, postHandOver, postOrder } from './orders';

export const bookingKeyCalls = [
  postOrder,
  postCancellation,
  postHandOver,
  postCallback,
  postDemoOutcome,
] as const;
