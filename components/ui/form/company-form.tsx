import { Form, type PostedFormProps } from './form';

/** What every form about a company carries. */
export type CompanySite = Pick<PostedFormProps, 'locale' | 'token'>;

/** A form about a company; its action is the call below `/i/api/business`. */
export function CompanyForm({ action, ...form }: PostedFormProps) {
  return <Form {...form} action={`/i/api/business${action}`} />;
}
