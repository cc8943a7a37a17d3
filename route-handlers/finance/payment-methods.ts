import * as z from 'zod';
import {
  listPaymentMethods,
  movePaymentMethod,
  removePaymentMethod,
  savePaymentMethod,
  setMethodActive,
} from '@/lib/server/finance/payment-methods';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import { methodKinds, PaymentMethodForm } from '@/lib/shared/finance/payment-methods';
import { fieldMoves, fieldVerticals } from '@/lib/shared/finance/trip-fields';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';

const base = '/i/api/business/payment/v1/methods';
const calls = recordCalls({ base, guard: can('paymentMethods.write'), page: '/payment-options' });

/** How the caller's company pays, in the order in which checkouts offer it. Limits are hundredths of their currency, what was spent is cents of a euro. */
const getPaymentMethods = endpoint(
  `GET ${base}`,
  {
    guard: can('paymentMethods.read'),
    input: {},
    output: z.strictObject({
      methods: z.array(
        z.strictObject({
          id: Id,
          kind: z.enum(methodKinds),
          label: z.string(),
          instructions: z.string(),
          /** Ids of the groups, offices, legal entities and roles whose people may use it; none for everybody. */
          audience: z.array(Id),
          active: z.boolean(),
          verticals: z.array(z.enum(fieldVerticals)),
          limitBookingCents: z.int().nullable(),
          limitMonthCents: z.int().nullable(),
          /** What the limits are in, ISO 4217. */
          currency: z.string(),
          spentCents: z.int(),
          expiresOn: z.string().nullable(),
          version: z.int(),
        }),
      ),
    }),
    errors: [],
  },
  async ({ viewer }) => ({
    methods: (await listPaymentMethods(viewer)).map(
      ({ companyId: _, createdAt: _made, position: _at, verticals, ...method }) => ({
        ...method,
        verticals: [...verticals],
      }),
    ),
  }),
);

export const paymentMethodCalls = [
  getPaymentMethods,
  calls.save({
    form: 'method',
    input: PaymentMethodForm,
    errors: ['PAYMENT_METHOD_NAME_USED', 'TOO_MANY_PAYMENT_METHODS'],
    run: savePaymentMethod,
  }),
  /** Moves a method up or down. */
  calls.act('move', {
    input: z.strictObject({ to: z.enum(fieldMoves) }),
    done: 'moved',
    run: movePaymentMethod,
  }),
  /** Offers a method at checkout, or offers it no longer. */
  calls.act('active', {
    input: z.strictObject({ active: Flag }),
    done: ({ active }) => (active ? 'on' : 'off'),
    run: setMethodActive,
  }),
  /** Deletes a method; its open orders get the one that is named. */
  calls.remove({
    fields: { targetId: z.union([z.literal(''), Id]).default('') },
    errors: ['PAYMENT_METHOD_IN_USE'],
    run: removePaymentMethod,
  }),
] as const;
