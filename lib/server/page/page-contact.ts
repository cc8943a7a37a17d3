import 'server-only';
import { readEnv } from '@/lib/server/env';
import { operatorContact } from '@/lib/server/operator-env';
import type { OperatorContact } from '@/lib/shared/site/operator-contact';
import { pageSite } from './page-site';

/** Who runs the brand of the page and how to reach them; null where the operator has not said. */
export async function pageContact(): Promise<OperatorContact | null> {
  const { brand } = await pageSite();
  return operatorContact(readEnv().operatorContacts, brand.key);
}
