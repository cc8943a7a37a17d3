import * as z from 'zod';
import {
  listPaymentMethods,
  movePaymentMethod,
  removePaymentMethod,
  saveMethodErrors,
  savePaymentMethod,
  setMethodActive,
} from '@/lib/server/finance/payment-methods';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { methodKinds, PaymentMethodForm } from '@/lib/shared/finance/payment-methods';
import { fieldMoves, fieldVerticals } from '@/lib/shared/finance/trip-fields';
import { Id } from '@/lib/shared/form/id';
import { Flag } from '@/lib/shared/form-flag';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';

const url = '/payment-options';
const base = '/i/api/business/payment/v1/methods';
const One = z.strictObject({ id: Id });
const changing = { guard: can('paymentMethods.write'), output: AuthSuccess, plainForm: onPage(url) } as const;

/** How the caller's company pays, in the order in which checkouts offer it. Amounts are cents of a euro. */
export const getPaymentMethods = endpoint(
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

/** Adds a method, or changes the one that the form names. */
export const postPaymentMethod = endpoint(
  `POST ${base}`,
  { ...changing, input: { form: PaymentMethodForm }, errors: saveMethodErrors },
  async ({ viewer, context, input }) => {
    await savePaymentMethod(viewer, context, input);
    return doneOn(context, url, 'method');
  },
);

/** Moves a method up or down. */
export const postPaymentMethodMove = endpoint(
  `POST ${base}/{id}/move`,
  {
    ...changing,
    input: { params: One, form: z.strictObject({ to: z.enum(fieldMoves) }) },
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, context, input }) => {
    await movePaymentMethod(viewer, context, input);
    return doneOn(context, url, 'moved');
  },
);

/** Offers a method at checkout, or offers it no longer. */
export const postPaymentMethodState = endpoint(
  `POST ${base}/{id}/active`,
  { ...changing, input: { params: One, form: z.strictObject({ active: Flag }) }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => {
    await setMethodActive(viewer, context, input);
    return doneOn(context, url, input.active ? 'on' : 'off');
  },
);

/** Deletes a method; its open orders get the one that is named. */
export const postPaymentMethodRemoval = endpoint(
  `POST ${base}/{id}/remove`,
  {
    ...changing,
    input: {
      params: One,
      form: z.strictObject({ targetId: z.union([z.literal(''), Id]).default('') }),
    },
    errors: ['NOT_FOUND', 'PAYMENT_METHOD_IN_USE'],
  },
  async ({ viewer, context, input }) => {
    await removePaymentMethod(viewer, context, input);
    return doneOn(context, url, 'removed');
  },
);
