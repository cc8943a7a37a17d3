import 'server-only';
import type { Member } from './proofs';

/** The membership of whoever travels: the colleague the viewer books or looks for, else the viewer's own. */
export const travelingMembership = ({ membership: own, session: { actingFor } }: Member): string =>
  actingFor?.membershipId ?? own.id;
