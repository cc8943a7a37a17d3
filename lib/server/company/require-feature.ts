import 'server-only';
import type { Member } from '@/lib/server/http/guards';
import type { Feature } from '@/lib/shared/access/features';
import { Refusal } from '@/lib/shared/refusal';

/** FORBIDDEN where the company does not have a feature. */
export function requireFeature({ membership }: Member, feature: Feature): void {
  if (membership.features.has(feature)) return;
  throw new Refusal('FORBIDDEN', { description: `needs the feature ${feature}` });
}
