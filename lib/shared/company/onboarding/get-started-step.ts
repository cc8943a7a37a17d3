/** The steps of founding a company on `/business/get-started`, in their order. */
export const getStartedSteps = ['company', 'plan', 'confirm', 'invite'] as const;
export type GetStartedStep = (typeof getStartedSteps)[number];

type Progress = {
  /** The first step has been taken: its answers are kept. */
  readonly drafted: boolean;
  /** The person has a membership in a company. */
  readonly member: boolean;
  /** Nothing waits for a mailed confirmation any more. */
  readonly confirmed: boolean;
  /** The step the address asks for; going back to what can still be changed is possible, skipping is not. */
  readonly wanted: string | undefined;
};

/**
 * Where somebody goes on. It follows from what is kept, so that a reload and another device go on at the same place. A
 * member may look ahead to the last step while the mail is on its way.
 */
export function getStartedStep({ drafted, member, confirmed, wanted }: Progress): GetStartedStep {
  if (member) return confirmed || wanted === 'invite' ? 'invite' : 'confirm';
  return drafted && wanted !== 'company' ? 'plan' : 'company';
}
