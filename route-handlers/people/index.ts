import { postResetFactor } from './second-factor';

export const peopleFactorCalls = [postResetFactor] as const;
