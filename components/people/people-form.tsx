import { Form, type PostedFormProps } from '@/components/ui/form/form';

/** What every form of these pages carries. */
export type PeopleSite = Pick<PostedFormProps, 'locale' | 'token'>;

/** A form about people; its action is the call below `/i/api/business`. */
export function PeopleForm({ action, ...form }: PostedFormProps) {
  return <Form {...form} action={`/i/api/business${action}`} />;
}
