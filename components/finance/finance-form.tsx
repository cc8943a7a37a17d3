import { Form, type PostedFormProps } from '@/components/ui/form/form';

/** What every form of these pages carries. */
export type FinanceSite = Pick<PostedFormProps, 'locale' | 'token'>;

/** A form about a company's money; its action is the call below `/i/api/business`. */
export function FinanceForm({ action, ...form }: PostedFormProps) {
  return <Form {...form} action={`/i/api/business${action}`} />;
}
