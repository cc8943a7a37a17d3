import { getTcfStub } from '@/route-handlers/consent/tcf-stub';

/** Address: `/tcf/stub.js`. */
export const GET = getTcfStub;
