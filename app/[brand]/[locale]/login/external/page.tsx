import type { Metadata } from 'next';
import { formState } from '@/lib/server/page/form-state';
import { type PageInput, queryValue } from '../../query';
import { ExternalScreen } from '../external-screen';
import { readStep } from '../read-step';
import { stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('external');

/** Address: `/login/external?domain=`, the domain of a work address; what was typed and refused here names it too. */
export default async function ExternalPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [step, { error }] = await Promise.all([readStep(query), formState('sso', query)]);
  const { identify } = step.forms;
  const typed = identify.error?.code === 'EXTERNAL_AUTH_REQUIRED' ? (identify.values.username ?? '') : '';
  return (
    <ExternalScreen
      step={step}
      domain={queryValue(query, 'domain') ?? typed.split('@').at(-1) ?? ''}
      refused={error && { message: error.message, problem: queryValue(query, 'problem') }}
    />
  );
}
