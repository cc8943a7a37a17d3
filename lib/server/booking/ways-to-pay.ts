import 'server-only';
import { type PaymentWay, paymentsFor } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import { paymentGateway } from './choose-payment-gateway';
import { isPrepaid } from './sells-here';

/** How a company can pay these offers in this deployment. */
export const waysToPay = (offers: readonly Offer[]): readonly PaymentWay[] =>
  paymentsFor(offers, { takesCards: paymentGateway() !== null, isPrepaid: offers.some(isPrepaid) });
