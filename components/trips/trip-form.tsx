import { Form, type PostedFormProps } from '@/components/ui/form/form';

/** What every form of a page about trips carries. */
export type TripFormSite = Pick<PostedFormProps, 'locale' | 'token'>;

/** A form of a trip; its action is the call below `/i/api/trips/v1`, or a path of its own. */
export function TripForm({ action, ...form }: PostedFormProps) {
  return <Form {...form} action={action.startsWith('/trips/') ? action : `/i/api/trips/v1${action}`} />;
}
