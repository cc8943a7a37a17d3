import { postRequired, putRequired } from './second-factor';

export const companyFactorCalls = [putRequired, postRequired] as const;
