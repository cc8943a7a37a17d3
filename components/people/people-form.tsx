import { StepForm, type StepFormProps } from '@/components/ui/step-form';

/** What every form of these pages carries. */
export type PeopleSite = Pick<StepFormProps, 'locale' | 'token'>;

/** A form about people; its action is the call below `/i/api/business`. */
export function PeopleForm({ action, ...form }: StepFormProps) {
  return <StepForm {...form} action={`/i/api/business${action}`} />;
}
