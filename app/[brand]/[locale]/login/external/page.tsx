import type { Metadata } from 'next';
import { type PageInput, queryValue } from '../../query';
import { ExternalScreen } from '../external-screen';
import { readStep } from '../read-step';
import { stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('external');

/** Address: `/login/external?domain=`, the domain of a work address. */
export default async function ExternalPage({ searchParams }: PageInput) {
  const query = await searchParams;
  return <ExternalScreen step={await readStep(query)} domain={queryValue(query, 'domain') ?? ''} />;
}
