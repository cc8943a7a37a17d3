import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import { isInAudience } from '@/lib/shared/people/organization/audience';
import type { SilenceMeaning } from './approval-settings';

/** How many flows a company keeps, and how many people are chosen for a step. */
export const flowsMax = 20;
export const stepPeopleMax = 10;
export const flowNameMax = 60;

/**
 * For which trips a flow is: those that have to be approved anyway, those out of policy, those in policy, or all. All but the first ask
 * for an approval also where the company's mode would book at once.
 */
export const flowTriggers = ['needed', 'outOfPolicy', 'inPolicy', 'always'] as const;
export type FlowTrigger = (typeof flowTriggers)[number];

/**
 * Whom the company's data name for a traveler: their manager, the manager of that one, who owns a group they are in, or who approves for their
 * legal entity.
 */
export const derivedTargets = ['manager', 'managerOfManager', 'groupOwner', 'entityApprover'] as const;
export type DerivedTarget = (typeof derivedTargets)[number];

/**
 * Who is asked in a step: who is named for the traveler, whom the data name, whom the traveler chooses at the checkout, chosen people, or who
 * approves for the company.
 */
export const stepTargets = ['named', ...derivedTargets, 'travelerChoice', 'people', 'forAll'] as const;
export type StepTarget = (typeof stepTargets)[number];

/** Whether somebody's choice at the checkout is for the steps of a flow that say so, and not in place of who is named for the traveler. */
export const hasChoice = (steps: readonly Pick<FlowStep, 'who'>[]): boolean =>
  steps.some(({ who }) => who === 'travelerChoice');

/** How many of them have to agree: so many, or every one. */
export const agreements = ['1', '2', '3', '4', '5', 'all'] as const;
export type Agreement = (typeof agreements)[number];

/** One step of a flow. */
export type FlowStep = {
  readonly who: StepTarget;
  /** Memberships that are chosen; empty where nobody is chosen by name. */
  readonly people: readonly string[];
  readonly agree: Agreement;
  /** How long those who are asked have. */
  readonly hours: number;
  readonly onTimeout: SilenceMeaning;
};

/** What a request for approval keeps of the flow that it was made with. */
export type AskedFlow = { readonly name: string; readonly steps: readonly FlowStep[] };

/** Whether a request is in its last step, which without a flow is its only one: after it the trip is booked. */
export const isLastStep = ({
  flow,
  step,
}: {
  readonly flow: AskedFlow | null;
  readonly step: number;
}): boolean => step >= (flow?.steps.length ?? 1);

/** Which trips a flow is for, and the steps that their approval takes. */
export type ApprovalFlow = AskedFlow & {
  readonly id: string;
  /** Groups, offices, legal entities and roles; empty for everybody. */
  readonly audience: readonly string[];
  /** Empty for all. */
  readonly verticals: readonly FieldVertical[];
  readonly trigger: FlowTrigger;
  /** From which total on, in whole units of the company's currency; null for every total. */
  readonly minTotal: number | null;
};

/** What of a trip decides which flow is for it. */
export type FlowTrip = {
  /** The traveler's groups, office, entity and so on (`standingOf`). */
  readonly standsIn: readonly string[];
  readonly verticals: readonly FieldVertical[];
  /** Those of them with a booking that is out of policy. */
  readonly outOfPolicy: readonly FieldVertical[];
  /** The company's settings want it approved (`neededFor`). */
  readonly isNeeded: boolean;
  /** In the company's currency. */
  readonly total: number;
};

/** Why a flow is not for a trip. */
export type FlowObstacle = 'audience' | 'vertical' | 'amount' | FlowTrigger;

export type JudgedFlow<Flow extends ApprovalFlow = ApprovalFlow> = {
  readonly flow: Flow;
  /** Null where it fits. */
  readonly obstacle: FlowObstacle | null;
};

/**
 * Which of a company's flows, in their order, a trip follows, and whether it has to be approved at all: it has to where the mode wants
 * it or a flow fits that asks for more. So a flow can only ask for more than the mode does. Of those that fit the one that begins at
 * the highest total is followed, of several such the first.
 */
export function chooseFlow<Flow extends ApprovalFlow>(
  flows: readonly Flow[],
  trip: FlowTrip,
): {
  readonly isNeeded: boolean;
  readonly flow: Flow | null;
  readonly judged: readonly JudgedFlow<Flow>[];
} {
  const isNeeded =
    trip.isNeeded || flows.some((flow) => flow.trigger !== 'needed' && obstacleOf(flow, trip) === null);
  const judged = flows.map((flow) => ({ flow, obstacle: obstacleOf(flow, { ...trip, isNeeded }) }));
  const fitting = judged.flatMap(({ flow, obstacle }) => (obstacle === null ? [flow] : []));
  const highest = Math.max(...fitting.map(({ minTotal }) => minTotal ?? 0));
  return { isNeeded, judged, flow: fitting.find(({ minTotal }) => (minTotal ?? 0) === highest) ?? null };
}

/** Whether a flow is for bookings of a kind. */
export const coversVertical = (
  { verticals }: Pick<ApprovalFlow, 'verticals'>,
  vertical: FieldVertical,
): boolean => verticals.length === 0 || verticals.includes(vertical);

function obstacleOf(flow: ApprovalFlow, trip: FlowTrip): FlowObstacle | null {
  const { audience, minTotal, trigger, verticals } = flow;
  const covers = (one: FieldVertical) => coversVertical(flow, one);
  if (!isInAudience(audience, trip.standsIn)) return 'audience';
  // A flow for all kinds is also for a trip with none yet.
  if (verticals.length > 0 && !trip.verticals.some(covers)) return 'vertical';
  if (trip.total < (minTotal ?? 0)) return 'amount';
  // Each booking counts for its own kind: one that the flow does not cover may be out of policy without triggering it.
  const outOfPolicy = trip.outOfPolicy.filter(covers);
  return isTriggered(trigger, { ...trip, outOfPolicy }) ? null : trigger;
}

function isTriggered(trigger: FlowTrigger, { isNeeded, outOfPolicy }: FlowTrip): boolean {
  switch (trigger) {
    case 'needed':
      return isNeeded;
    case 'outOfPolicy':
      return outOfPolicy.length > 0;
    case 'inPolicy':
      return outOfPolicy.length === 0;
    case 'always':
      return true;
  }
}

/** How long those have together who are asked in some steps. */
export const hoursOf = (steps: readonly Pick<FlowStep, 'hours'>[]): number =>
  steps.reduce((sum, { hours }) => sum + hours, 0);
