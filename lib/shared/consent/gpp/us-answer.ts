import type { UsAnswer, UsForm, UsSection } from './us-section';
import { usNational, usStateOf } from './us-section-fields';

/** A section that is told, with how it is written. */
export type UsTold = { readonly form: UsForm; readonly section: UsSection };

/** What is known of a visitor under the laws of the US. */
export type UsChoice = {
  readonly allowDataSharing: boolean;
  /** The browser sends Global Privacy Control. */
  readonly gpc: boolean;
  /** Code of the region, as the trusted hop names it; null where nobody does. */
  readonly region: string | null;
};

const yes = 1;
const no = 2;
const optedOut = 1;
const notOptedOut = 2;

const given = /^(?:Sharing|Processing|SaleOptOut|SharingOptOut|TargetedAdvertisingOptOut)Notice$/;
const decided = /^(?:Sale|Sharing|TargetedAdvertising)OptOut$/;

/**
 * What a choice says by every law that may be asked about: the national section, and where the region has a law with a
 * section of its own, that one, which is then the one that applies. By rising number, as a GPP string wants them.
 */
export function usTold(choice: UsChoice): readonly UsTold[] {
  const own = usStateOf(choice.region);
  return [usNational, ...(own === null ? [] : [own])].map((form) => ({
    form,
    section: usSectionOf(form, choice),
  }));
}

/**
 * The choice about data sharing in the terms of a section: every page gives notice of it (the footer and
 * /privacy/manage), one switch is the answer to sale, sharing and targeted advertising, and nothing sensitive is
 * processed. We have signed no agreement (MSPA), so no transaction is covered by one.
 */
export function usSectionOf(
  { hasGpc, versions }: UsForm,
  { allowDataSharing, gpc }: Omit<UsChoice, 'region'>,
): UsSection {
  const version = Math.max(...Object.keys(versions).map(Number));
  const answer = allowDataSharing ? notOptedOut : optedOut;
  const told = (name: string): UsAnswer => {
    if (given.test(name)) return yes;
    if (decided.test(name)) return answer;
    return name === 'MspaCoveredTransaction' ? no : 0;
  };
  const fields = (versions[version] ?? []).map(([name, length]) => [
    name,
    length === undefined ? told(name) : Array<UsAnswer>(length).fill(0),
  ]);
  return { core: { Version: version, ...Object.fromEntries(fields) }, gpc: hasGpc ? gpc : null };
}
