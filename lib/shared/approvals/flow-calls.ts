import * as z from 'zod';
import { ApprovalThreshold, approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import { type FieldVertical, fieldVerticals, verticalBox } from '@/lib/shared/finance/trip-fields';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { OneLine } from '@/lib/shared/form/one-line';
import { type AudienceBoxes, withAudience } from '@/lib/shared/people/organization/audience';
import { agreements, flowNameMax, flowTriggers, stepTargets } from './approval-flow';
import { silenceMeanings, timeoutHoursMax } from './approval-settings';

/** The steps that a form has room for; the first is always there. */
export const stepNumbers = [1, 2, 3, 4] as const;
export type StepNumber = (typeof stepNumbers)[number];

/** Letters of the addresses that are typed for one step. */
export const stepPeopleTextMax = 1000;

const ofStep = <Nth extends StepNumber>(nth: Nth) => {
  const fields = {
    who: z.enum(['', ...stepTargets]).default(''),
    /** Addresses of those who are chosen. */
    people: z.string().max(stepPeopleTextMax).default(''),
    agree: z.enum(agreements).default('1'),
    hours: z.coerce.number().int().min(1).max(timeoutHoursMax).default(24),
    silence: z.enum(silenceMeanings).default('cancel'),
  };
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [`${name}${nth}`, one])) as {
    readonly [Name in keyof typeof fields as `${Name}${Nth}`]: (typeof fields)[Name];
  };
};

const Fields = z.strictObject({
  id: z.union([z.literal(''), Id]).default(''),
  version: z.union([z.literal(''), z.string().regex(/^\d{1,9}$/)]).default(''),
  name: OneLine(flowNameMax).refine((text) => text !== ''),
  /** For trips with one of these, at least one. */
  onFlights: Flag,
  onHotels: Flag,
  onCars: Flag,
  onTrains: Flag,
  trigger: z.enum(flowTriggers),
  /** In whole units of the company's currency; `` for every total. */
  minTotal: z.union([z.literal('').transform(() => null), ApprovalThreshold]).default(null),
  ...ofStep(1),
  ...ofStep(2),
  ...ofStep(3),
  ...ofStep(4),
});

/** The form that adds a flow, or changes the one with this id; its boxes say for whose trips it is. */
export const FlowForm = withAudience(Fields);
export type FlowForm = z.infer<typeof Fields> & AudienceBoxes;

/** Which verticals are ticked; empty where all are. */
export function verticalsIn(wanted: FlowForm): FieldVertical[] {
  const chosen = fieldVerticals.filter((one) => wanted[verticalBox[one]]);
  return chosen.length === fieldVerticals.length ? [] : chosen;
}

/** What the policies say of a trip that is tried: nothing, that it is out of policy, or that it has to be approved. */
export const triedPolicies = ['inPolicy', 'outOfPolicy', 'byRule'] as const;

/** A trip whose approval is tried, as the form asks the page by GET. */
export const TriedTrip = z.object({
  traveler: z.string().trim().max(254),
  /** Who books, if not the traveler. */
  booker: z.string().trim().max(254).default(''),
  vertical: z.enum(fieldVerticals),
  policy: z.enum(triedPolicies),
  total: z.coerce.number().int().min(0).max(approvalThresholdMax),
});
export type TriedTrip = z.infer<typeof TriedTrip>;
