import * as z from 'zod';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { type RuleCode, ruleSchemas } from './policy-rules';

/** What a number of a rule may be. */
export type RuleBounds = { readonly least: number; readonly most: number; readonly isWhole: boolean };

type Described = {
  readonly const?: unknown;
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
};

/** What a field of a rule may be, as its schema says; null for what is no number. */
export function boundsOf(vertical: PolicyVertical, code: RuleCode, field: string): RuleBounds | null {
  const { anyOf, oneOf = anyOf ?? [] } = described(vertical);
  const own = oneOf.find(({ properties }) => properties?.code?.const === code)?.properties?.[field];
  const number = [own, ...(own?.anyOf ?? [])].find(
    (one) => one?.type === 'integer' || one?.type === 'number',
  );
  if (number?.minimum === undefined || number.maximum === undefined) return null;
  return { least: number.minimum, most: number.maximum, isWhole: number.type === 'integer' };
}

const known = new Map<PolicyVertical, Described>();

function described(vertical: PolicyVertical): Described {
  const found = known.get(vertical) ?? (z.toJSONSchema(ruleSchemas[vertical]) as Described);
  known.set(vertical, found);
  return found;
}
