import { StepForm, type StepFormProps } from '@/components/ui/step-form';

/** What every form of a page about trips carries. */
export type TripFormSite = Pick<StepFormProps, 'locale' | 'token'>;

/** A form of a trip; its action is the call below `/i/api/trips/v1`, or a path of its own. */
export function TripForm({ action, ...form }: StepFormProps) {
  return <StepForm {...form} action={action.startsWith('/trips/') ? action : `/i/api/trips/v1${action}`} />;
}
