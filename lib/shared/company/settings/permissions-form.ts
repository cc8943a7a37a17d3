import * as z from 'zod';
import { type Feature, features } from '@/lib/shared/access/features';
import { Flag } from '@/lib/shared/form/form-flag';
import { sortOrders } from './sort-order-settings';

/** The field of a feature's switch. */
export const featureField = (feature: Feature): `feature-${Feature}` => `feature-${feature}`;

const switches = Object.fromEntries(features.map((one) => [featureField(one), Flag])) as Record<
  `feature-${Feature}`,
  typeof Flag
>;

/**
 * The form of the company-wide switches; a box that is not ticked is off. Which trips need no approval is not among
 * them: nothing asks for one yet.
 */
export const PermissionsForm = z.strictObject({
  version: z.coerce.number().int().min(1),
  multiRoomBookings: Flag,
  sortFlight: z.enum(sortOrders.flight),
  sortHotel: z.enum(sortOrders.hotel),
  sortTrain: z.enum(sortOrders.train),
  sortCar: z.enum(sortOrders.car),
  ...switches,
});
export type PermissionsForm = z.infer<typeof PermissionsForm>;
